// Stores what the import of a spreadsheet plans: each person with all events, or not at all. A repeated import, after a kill or on
// purpose, stores what is missing and nothing twice.
import { randomUUID } from 'node:crypto'
import type { PlannedPerson } from './plan.ts'
import { isWork, type Change, type DeskEvent } from '../shared/work.ts'
import { findRecords } from '../base/store/find-records.ts'
import { parts } from '../base/parts.ts'
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

/** People stored in one transaction. */
const atOnce = 50

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
  const letOthersIn = takingTurns()
  for (const some of parts(people, atOnce)) {
    await archive.records('person').insertNew(
      some.map((person) => ({
        row: { id: person.record, created_at: at, ...person.content },
        said: said(person),
      })),
    )
    await letOthersIn()
  }
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
    async stay(some) {
      const ofPersons = new Map(some.map(({ row: { id } }) => [id, index.idsOfPerson(id)]))
      const events = await store.eventsOf([...new Set([...ofPersons.values()].flat())])
      const isWorkedWith = (id: string) => {
        const importedAt = ofImport(events.get(id) ?? [])
        return ofPersons.get(id)!.some((one) => {
          const own = events.get(one) ?? []
          return own.some(
            (event) => isWork(event.change) && event.at >= importedAt && event.at !== ofImport(own),
          )
        })
      }
      const staying = [...ofPersons.keys()].filter(isWorkedWith)
      stay.push(...staying)
      return new Set(staying)
    },
  })
  return { erased, stay }
}

/** The time at which an import stored a record and its events; '' where none did. */
const ofImport = (events: readonly DeskEvent[]): string =>
  events.find(({ change }) => change.type === 'imported')?.at ?? ''
