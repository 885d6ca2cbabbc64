// Every row that the browser has seen: as the server last said (`stored`), and as it is shown, which is the same with
// this person's changes on their way applied, so that a change is seen at once.
import type { ListRow } from '../../http/api.ts'
import { apply, type DeskEvent, type Work } from '../../work/work.ts'
import { createSignal } from './notify.ts'

const stored = new Map<string, ListRow>()
const shown = new Map<string, ListRow>()

export const rowsChanged = createSignal()

/** @param pendingOf events on their way to the server, oldest first */
type PendingOf = (record: string) => readonly DeskEvent[]
let pendingOf: PendingOf = () => []
export const overlayRows = (of: PendingOf): void => {
  pendingOf = of
}

export const shownRow = (id: string): ListRow | undefined => shown.get(id)
export const storedRow = (id: string): ListRow | undefined => stored.get(id)

/** Takes in what the server said. An older answer that arrives late does not replace a newer one. */
export function keepRows(rows: readonly ListRow[]): void {
  for (const row of rows) {
    const known = stored.get(row.id)
    if (known && known.sequence > row.sequence) continue
    stored.set(row.id, row)
    shown.set(row.id, overlay(row))
  }
  rowsChanged.notify()
}

export function forgetRows(ids: readonly string[]): void {
  for (const id of ids) {
    stored.delete(id)
    shown.delete(id)
  }
  rowsChanged.notify()
}

/** After the changes on their way became more or fewer. */
export function overlayAgain(ids: Iterable<string>): void {
  for (const id of ids) {
    const row = stored.get(id)
    if (row) shown.set(id, overlay(row))
  }
  rowsChanged.notify()
}

function overlay(row: ListRow): ListRow {
  return pendingOf(row.id).reduce(withEvent, row)
}

/** The row after one more event. */
export function withEvent(row: ListRow, event: DeskEvent): ListRow {
  const { sequence, isRead, state, owner, tags, firstContactAt, assumedContactAt, changedAt } = row
  const work: Work = {
    sequence,
    isRead,
    state,
    owner,
    tags,
    notes: [],
    removedNotes: [],
    contacts: row.contacts.map((contact) => ({ ...contact, account: null, text: '' })),
    removedContacts: [],
    hold: row.hold ? { reason: '' } : undefined,
    firstContactAt,
    assumedContactAt,
    changedAt,
  }
  apply(work, event)
  const { notes, hold, contacts, removedNotes: _, removedContacts: __, ...rest } = work
  const removed = event.change.type === 'note-removed' ? 1 : 0
  return {
    ...row,
    ...rest,
    sequence: sequence + 1,
    hold: hold !== undefined,
    contacts: contacts.map(({ id, at, way }) => ({ id, at, way })),
    noteCount: Math.max(0, row.noteCount + notes.length - removed),
  }
}
