// Which mail about which record needs no sending any more: the site notes it in the table sent_notices.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { NoticeKind } from '../notice-queue.ts'
import { within } from './client.ts'
import { databaseFailure } from './hosted-error.ts'
import { attempt } from './hosted-rows.ts'

/**
 * Notes that a mail was sent, once however often it is noted.
 * @throws when the database cannot take it
 */
export async function markSent(
  client: SupabaseClient,
  id: string,
  kind: NoticeKind,
): Promise<void> {
  await attempt(async (signal) => {
    const { error, status } = await within(signal, () =>
      // The anonymous key may name these two columns only.
      client.from('sent_notices').insert({ record_id: id, kind }),
    )
    if (error?.code !== '23505' && (error || status !== 201)) throw databaseFailure(error, status)
  })
}
