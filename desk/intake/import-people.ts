// Stores what the import of a spreadsheet plans: each person with all events, or not at all. A repeated import, after a kill or on
// purpose, stores what is missing and nothing twice.
import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { PlannedPerson } from './plan.ts'
import { isWork, type Change, type DeskEvent } from '../shared/work.ts'
import { findRecords } from '../base/store/find-records.ts'
import { takingTurns } from '../base/turns.ts'
import { eraseRecords } from '../duties/erase.ts'
import type { Workplace } from '../people/workplace.ts'

type Import = {
  /** UUID of the file's content. */
  file: string
  fileName: string
  consent: string
  account: string
}

/** Rows stored at the same time, where each needs a request of its own. */
const atOnce = 8

export async function importPeople(
  { archive, index }: Pick<Workplace, 'archive' | 'index'>,
  people: readonly PlannedPerson[],
  { file, fileName, consent, account }: Import,
): Promise<void> {
  const at = new Date().toISOString()
  const said = ({ row, isKnown, changes }: PlannedPerson) =>
    [
      { type: 'added', how: 'list', consent } as const,
      { type: 'imported', import: file, file: fileName, row } as const,
      // A known person may have sent another record that is still unread.
      ...(isKnown ? [] : [{ type: 'read' } as const]),
      ...changes,
    ].map((change: Change) => ({ id: randomUUID(), at, account, change }))
  const limit = pLimit(atOnce)
  const letOthersIn = takingTurns()
  // After a failure no further person is stored, and the reply waits for those under way.
  const failed = new AbortController()
  await Promise.allSettled(
    people.map((person) =>
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
  await index.catchUp()
}

/**
 * Erases the records of an import, except people whom a colleague has worked with since. Each is checked right before it is erased,
 * because thousands take seconds, in which colleagues work.
 * @returns how many were erased, and ids of those that stay
 */
export async function takeBackImport(
  at: Pick<Workplace, 'archive' | 'store' | 'index'>,
  dataDir: string,
  { file, account }: { file: string; account: string },
): Promise<{ erased: number; stay: string[] }> {
  const { archive, store, index } = at
  await index.catchUp()
  const made = index.imported().filter(({ imported }) => imported === file)
  const records = await findRecords(
    archive,
    made.map(({ id }) => id),
  )
  const stay: string[] = []
  const { erased } = await eraseRecords({ ...at, dataDir }, records, {
    account,
    async stays({ row: { id } }) {
      const events = await store.eventsOf(index.idsOfPerson(id))
      const importedAt = ofImport(events.get(id) ?? [])
      const isWorkedWith = [...events.values()].some((own) =>
        own.some(
          (event) => isWork(event.change) && event.at >= importedAt && event.at !== ofImport(own),
        ),
      )
      if (isWorkedWith) stay.push(id)
      return isWorkedWith
    },
  })
  return { erased, stay }
}

/** The time at which an import stored a record and its events; '' where none did. */
const ofImport = (events: readonly DeskEvent[]): string =>
  events.find(({ change }) => change.type === 'imported')?.at ?? ''
