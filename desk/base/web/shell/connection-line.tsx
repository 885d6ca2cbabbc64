import { useSignal } from '../live/notify.ts'
import { isOnline, isOutdated, connectionChanged } from '../live/connection.ts'
import { outbox } from '../live/stores.ts'
import { Act } from '../parts/act.tsx'
import { counted } from '../../../shared/labels.ts'

/** Says that the server cannot be reached and that nothing is lost, or that it has another page by now. */
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
      {isOnline() && isOutdated() && (
        <p>
          The desk was updated. What you typed is kept.{' '}
          <Act words="Reload" look="text" onAct={() => location.reload()} />
        </p>
      )}
    </div>
  )
}
