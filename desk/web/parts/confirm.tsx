import type { ReactNode } from 'react'
import { Act } from './act.tsx'
import { ModalDialog } from './modal-dialog.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** What will happen. */
  children: ReactNode
  /** What the first button says, which closes the question and has the focus. */
  stay: string
  /** What the other one says; undefined: there is nothing to confirm yet. */
  act: string | undefined
  isDangerous?: boolean
  isDisabled?: boolean
  onAct: () => unknown
}

/** Asks before something is lost. */
export function Confirm(props: Props) {
  const { title, isOpen, onClose, children, stay, act, isDangerous, isDisabled, onAct } = props
  return (
    <ModalDialog title={title} isOpen={isOpen} onClose={onClose} isAlert>
      {children}
      <p className="actions">
        <Act words={stay} look={isDangerous ? 'quiet' : undefined} autoFocus closes />
        {act !== undefined && (
          <Act
            words={act}
            look={isDangerous ? 'danger' : 'quiet'}
            isDisabled={isDisabled}
            onAct={onAct}
          />
        )}
      </p>
    </ModalDialog>
  )
}
