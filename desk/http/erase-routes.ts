// Erasing for good: rows, documents, notes and every trace. What goes is shown first, and asked for by its number.
import * as v from 'valibot'
import { auditEntry } from '../audit-entry.ts'
import { backupsSince } from '../commands/backup-record.ts'
import { messages, resumes } from '../commands/record-kinds.ts'
import type { ErasePreview } from './api.ts'
import { bodyAs } from './body.ts'
import type { DeskContext } from './desk-context.ts'
import { Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'
import { recordIds, selectedRows, type Selected } from './selection.ts'

const previewBody = v.union([
  v.object({ ids: recordIds }),
  v.object({ email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)) }),
])
const eraseBody = v.object({ ids: recordIds, confirm: v.number() })

type EraseRoute = 'POST /api/erase/preview' | 'POST /api/erase'

export function eraseHandlers(desk: DeskContext): Pick<Handlers, EraseRoute> {
  const { store, index, archive, settings } = desk

  return {
    'POST /api/erase/preview': async ({ c, body }) => {
      const wanted = bodyAs(previewBody, body)
      await index.catchUp()
      const records = 'ids' in wanted ? index.rows(wanted.ids) : index.ofAddress(wanted.email)
      const events = await store.eventsOf(records.map(({ id }) => id))
      const notes = [...events.values()]
        .flat()
        .filter(({ change }) => change.type === 'note').length
      const oldest = records.map(({ createdAt }) => createdAt).sort()[0]
      return c.json({
        records,
        documents: records.filter(({ kind }) => kind === 'resume').length,
        notes,
        backups: oldest === undefined ? [] : await backupsSince(settings.dataDir, oldest),
      } satisfies ErasePreview)
    },

    'POST /api/erase': async ({ c, body, who }) => {
      const { ids, confirm } = bodyAs(eraseBody, body)
      const selected = await selectedRows(desk, [...new Set(ids)])
      if (selected.length !== confirm) {
        throw new Refusal(
          409,
          'Something has changed',
          'Nothing was erased. Look at what would go now, then decide.',
        )
      }
      const oldest = selected.map(({ row }) => row.created_at).sort()[0]
      // One at a time: each is durable before the next, and the site's own writes fit in between.
      for (const one of selected) {
        await erase(one)
        const about = { kind: one.kind, record: one.row.id }
        await store.audit([auditEntry('erased', who.account.id, about)])
      }
      await archive.forget()
      await index.catchUp()
      const backups = oldest === undefined ? [] : await backupsSince(settings.dataDir, oldest)
      return c.json({ erased: selected.length, backups })
    },
  }

  function erase(one: Selected): Promise<void> {
    return one.kind === 'resume'
      ? resumes.erase(archive, one.row)
      : messages.erase(archive, one.row)
  }
}
