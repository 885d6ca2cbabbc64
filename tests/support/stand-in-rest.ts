// PostgREST's part of the stand-in, run as the key's role: the site's inserts, and what the rights refuse.
import { recordKinds } from 'core/forms/record-kinds.ts'
import { readFile } from 'node:fs/promises'
import type { Call, HostedStandIn, Reply } from './hosted-stand-in.ts'
import type { Refusal } from './supabase-database.ts'

const tables = [
  ...Object.values(recordKinds).map(({ table }) => table as string),
  'sent_notices',
  'desk_accounts',
  'desk_invitations',
  'desk_credentials',
  'desk_events',
  'desk_audit',
  'desk_changes',
]

/** No key may do this: if one is let through, the reply is PostgREST's, so that the test fails. */
const others: Record<string, (table: string) => string> = {
  GET: (table) => `select * from ${table}`,
  DELETE: (table) => `delete from ${table}`,
  PATCH: (table) =>
    `update ${table} set ${table === 'desk_changes' ? 'record' : table === 'sent_notices' ? 'record_id' : 'id'} = null`,
}

export async function answerRest({ database }: HostedStandIn, call: Call): Promise<Reply> {
  const table = call.url.pathname.slice('/rest/v1/'.length)
  if (!tables.includes(table)) {
    return refuse(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
  }
  try {
    if (call.method === 'POST') {
      const row = JSON.parse(await readFile(call.bodyPath, 'utf8')) as Record<string, unknown>
      const names = Object.keys(row).map((name) => `"${name.replaceAll('"', '""')}"`)
      await database.query(
        call.role,
        `insert into ${table} (${names.join()})
         select ${names.join()} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [JSON.stringify(row)],
      )
      return { status: 201, body: undefined }
    }
    const { rows } = await database.query(call.role, others[call.method]!(table))
    return { status: 200, body: rows }
  } catch (error) {
    const { code, message, detail, hint } = error as Refusal
    return refuse(statusOf(code, call.role), code, message, detail, hint)
  }
}

function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '23505' || code === '23503') return 409
  if (code === '42P01') return 404
  return code?.startsWith('2') || code === '42703' ? 400 : 500
}

function refuse(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): Reply {
  return { status, body: { code, details: details ?? null, hint: hint ?? null, message } }
}
