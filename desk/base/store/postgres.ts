// The project's database, with the role `postgres`. The public site uses it through PostgREST with the anonymous key.
import { sql } from 'kysely'
import type { ISql } from 'postgres'
import { Deadline } from 'core/submissions/deadline.ts'
import { HostedError } from 'core/submissions/hosted/hosted-error.ts'
import { retry } from 'core/submissions/hosted/retry.ts'
import { connectPostgres, hints } from './connect-postgres.ts'
import { tablesOver, type Run, type StoreDatabase } from './database.ts'

const connections = 4
/** Timeout of one piece of work in milliseconds, retries included: a recruiter waits for it. */
const patienceMs = 20_000
const wholeMs = 600_000

/** @param url SUPABASE_DB_URL */
export function postgresDatabase(
  url: string,
  { pollMs = 2000 }: { pollMs?: number } = {},
): StoreDatabase {
  const connect = () => connectPostgres(url, { max: connections })
  let client = connect()
  const outside = tablesOver('postgres', (...statement) => runOn(client)(...statement))
  const inTime = <Result>(work: () => Promise<Result>, ms = patienceMs) =>
    attempt(work, ms, () => {
      // A query without an answer would otherwise hold its connection for ever.
      void client.end({ timeout: 0 }).catch(() => {})
      client = connect()
    })
  return {
    notesMail: true,
    pollMs,
    read: (work, whole) => inTime(() => work(outside), whole && wholeMs),
    write: (work) =>
      inTime(
        () =>
          client.begin(async (transaction) => {
            // Writers take turns under a lock, so that what one has read holds until it commits. The timeout ends a transaction that fell
            // silent.
            await transaction`select set_config('idle_in_transaction_session_timeout', '15s', true),
              pg_advisory_xact_lock(hashtext('desk'))`
            return work(tablesOver('postgres', runOn(transaction)))
          }) as ReturnType<typeof work>,
      ),
    listed: (ids) =>
      sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`,
    isRefusal: (error) => error instanceof HostedError && /^DATABASE_2[23]/.test(error.code),
    // The project's own backups are out of reach: docs/operating.md says how long they last.
    async overwriteTraces() {},
    close: () => void client.end({ timeout: 1 }),
  }
}

function runOn(client: ISql<{ time: string; number: number }>): Run {
  return async (text, parameters) => {
    const rows = await client.unsafe(text, [...parameters] as never[], { prepare: true })
    return { rows: [...rows], affected: rows.count }
  }
}

/** Retries what failed on the way; each piece of work is idempotent. @throws HostedError, which holds nothing of a row */
async function attempt<Result>(
  work: () => Promise<Result>,
  ms: number,
  onSilence: () => void,
): Promise<Result> {
  const deadline = new Deadline(ms)
  const { signal } = deadline
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  over.catch(() => {})
  try {
    return await retry(
      deadline,
      () => Promise.race([work().catch(fail), over]),
      (error) => {
        // A programming error is not retried.
        if (!(error instanceof HostedError)) throw error
      },
    )
  } finally {
    deadline.end()
    if (signal.aborted) onSilence()
  }
}

/** Errors worth a retry: connection lost, server starting or stopping, deadlock; codes of PostgreSQL, of `postgres`, of the system. */
const passing = /^(?:(?:08|53|57P).{2,3}|40001|40P01|25P03|55P03|CONNECT\w+|E[A-Z]{4,}|ERR_SSL\w+)$/

function fail(error: unknown): never {
  const { code } = error as { code?: unknown }
  // A programming error has no code.
  if (typeof code !== 'string') throw error
  // The database's own message may quote the row.
  throw new HostedError('DATABASE', code, passing.test(code), hints[code])
}
