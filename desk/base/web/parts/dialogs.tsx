// One dialog at a time, opened by a button or a key. It closes when its page is left.
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { ModalDialog } from './modal-dialog.tsx'

type Look = { isAlert?: boolean; isWide?: boolean }
type Shown = Look & { title: string; children: ReactNode; isOpen: boolean }

let show: (dialog: Shown) => void = () => {}

export const openDialog = (title: string, children: ReactNode, look: Look = {}): void =>
  show({ ...look, title, children, isOpen: true })

/** Where dialogs are drawn. Each page has its own. */
export function Dialogs() {
  const [shown, setShown] = useState<Shown>()
  useLayoutEffect(() => {
    show = setShown
    return () => {
      show = () => {}
    }
  }, [])
  // What a closed dialog has begun may end when another one is open, which stays.
  const close = () => setShown((now) => (now === shown ? { ...shown!, isOpen: false } : now))
  return shown && <ModalDialog {...shown} onClose={close} />
}
