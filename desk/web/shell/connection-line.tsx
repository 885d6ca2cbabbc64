import { useSignal } from '../live/notify.ts'
import { outboxChanged, pendingBatches } from '../live/outbox.ts'
import { isReachable, reachChanged } from '../live/reach.ts'
import { counted } from '../words/labels.ts'

/** Says that the server is away, and that nothing is lost. */
export function ConnectionLine() {
  useSignal(reachChanged)
  useSignal(outboxChanged)
  const kept = pendingBatches().length
  return (
    <div className="connection" role="status">
      {!isReachable() && (
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
