import type { DeskEvent } from '../../../shared/work.ts'
import { fetchReply } from '../api/request.ts'
import { useReply } from '../api/use-reply.ts'
import { useSignal } from '../live/notify.ts'
import type { Conflict } from '../live/outbox.ts'
import { learnNames, nameOf } from '../live/staff.ts'
import { outbox } from '../live/stores.ts'
import { stateLabel } from '../../../shared/states.ts'
import { entryOf, wordsOf } from '../../../shared/changes.ts'
import { names } from '../words/names.ts'
import { counted } from '../../../shared/labels.ts'
import { longTime } from '../words/time.ts'
import { Act } from '../parts/act.tsx'

/**
 * Shown when a colleague changed the same value first: says what they did. It leaves the focus where it is and waits; changes without a
 * conflict are stored meanwhile.
 */
export function ConflictLine() {
  useSignal(outbox.changed)
  const [conflict, ...more] = outbox.conflicts()
  return (
    <div className="connection" role="status">
      {conflict && <Decision key={conflict.batch.at} conflict={conflict} />}
      {more.length > 0 && (
        <p>{counted(more.length, 'more change waits', 'more changes wait')} for your decision.</p>
      )}
    </div>
  )
}

function Decision({ conflict }: { conflict: Conflict }) {
  const { batch, current } = conflict
  const theirs = useTheirEvents(conflict)
  const [only] = current
  const now =
    only &&
    `${stateLabel(only.state)}, ${only.owner === null ? 'without an owner' : `owned by ${nameOf(only.owner)}`}`
  const did = theirs.map(
    ({ account, at, change }) => `${nameOf(account)} ${wordsOf(change, names)}, ${longTime(at)}`,
  )
  return (
    <p>
      Your change “{batch.title}” is not stored for{' '}
      {current.length === 1 ? only?.name : counted(current.length, 'record')}: a colleague changed
      the same first.{' '}
      {current.length > 1
        ? current.map(({ name }) => name).join(', ')
        : did.length > 0
          ? did.join('. ')
          : now}
      . <Act words="Keep theirs" look="text" onAct={() => outbox.decide(conflict, 'theirs')} />{' '}
      <Act words="Make my change" look="text" onAct={() => outbox.decide(conflict, 'mine')} />
    </p>
  )
}

/** What colleagues did since this recruiter loaded the record. Only for one record, because each view is logged. */
function useTheirEvents({ batch, current: [only, ...more] }: Conflict): DeskEvent[] {
  const id = more.length > 0 ? undefined : only?.id
  const seen = batch.changes.find(({ record }) => record === id)?.sequence
  const { reply } = useReply(id ?? '', async () => {
    if (id === undefined) return undefined
    const record = await fetchReply('GET /api/records/:id', { params: { id } })
    await learnNames(record.events.map(({ account }) => account))
    return record
  })
  // Events are in the order of their times: those known before come first.
  return reply?.events.slice(seen).filter(({ change }) => entryOf(change).sets) ?? []
}
