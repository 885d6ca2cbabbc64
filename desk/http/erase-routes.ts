// Erasing for good: rows, documents, notes and every trace. What goes is shown first, and asked for by its number.
import * as v from 'valibot'
import { findRecords } from '../actions/any-record.ts'
import { eraseRecords } from '../actions/erase.ts'
import { backupsSince } from '../commands/backup-record.ts'
import type { ErasePreview } from './api.ts'
import { bodyAs } from './body.ts'
import type { DeskContext } from './desk-context.ts'
import { recordIds } from './export-routes.ts'
import { Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'

export const emailAddress = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254))
const previewBody = v.union([v.object({ ids: recordIds }), v.object({ email: emailAddress })])
const eraseBody = v.object({ ids: recordIds, confirm: v.number() })

type EraseRoute = 'POST /api/erase/preview' | 'POST /api/erase'

export function eraseHandlers(desk: DeskContext): Pick<Handlers, EraseRoute> {
  const { store, index, archive, settings } = desk
  const { dataDir } = settings.desk

  return {
    'POST /api/erase/preview': async ({ c, body }) => {
      const wanted = bodyAs(previewBody, body)
      await index.catchUp()
      const records = 'ids' in wanted ? index.rows(wanted.ids) : index.ofPerson(wanted.email)
      const oldest = records.map(({ createdAt }) => createdAt).sort()[0]
      return c.json({
        records,
        documents: records.filter(({ kind }) => kind === 'resume').length,
        notes: records.reduce((sum, { noteCount }) => sum + noteCount, 0),
        backups: oldest === undefined ? [] : await backupsSince(dataDir, oldest),
      } satisfies ErasePreview)
    },

    'POST /api/erase': async ({ c, body, who }) => {
      const { ids, confirm } = bodyAs(eraseBody, body)
      const records = await findRecords(archive, [...new Set(ids)])
      if (records.length !== confirm) {
        throw new Refusal(
          409,
          'Something has changed',
          'Nothing was erased. Look at what would go now, then decide.',
        )
      }
      const place = { archive, store, dataDir, index }
      return c.json(await eraseRecords(place, records, { account: who.account.id }))
    },
  }
}
