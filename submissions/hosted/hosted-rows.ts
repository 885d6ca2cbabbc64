// What all tables of records have in common at a Supabase project: how an insert is answered.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { RecordKind, recordKinds } from '../../app/forms/record-kinds.ts'
import { Deadline } from '../deadline.ts'
import { retry, type Backoff } from './retry.ts'
import { within } from './client.ts'
import { databaseFailure, HostedError } from './hosted-error.ts'

const insertTimeoutMs = 10_000

export type RecordTable = (typeof recordKinds)[RecordKind]['table']

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
      // A trigger compares the stored record (supabase/migrations/); "same" is also the answer to a retry whose first attempt
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

/** Milliseconds for a request beside the path of a submission, retries included: a colleague waits for it. */
const requestMs = 20_000

/** Retries such a request until its deadline. */
export async function attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new Deadline(requestMs)
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
