// Stores what the import of a spreadsheet plans: each person whole, with all that is said of them, or not at all. Done again, after a kill
// or on purpose, it stores what is missing and nothing twice.
import pLimit from 'p-limit'
import { eventIdOf } from '../import/ids.ts'
import type { PlannedPerson } from '../import/plan.ts'
import { isWork, type Change, type DeskEvent } from '../work/work.ts'
import { findRecords } from '../store/find-records.ts'
import { takingTurns } from '../turns.ts'
import { eraseRecords } from './erase.ts'
import type { Workplace } from './workplace.ts'

type Import = {
  /** UUID of the file's content. */
  file: string
  fileName: string
  consent: string
  account: string
}

/** Rows that are stored at the same time, where each is a request of its own. */
const atOnce = 8

/** @returns how many could not be stored, because a colleague was faster: done again, they are */
export async function importPeople(
  { archive, store, index }: Pick<Workplace, 'archive' | 'store' | 'index'>,
  people: readonly PlannedPerson[],
  { file, fileName, consent, account }: Import,
): Promise<number> {
  const at = new Date().toISOString()
  const said = (person: PlannedPerson) => {
    const from: Change = { type: 'imported', import: file, file: fileName, row: person.row }
    const changes: Change[] = person.content
      ? [{ type: 'added', how: 'list', consent }, from, { type: 'read' }, ...person.changes]
      : [from, ...person.changes]
    return changes.map((change) => ({
      id: eventIdOf(file, person.row, change),
      at,
      account,
      change,
    }))
  }
  const fresh = people.flatMap((person) =>
    person.content ? [{ ...person, content: person.content }] : [],
  )
  const limit = pLimit(atOnce)
  const letOthersIn = takingTurns()
  // Where one cannot be stored, nobody more is, and those under way have ended when the reply says so.
  const failed = new AbortController()
  await Promise.allSettled(
    fresh.map((person) =>
      limit(async () => {
        await letOthersIn()
        failed.signal.throwIfAborted()
        const row = { id: person.record, created_at: at, ...person.content }
        await archive.records('person').insert(row, said(person))
      }).catch((error: unknown) => {
        failed.abort(error)
        throw error
      }),
    ),
  )
  failed.signal.throwIfAborted()
  const known = people.filter(({ content, changes }) => !content && changes.length > 0)
  const stored = await store.eventsOf(known.map(({ record }) => record))
  const events = known.flatMap((person): DeskEvent[] => {
    const row = index.row(person.record)
    const before = stored.get(person.record) ?? []
    if (!row) return []
    return said(person)
      .filter(({ id }) => !before.some((event) => event.id === id))
      .map((event, n) => ({
        ...event,
        kind: row.kind,
        record: row.id,
        sequence: (before.at(-1)?.sequence ?? 0) + 1 + n,
      }))
  })
  const { conflicts } = await store.addEvents(events)
  await index.catchUp()
  return conflicts.length
}

/**
 * Erases the people whom an import made and with whom nobody worked since. Each is looked at right before they go: of thousands it takes
 * seconds, in which colleagues work. @returns how many went, and ids of those who stay
 */
export async function takeBackImport(
  at: Pick<Workplace, 'archive' | 'store' | 'index'>,
  dataDir: string,
  { file, account }: { file: string; account: string },
): Promise<{ erased: number; stay: string[] }> {
  const { archive, store, index } = at
  await index.catchUp()
  const made = index
    .imported()
    .filter(({ kind, imported }) => kind === 'person' && imported === file)
    .map(({ id }) => id)
  const stay: string[] = []
  const { erased } = await eraseRecords({ ...at, dataDir }, await findRecords(archive, made), {
    account,
    async stays({ row: { id } }) {
      const events = await store.eventsOf(index.idsOfPerson(id))
      const isWorkedWith = workSince(file, events.get(id) ?? [], events)
      if (isWorkedWith) stay.push(id)
      return isWorkedWith
    },
  })
  return { erased, stay }
}

/** @param own events of a record that the import made @param events of all records of its person */
function workSince(
  file: string,
  own: readonly DeskEvent[],
  events: ReadonlyMap<string, readonly DeskEvent[]>,
): boolean {
  const at = own.find(({ change }) => change.type === 'imported')?.at ?? ''
  return [...events.values()]
    .flat()
    .some((event) => event.at >= at && isWork(event.change) && !isOfImport(file, event, events))
}

/** @param events by the record */
function isOfImport(
  file: string,
  { id, record, change }: DeskEvent,
  events: ReadonlyMap<string, readonly DeskEvent[]>,
): boolean {
  return (events.get(record) ?? []).some(
    ({ change: from }) =>
      from.type === 'imported' && from.import === file && eventIdOf(file, from.row, change) === id,
  )
}
