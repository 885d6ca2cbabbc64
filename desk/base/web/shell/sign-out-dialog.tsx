import { Confirm } from '../parts/confirm.tsx'
import { openDialog } from '../parts/dialogs.tsx'
import { counted } from '../../../shared/labels.ts'

/** Signing out keeps what is not stored, and says so first. @param unsent how many changes are not stored */
export function askToSignOut(unsent: number, onSignOut: () => unknown): void {
  openDialog(
    'Something is not stored yet',
    <Confirm stay="Stay" act="Sign out" onAct={onSignOut}>
      <p>
        {counted(unsent, 'change of yours stays', 'changes of yours stay')} in this tab of the
        browser and can be stored when you sign in here again. Nobody else who signs in here sees
        them. Closing the tab throws them away.
      </p>
    </Confirm>,
    { isAlert: true },
  )
}
