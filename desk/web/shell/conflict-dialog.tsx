import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { ListRow, RecordReply } from '../../http/api.ts'
import type { Change, DeskEvent } from '../../work/work.ts'
import { ask } from '../api/request.ts'
import { rowsOf, submit, type Batch, type Conflict } from '../live/outbox.ts'
import { nameOf } from '../live/staff.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { eventWords } from '../words/event-words.ts'
import { counted, stateLabels } from '../words/labels.ts'
import { longTime } from '../words/time.ts'

type Props = { conflict: Conflict | undefined; onClose: () => void }

/** A colleague was faster: says what they did, and lets the person decide. */
export function ConflictDialog({ conflict, onClose }: Props) {
  return (
    <ModalDialog
      title="Somebody else changed this meanwhile"
      isOpen={conflict !== undefined}
      onClose={onClose}
      isAlert
    >
      {conflict && <Decision conflict={conflict} onClose={onClose} />}
    </ModalDialog>
  )
}

function Decision({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { batch, current } = conflict
  const theirs = useTheirEvents(batch, current)
  // One request is all or nothing, so the records that nobody else touched were held back with the others.
  const finish = (rows: ListRow[]) => {
    const wanted = new Map(batch.changes.map(({ record, change }) => [record, change]))
    submit(batch.title, rows, ({ id }) => wanted.get(id))
    onClose()
  }
  const undisputed = () =>
    rowsOf(batch).filter((row) => !current.some((disputed) => disputed.id === row.id))
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
        <Button className="button" autoFocus onPress={() => finish(undisputed())}>
          Keep theirs
        </Button>
        <Button className="button button--quiet" onPress={() => finish(rowsOf(batch))}>
          Make my change
        </Button>
      </p>
    </>
  )
}

/** What the others did since this person looked. Only of one record: a look at each goes to the audit log. */
function useTheirEvents(batch: Batch, disputed: ListRow[]): DeskEvent[] {
  const [events, setEvents] = useState<DeskEvent[]>([])
  const only = disputed.length === 1 ? disputed[0]!.id : undefined
  useEffect(() => {
    if (!only) return
    const seen = batch.changes.find(({ record }) => record === only)!.sequence
    const isWorth = ({ type }: Change) => type === 'state' || type === 'owner' || type === 'hold'
    ask<RecordReply>('GET /api/records/:id', { params: { id: only } }).then(
      (record) =>
        setEvents(
          record.events.filter(({ sequence, change }) => sequence > seen && isWorth(change)),
        ),
      () => {
        // Its present state is said already.
      },
    )
  }, [batch, only])
  return events
}
