// Which mails about which records need not be sent any more: the site records them in the table sent_notices.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { NoticeKind } from '../../forms/record-kinds.ts'
import { within } from './client.ts'
import { databaseFailure } from './hosted-error.ts'
import { attempt } from './hosted-rows.ts'

/**
 * Records that a mail was sent; repeating it has no effect.
 * @throws when the database cannot store it
 */
export async function markSent(
  client: SupabaseClient,
  id: string,
  kind: NoticeKind,
): Promise<void> {
  await attempt(async (signal) => {
    const { error, status } = await within(signal, () =>
      // The anonymous key may write only these two columns.
      client.from('sent_notices').insert({ record_id: id, kind }),
    )
    if (error?.code !== '23505' && (error || status !== 201)) throw databaseFailure(error, status)
  })
}
