import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Change, DeskEvent } from '../../work/work.ts'
import { fetchReply } from '../api/request.ts'
import { useSignal } from '../live/notify.ts'
import type { Conflict } from '../live/outbox.ts'
import { nameOf } from '../live/staff.ts'
import { outbox } from '../live/stores.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { eventWords } from '../words/event-words.ts'
import { counted, stateLabels } from '../words/labels.ts'
import { longTime } from '../words/time.ts'

/**
 * A colleague was faster: says what they did, and lets the person decide. What nobody else touched is stored meanwhile.
 * Escape decides nothing: the change waits, and a line at the top says so.
 */
export function ConflictDialog() {
  useSignal(outbox.changed)
  const conflict = outbox.conflicts().find(({ isPutOff }) => !isPutOff)
  return (
    <ModalDialog
      title="Somebody else changed this meanwhile"
      isOpen={conflict !== undefined}
      onClose={() => conflict && outbox.putOff(conflict)}
      isAlert
    >
      {conflict && <Decision conflict={conflict} />}
    </ModalDialog>
  )
}

function Decision({ conflict }: { conflict: Conflict }) {
  const { batch, current } = conflict
  const theirs = useTheirEvents(conflict)
  return (
    <>
      <p>
        Your change “{batch.title}” is not stored for {counted(current.length, 'record')}, because a
        colleague changed the same thing first.
      </p>
      <ul className="conflicts">
        {current.map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong> is now {stateLabels[row.state]},{' '}
            {row.owner === null ? 'without an owner' : `owned by ${nameOf(row.owner)}`}.
            {theirs
              .filter(({ record }) => record === row.id)
              .map(({ id, account, at, change }) => (
                <span key={id} className="conflict-event">
                  {nameOf(account)} {eventWords(change, nameOf, (column) => column)}, {longTime(at)}
                </span>
              ))}
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button className="button" autoFocus onPress={() => outbox.decide(conflict, 'theirs')}>
          Keep theirs
        </Button>
        <Button className="button button--quiet" onPress={() => outbox.decide(conflict, 'mine')}>
          Make my change
        </Button>
        <Button className="button button--quiet" onPress={() => outbox.putOff(conflict)}>
          Decide later
        </Button>
      </p>
    </>
  )
}

/** What the others did since this person looked. Only of one record: a look at each goes to the audit log. */
function useTheirEvents({ batch, current }: Conflict): DeskEvent[] {
  const [events, setEvents] = useState<DeskEvent[]>([])
  const only = current.length === 1 ? current[0]!.id : undefined
  useEffect(() => {
    const seen = batch.changes.find(({ record }) => record === only)?.sequence
    if (only === undefined || seen === undefined) return
    const isWorth = ({ type }: Change) =>
      ['state', 'owner', 'hold', 'placement', 'promised'].includes(type)
    fetchReply('GET /api/records/:id', { params: { id: only } }).then(
      (record) =>
        setEvents(
          // As many as there were then come first: they are in the order of their times.
          record.events.slice(seen).filter(({ change }) => isWorth(change)),
        ),
      () => {
        // Its present state is said already.
      },
    )
  }, [batch, only])
  return events
}
