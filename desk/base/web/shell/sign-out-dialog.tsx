import { Confirm } from '../parts/confirm.tsx'
import { openDialog } from '../parts/dialogs.tsx'
import { counted } from '../../../shared/labels.ts'

/**
 * Signing out keeps typed text but loses unsent changes, and warns before it does.
 * @param left how many changes are unsent, and at how many records text is typed
 */
export function askToSignOut(
  { acts, typed }: { acts: number; typed: number },
  onSignOut: () => unknown,
): void {
  openDialog(
    'Something is not stored yet',
    <Confirm stay="Stay" act="Sign out" onAct={onSignOut}>
      {acts > 0 && (
        <p>
          {counted(acts, 'change of yours is', 'changes of yours are')} not stored and will be lost.
        </p>
      )}
      {typed > 0 && (
        <p>
          What you typed at {counted(typed, 'record')} stays in this tab of the browser until you
          sign in here again. Nobody else who signs in here sees it. Closing the tab throws it away.
        </p>
      )}
    </Confirm>,
    { isAlert: true },
  )
}
