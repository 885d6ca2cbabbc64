// Erasing for good: rows, documents, notes and every trace. The recruiter sees a preview first and confirms the number of records.
import { isPlain } from 'core/forms/record-kinds.ts'
import { findRecords } from '../base/store/find-records.ts'
import { eraseRecords } from './erase.ts'
import { backupsSince } from '../base/store/backup-register.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import type { ListRow } from '../shared/list/search.ts'
import { order } from '../shared/person-events.ts'
import type { Placement } from '../shared/placements.ts'
import { workOf } from '../shared/work.ts'
import { Refusal } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'

const requestOf = ({ request }: Placement) => request
const stagesOn = (request: string, placements: readonly Placement[]) =>
  placements.filter((one) => one.request === request).map(({ stage }) => stage)

export function eraseHandlers(desk: DeskContext) {
  const { store, index, archive, settings } = desk
  const { dataDir } = settings.desk

  /** Counted once for each person, who may have several records with a note at one and its removal at another. */
  async function notesAt(records: readonly ListRow[]): Promise<number> {
    const events = await store.eventsOf(records.map(({ id }) => id))
    const people = Map.groupBy(records, ({ newest }) => newest)
    return [...people.values()].reduce((sum, own) => {
      const all = own.flatMap(({ id }) => events.get(id) ?? [])
      return sum + workOf(all.toSorted((a, b) => order(a.at, b.at))).notes.length
    }, 0)
  }

  return {
    'POST /api/erase/preview': async ({ body: wanted }) => {
      await index.catchUp()
      const records = index.rows(
        'ids' in wanted ? wanted.ids : [...new Set(wanted.people.flatMap(index.idsOfPerson))],
      )
      const oldest = records.map(({ createdAt }) => createdAt).sort()[0]
      return {
        records,
        documents: records.filter(({ kind }) => !isPlain(kind)).length,
        notes: await notesAt(records),
        requests: index
          .rows([...new Set(records.flatMap(({ placements }) => placements.map(requestOf)))])
          .map(({ id, name, company }) => ({
            name: company ?? name,
            stages: [...new Set(records.flatMap(({ placements }) => stagesOn(id, placements)))],
          })),
        backups: oldest === undefined ? [] : await backupsSince(dataDir, oldest),
      }
    },

    'POST /api/erase': async ({ body: { ids, confirm }, who }) => {
      const records = await findRecords(archive, [...new Set(ids)])
      // All gone: by the same request, whose reply was lost, or by a colleague.
      if (records.length > 0 && records.length !== confirm) {
        throw new Refusal(
          409,
          'Something has changed',
          'Nothing was erased. Look at what would go now, then decide.',
        )
      }
      const backend = { archive, store, dataDir, index }
      return eraseRecords(backend, records, { account: who.account.id })
    },
  } satisfies Partial<Handlers>
}
