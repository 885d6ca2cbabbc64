import { Act } from '../parts/act.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { counted } from '../../work/labels.ts'

type Props = {
  /** How many changes are not stored; undefined: it is closed. */
  unsent: number | undefined
  onClose: () => void
  onSignOut: () => void
}

/** Signing out keeps what is not stored, and says so first. */
export function SignOutDialog({ unsent, onClose, onSignOut }: Props) {
  return (
    <ModalDialog
      title="Something is not stored yet"
      isOpen={unsent !== undefined}
      onClose={onClose}
      isAlert
    >
      <p>
        {counted(unsent ?? 0, 'change of yours stays', 'changes of yours stay')} in this tab of the
        browser and can be stored when you sign in here again. Nobody else who signs in here sees
        them. Closing the tab throws them away.
      </p>
      <p className="actions">
        <Act words="Stay" autoFocus onAct={onClose} />
        <Act words="Sign out" look="quiet" onAct={onSignOut} />
      </p>
    </ModalDialog>
  )
}
