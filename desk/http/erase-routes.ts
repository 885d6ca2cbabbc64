// Erasing for good: rows, documents, notes and every trace. What goes is shown first, and asked for by its number.
import { isPlain } from '../../app/forms/record-kinds.ts'
import { findRecords } from '../store/find-records.ts'
import { eraseRecords } from '../actions/erase.ts'
import { backupsSince } from '../store/backup-register.ts'
import type { DeskContext } from './desk-context.ts'
import { Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'

export function eraseHandlers(desk: DeskContext) {
  const { store, index, archive, settings } = desk
  const { dataDir } = settings.desk

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
        notes: records.reduce((sum, { noteCount }) => sum + noteCount, 0),
        backups: oldest === undefined ? [] : await backupsSince(dataDir, oldest),
      }
    },

    'POST /api/erase': async ({ body: { ids, confirm }, who }) => {
      const records = await findRecords(archive, [...new Set(ids)])
      if (records.length !== confirm) {
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
