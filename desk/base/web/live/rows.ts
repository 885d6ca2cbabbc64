// All rows that the browser has loaded: as the server last sent them (`stored`), and as they are shown, which is the same with this
// recruiter's unsent changes applied, so that a change is seen at once.
import type { ListRow } from '../../http/api.ts'
import {
  apply,
  derive,
  shownWork,
  workOf,
  type DeskEvent,
  type Work,
} from '../../../shared/work.ts'
import { createSignal } from './notify.ts'

export type Rows = ReturnType<typeof createRows>

/** @param pendingOf events of a record on their way to the server, oldest first */
export function createRows(pendingOf: (record: string) => readonly DeskEvent[]) {
  const stored = new Map<string, ListRow>()
  const shown = new Map<string, ListRow>()
  const changed = createSignal()
  const overlay = (row: ListRow): ListRow => pendingOf(row.id).reduce(withEvent, row)

  return {
    changed,
    /** As it is shown. */
    get: (id: string) => shown.get(id),
    /** The people on a request, as they are shown. */
    onRequest: (request: string) =>
      [...shown.values()]
        .filter(
          ({ id, newest, placements }) =>
            id === newest && placements.some((one) => one.request === request),
        )
        .sort((a, b) => a.name.localeCompare(b.name)),
    /** Takes in rows of a reply. An older reply that arrives late does not replace a newer row. */
    keep(rows: readonly ListRow[]): void {
      for (const row of rows) {
        const known = stored.get(row.id)
        if (known && isSamePerson(known, row) && known.sequence > row.sequence) continue
        stored.set(row.id, row)
        shown.set(row.id, overlay(row))
      }
      changed.notify()
    },
    forget(ids: readonly string[]): void {
      for (const id of ids) {
        stored.delete(id)
        shown.delete(id)
      }
      changed.notify()
    },
    /** Call after a change of the pending events. */
    overlayAgain(ids: Iterable<string>): void {
      for (const id of ids) {
        const row = stored.get(id)
        if (row) shown.set(id, overlay(row))
      }
      changed.notify()
    },
  }
}

/** Another count of submissions changes whose events count. */
const isSamePerson = (one: ListRow, other: ListRow): boolean =>
  one.newest === other.newest && one.submissions === other.submissions

/** The row after one more event. */
export function withEvent(row: ListRow, event: DeskEvent): ListRow {
  const work: Work = {
    ...workOf([]),
    ...row,
    contacts: row.contacts.map((contact) => ({ ...contact, account: null, text: '' })),
    mails: [],
    hold: row.hold ? { reason: '' } : undefined,
  }
  apply(work, event)
  derive(work)
  const { noteCount, mails: _, ...shown } = shownWork(work)
  const removed = event.change.type === 'note-removed' ? 1 : 0
  return {
    ...row,
    ...shown,
    noteCount: Math.max(0, row.noteCount + noteCount - removed),
    ownSequence: row.ownSequence + (row.newest === row.id ? 1 : 0),
    lines: row.lines.map((line, n) => ({ ...line, filled: work.promised[n] ?? line.filled })),
  }
}
