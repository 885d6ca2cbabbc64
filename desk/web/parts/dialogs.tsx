// One dialog at a time, asked for by whatever a button or a key does. It goes with its page.
import { useEffect, type ReactNode } from 'react'
import { createSignal, useSignal } from '../live/notify.ts'
import { ModalDialog } from './modal-dialog.tsx'

type Look = { isAlert?: boolean; isWide?: boolean }
type Shown = Look & { title: string; children: ReactNode; isOpen: boolean }

const changed = createSignal()
let shown: Shown | undefined
let opened = 0

export function openDialog(title: string, children: ReactNode, look: Look = {}): void {
  opened++
  shown = { ...look, title, children, isOpen: true }
  changed.notify()
}

function close(): void {
  if (!shown?.isOpen) return
  // It keeps its words while it fades.
  shown = { ...shown, isOpen: false }
  changed.notify()
}

/** Of one page: another page has its own. */
export function Dialogs() {
  useSignal(changed)
  useEffect(() => close, [])
  return shown && <ModalDialog key={opened} {...shown} onClose={close} />
}
