// What all tables of records have in common at a Supabase project: how an insert is answered, how rows are read.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { RecordKind, recordKinds } from '../../app/forms/record-kinds.ts'
import { Deadline } from '../deadline.ts'
import { retry, type Backoff } from './retry.ts'
import { within } from './client.ts'
import { databaseFailure, HostedError } from './hosted-error.ts'

const insertTimeoutMs = 10_000
/** As many as PostgREST gives at once. */
const pageSize = 1000

export type RecordTable = (typeof recordKinds)[RecordKind]['table']

type Row = { id: string; created_at: string }

type RetryOptions = { onRetry?: (error: unknown) => void; backoff?: Backoff }

/**
 * Inserts a row once.
 * @returns what the database says of its id, or the constraint that refused the row
 * @throws HostedError when it cannot take the row
 */
export async function insertOnce(
  client: SupabaseClient,
  table: RecordTable,
  columns: object,
  deadline: Deadline,
  { onRetry = () => {}, backoff }: RetryOptions = {},
): Promise<'stored' | 'same' | 'other' | { refusedBy: string }> {
  const insert = async () => {
    const signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(insertTimeoutMs)])
    const { error, status } = await within(signal, () => client.from(table).insert(columns))
    if (!error && status === 201) return 'stored' as const
    if (error?.code === '23505') {
      // The database says whose id it is (supabase/migrations/); "same" is also what a retry hears whose first attempt
      // arrived after all.
      const told = /: (same|other) \w+$/.exec(error.message)?.[1]
      if (told) return told as 'same' | 'other'
      const constraint = /unique constraint "(\w+)"/.exec(error.message)?.[1]
      // Another request inserted it at this very moment: asked again, the database can tell.
      const isId = constraint === `${table}_pkey` || constraint === 'records_pkey'
      if (isId) throw new HostedError('DATABASE', error.code, true)
      if (constraint) return { refusedBy: constraint }
    }
    throw databaseFailure(error, status)
  }
  return retry(deadline, insert, onRetry, backoff)
}

/** Newest first. */
export async function listRows<R extends Row>(
  client: SupabaseClient,
  table: RecordTable,
  columns: readonly string[],
  since?: string,
): Promise<R[]> {
  const rows: R[] = []
  // By id, so that rows which come or go meanwhile move nothing from one page to another.
  for (let last: string | undefined; ; last = rows.at(-1)!.id) {
    const page = await readRows<R>(client, table, columns, (query) => {
      const after = last === undefined ? query : query.gt('id', last)
      return since === undefined ? after : after.gte('created_at', since)
    })
    rows.push(...page)
    if (page.length === 0) break
  }
  return rows.sort((a, b) => b.created_at.localeCompare(a.created_at))
}

export async function findRow<R extends Row>(
  client: SupabaseClient,
  table: RecordTable,
  columns: readonly string[],
  id: string,
): Promise<R | undefined> {
  const digits = id.trim().toLowerCase().replaceAll('-', '')
  if (!/^[\da-f]{1,32}$/.test(digits)) return undefined
  const rows = await readRows<R>(client, table, columns, (query) =>
    query.gte('id', uuid(digits.padEnd(32, '0'))).lte('id', uuid(digits.padEnd(32, 'f'))),
  )
  return rows.length === 1 ? rows[0] : undefined
}

/** As many ids as an address holds that every proxy lets through. */
const idsAtOnce = 100

/** Those with the whole ids. */
export async function findRows<R extends Row>(
  client: SupabaseClient,
  table: RecordTable,
  columns: readonly string[],
  ids: readonly string[],
): Promise<R[]> {
  const rows: R[] = []
  for (let n = 0; n < ids.length; n += idsAtOnce) {
    const some = ids.slice(n, n + idsAtOnce)
    rows.push(...(await readRows<R>(client, table, columns, (query) => query.in('id', some))))
  }
  return rows
}

/** Changes every column but the id and the time. @returns false when there is no such row */
export async function updateRow(
  client: SupabaseClient,
  table: RecordTable,
  row: Row,
): Promise<boolean> {
  const { id, ...columns }: Partial<Row> & { id: string } = { ...row }
  delete columns.created_at
  return attempt(async (signal) => {
    const { data, error, status } = await within(signal, () =>
      client.from(table).update(columns).eq('id', id).select('id'),
    )
    if (error || !Array.isArray(data)) throw databaseFailure(error, status)
    return data.length > 0
  })
}

export async function deleteRow(
  client: SupabaseClient,
  table: RecordTable,
  id: string,
): Promise<void> {
  await attempt(async (signal) => {
    // What is noted of its mail goes first: a record that is left over can be erased again.
    for (const [name, column] of [
      ['sent_notices', 'record_id'],
      [table, 'id'],
    ] as const) {
      const { error, status } = await within(signal, () =>
        client.from(name).delete().eq(column, id),
      )
      if (error || status !== 204) throw databaseFailure(error, status)
    }
  })
}

type Query = ReturnType<ReturnType<SupabaseClient['from']>['select']>

async function readRows<R extends Row>(
  client: SupabaseClient,
  table: RecordTable,
  columns: readonly string[],
  narrow: (query: Query) => Query,
): Promise<R[]> {
  return attempt(async (signal) => {
    const { data, error, status } = await within(signal, () =>
      narrow(client.from(table).select(columns.join(', ')))
        .order('id')
        .limit(pageSize),
    )
    if (error || !Array.isArray(data)) throw databaseFailure(error, status)
    return (data as unknown as R[]).map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
    }))
  })
}

/** Milliseconds for a request of the desk, retries included: somebody looks at a screen. */
const deskDeadlineMs = 20_000

/** Retries a request of the desk or the command line until its deadline. */
export async function attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new Deadline(deskDeadlineMs)
  try {
    return await retry(
      deadline,
      () => work(deadline.signal),
      () => {},
    )
  } finally {
    deadline.end()
  }
}

function uuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
