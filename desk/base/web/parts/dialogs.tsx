// One dialog at a time, asked for by whatever a button or a key does. It goes with its page.
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { ModalDialog } from './modal-dialog.tsx'

type Look = { isAlert?: boolean; isWide?: boolean }
type Shown = Look & { title: string; children: ReactNode; isOpen: boolean }

let show: (dialog: Shown) => void = () => {}

export const openDialog = (title: string, children: ReactNode, look: Look = {}): void =>
  show({ ...look, title, children, isOpen: true })

/** Where they stand. Of one page: another page has its own. */
export function Dialogs() {
  const [shown, setShown] = useState<Shown>()
  useLayoutEffect(() => {
    show = setShown
    return () => {
      show = () => {}
    }
  }, [])
  // It keeps its words while it fades.
  return shown && <ModalDialog {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />
}
