// Code that all tables of records share in a Supabase project: inserts, and the meaning of their answers.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { RecordKind, recordKinds } from '../../forms/record-kinds.ts'
import { Deadline } from '../deadline.ts'
import { retry, type Backoff } from './retry.ts'
import { within } from './client.ts'
import { databaseFailure, HostedError } from './hosted-error.ts'

const insertTimeoutMs = 10_000

export type RecordTable = (typeof recordKinds)[RecordKind]['table']

type RetryOptions = { onRetry?: (error: unknown) => void; backoff?: Backoff }

/**
 * Inserts a row once.
 * @returns the database's answer about its id, or the constraint that refused the row
 * @throws HostedError when the database cannot store the row
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
      // A trigger compares the stored record (supabase/migrations/); "same" is also the answer to a retry after an attempt that did
      // reach the database.
      const told = /: (same|other) \w+$/.exec(error.message)?.[1]
      if (told) return told as 'same' | 'other'
      const constraint = /unique constraint "(\w+)"/.exec(error.message)?.[1]
      // Another request inserted it at the same moment: a retry gets the trigger's answer.
      const isId = constraint === `${table}_pkey` || constraint === 'records_pkey'
      if (isId) throw new HostedError('DATABASE', error.code, true)
      if (constraint) return { refusedBy: constraint }
    }
    throw databaseFailure(error, status)
  }
  return retry(deadline, insert, onRetry, backoff)
}

/** Milliseconds for a request that is not part of a submission, retries included, because a colleague waits for it. */
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
