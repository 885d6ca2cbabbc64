// PostgREST's part of the stand-in: as much of it as our tables need, run as the key's role.
import { readFile } from 'node:fs/promises'
import type { Call, HostedStandIn, Reply } from './hosted-stand-in.ts'
import type { Refusal } from './supabase-database.ts'

const maxRows = 1000
const tables = ['resume_submissions', 'contact_messages', 'sent_notices']

export async function answerRest({ database }: HostedStandIn, call: Call): Promise<Reply> {
  const table = call.url.pathname.slice('/rest/v1/'.length)
  if (!tables.includes(table)) {
    return refuse(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
  }
  try {
    if (call.method === 'POST') return await insert(database, table, call)
    const { where, parameters } = filters(call.url)
    if (call.method === 'DELETE') {
      await database.query(call.role, `delete from ${table}${where}`, parameters)
      return { status: 204, body: undefined }
    }
    const order = (call.url.searchParams.get('order') ?? 'id').replaceAll('.', ' ')
    const limit = Math.min(maxRows, Number(call.url.searchParams.get('limit') ?? maxRows))
    const { rows } = await database.query<{ one: unknown }>(
      call.role,
      `select to_jsonb(${table}) as one from ${table}${where}
       order by ${order} limit ${limit}`,
      parameters,
    )
    return { status: 200, body: rows.map(({ one }) => one) }
  } catch (error) {
    const { code, message, detail, hint } = error as Refusal
    return refuse(statusOf(code, call.role), code, message, detail, hint)
  }
}

async function insert(
  database: HostedStandIn['database'],
  table: string,
  call: Call,
): Promise<Reply> {
  const row = JSON.parse(await readFile(call.bodyPath, 'utf8')) as Record<string, unknown>
  const prefer = String(call.headers.prefer ?? '')
  const names = Object.keys(row)
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(', ')
  const representation = prefer.includes('return=representation')
  const conflict = prefer.includes('resolution=merge-duplicates')
    ? `on conflict (id) do update set id = excluded.id`
    : prefer.includes('resolution=ignore-duplicates')
      ? 'on conflict (id) do nothing'
      : ''
  await database.query(
    call.role,
    `with inserted as (
       insert into ${table} (${names})
       select ${names} from jsonb_populate_record(null::${table}, $1::jsonb) ${conflict}
       returning ${representation ? '*' : '1'}
     ) select count(*) from inserted`,
    [JSON.stringify(row)],
  )
  return { status: 201, body: representation ? [row] : undefined }
}

const operators: Record<string, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }

function filters(url: URL): { where: string; parameters: string[] } {
  const parameters: string[] = []
  const terms: string[] = []
  for (const [name, value] of url.searchParams) {
    if (['select', 'order', 'limit', 'offset', 'columns'].includes(name)) continue
    const dot = value.indexOf('.')
    const operator = operators[value.slice(0, dot)]
    if (!operator || !/^[a-z0-9_]+$/.test(name)) throw new Error(`no such filter: ${name}`)
    parameters.push(value.slice(dot + 1))
    terms.push(`${name} ${operator} $${parameters.length}`)
  }
  return { where: terms.length > 0 ? ` where ${terms.join(' and ')}` : '', parameters }
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
