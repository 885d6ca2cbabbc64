// Which mail about which record needs no sending any more: the table sent_notices.
import type { SupabaseClient } from '@supabase/supabase-js'
import { recordKinds, type RecordKind } from '../../app/forms/record-kinds.ts'
import type { SentNotice } from '../archive.ts'
import type { NoticeKind } from '../notice-queue.ts'
import { within } from './client.ts'
import { databaseFailure } from './hosted-error.ts'
import { attempt } from './hosted-rows.ts'

const table = 'sent_notices'
/** As many as PostgREST gives at once. */
const pageSize = 1000

/**
 * Notes that a mail was sent, once however often it is noted.
 * @param outcome "given up" needs the service key
 * @throws when the database cannot take it
 */
export async function markSent(
  client: SupabaseClient,
  id: string,
  kind: NoticeKind,
  outcome: 'sent' | 'given up' = 'sent',
): Promise<void> {
  // The anonymous key may name these two columns only.
  const row = { record_id: id, kind, ...(outcome === 'sent' ? {} : { outcome }) }
  await attempt(async (signal) => {
    const { error, status } = await within(signal, () => client.from(table).insert(row))
    if (error?.code !== '23505' && (error || status !== 201)) throw databaseFailure(error, status)
  })
}

/** Of a record that is moved here: whatever mail there is about it was sent where it comes from. */
export async function markAllSent(
  client: SupabaseClient,
  kind: RecordKind,
  id: string,
): Promise<void> {
  for (const mail of recordKinds[kind].mails) await markSent(client, id, mail)
}

/** What was noted from a time on. @param since ISO 8601 */
export async function sentSince(
  client: SupabaseClient,
  since: string,
): Promise<ReadonlySet<SentNotice>> {
  const sent = new Set<SentNotice>()
  for (let last: string | undefined; ;) {
    const page = await attempt(async (signal) => {
      const { data, error, status } = await within(signal, () => {
        const query = client.from(table).select('record_id, kind').gte('at', since)
        return (last === undefined ? query : query.gte('record_id', last))
          .order('record_id')
          .order('kind')
          .limit(pageSize)
      })
      if (error || !Array.isArray(data)) throw databaseFailure(error, status)
      return data as { record_id: string; kind: NoticeKind }[]
    })
    const known = sent.size
    for (const { record_id, kind } of page) sent.add(`${record_id} ${kind}`)
    // Each page begins with the record that the one before ended with, which may have had another kind.
    if (sent.size === known) return sent
    last = page.at(-1)!.record_id
  }
}
