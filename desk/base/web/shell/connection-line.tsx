import { useSignal } from '../live/notify.ts'
import { isOnline, connectionChanged } from '../live/connection.ts'
import { outbox } from '../live/stores.ts'
import { counted } from '../../../shared/labels.ts'

/** Says that the server cannot be reached and that nothing is lost. */
export function ConnectionLine() {
  useSignal(connectionChanged)
  useSignal(outbox.changed)
  const kept = outbox.pending().length
  return (
    <div className="connection" role="status">
      {!isOnline() && (
        <p>
          No connection to the desk.{' '}
          {kept === 0
            ? 'What you see may be old.'
            : `${counted(kept, 'change is', 'changes are')} kept here and sent when it is back.`}
        </p>
      )}
    </div>
  )
}
