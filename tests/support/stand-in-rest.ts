// PostgREST's part of the stand-in: as much of it as our tables need, run as the key's role.
import { recordKinds } from '../../app/forms/record-kinds.ts'
import { readFile } from 'node:fs/promises'
import type { Call, HostedStandIn, Reply } from './hosted-stand-in.ts'
import type { Refusal } from './supabase-database.ts'

const maxRows = 1000
const tables = [
  ...Object.values(recordKinds).map(({ table }) => table as string),
  'sent_notices',
  'desk_accounts',
  'desk_invitations',
  'desk_credentials',
  'desk_events',
  'desk_audit',
  'desk_changes',
  'desk_additions',
  'desk_erasures',
  'desk_announcements',
  'desk_searches',
]

export async function answerRest({ database }: HostedStandIn, call: Call): Promise<Reply> {
  const table = call.url.pathname.slice('/rest/v1/'.length)
  if (!tables.includes(table)) {
    return refuse(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
  }
  try {
    if (call.method === 'POST') return await insert(database, table, call)
    const { where, parameters } = filters(call.url)
    if (call.method === 'DELETE' || call.method === 'PATCH') {
      const statement =
        call.method === 'DELETE'
          ? `delete from ${table}${where}`
          : await update(table, call, where, parameters)
      const shown = preference(call).includes('return=representation')
      const { rows } = await database.query<{ one: unknown }>(
        call.role,
        shown ? `${statement} returning to_jsonb(${table}) as one` : statement,
        parameters,
      )
      return shown
        ? { status: 200, body: rows.map(({ one }) => one) }
        : { status: 204, body: undefined }
    }
    const order = call.url.searchParams.get('order')?.replaceAll('.', ' ')
    const limit = Math.min(maxRows, Number(call.url.searchParams.get('limit') ?? maxRows))
    const { rows } = await database.query<{ one: unknown }>(
      call.role,
      `select to_jsonb(${table}) as one from ${table}${where}
       ${order ? `order by ${order}` : ''} limit ${limit} offset ${Number(call.url.searchParams.get('offset') ?? 0)}`,
      parameters,
    )
    return { status: 200, body: rows.map(({ one }) => one) }
  } catch (error) {
    const { code, message, detail, hint } = error as Refusal
    return refuse(statusOf(code, call.role), code, message, detail, hint)
  }
}

function preference(call: Call): string {
  return String(call.headers.prefer ?? '')
}

/** One row, or several: those of an array all or none, in one statement. */
async function insert(
  database: HostedStandIn['database'],
  table: string,
  call: Call,
): Promise<Reply> {
  const body = JSON.parse(await readFile(call.bodyPath, 'utf8')) as Row | Row[]
  const rows = Array.isArray(body) ? body : [body]
  // The client names the columns of an array; PostgREST takes no others.
  const named = call.url.searchParams.get('columns')
  const names =
    named ??
    Object.keys(rows[0] ?? {})
      .map(quoted)
      .join(', ')
  const representation = preference(call).includes('return=representation')
  const conflict = preference(call).includes('resolution=merge-duplicates')
    ? `on conflict (id) do update set (${names}) = row (${names
        .split(/, ?/)
        .map((name) => `excluded.${name}`)
        .join(', ')})`
    : preference(call).includes('resolution=ignore-duplicates')
      ? 'on conflict (id) do nothing'
      : ''
  await database.query(
    call.role,
    `with inserted as (
       insert into ${table} (${names})
       select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${conflict}
       returning ${representation ? '*' : '1'}
     ) select count(*) from inserted`,
    [JSON.stringify(rows)],
  )
  return { status: 201, body: representation ? rows : undefined }
}

type Row = Record<string, unknown>

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** @returns the statement; its new values are added to the parameters */
async function update(
  table: string,
  call: Call,
  where: string,
  parameters: string[],
): Promise<string> {
  const values = JSON.parse(await readFile(call.bodyPath, 'utf8')) as Row
  const names = Object.keys(values).map(quoted)
  parameters.push(JSON.stringify(values))
  return `update ${table} set (${names.join(', ')}) = (
    select ${names.join(', ')} from jsonb_populate_record(null::${table}, $${parameters.length}::jsonb)
  )${where}`
}

const operators: Record<string, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }

function filters(url: URL): { where: string; parameters: string[] } {
  const parameters: string[] = []
  const terms: string[] = []
  for (const [name, value] of url.searchParams) {
    if (['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'].includes(name)) continue
    if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`no such filter: ${name}`)
    const dot = value.indexOf('.')
    const [operator, operand] = [value.slice(0, dot), value.slice(dot + 1)]
    if (operator === 'is' && operand === 'null') {
      terms.push(`${name} is null`)
    } else if (operator === 'in') {
      const places = operand
        .slice(1, -1)
        .split(',')
        .map((one) => `$${parameters.push(one.replace(/^"(.*)"$/, '$1'))}`)
      terms.push(`${name} in (${places.join(', ')})`)
    } else if (operators[operator]) {
      terms.push(`${name} ${operators[operator]} $${parameters.push(operand)}`)
    } else throw new Error(`no such filter: ${name}`)
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
