import type { SupabaseClient } from '@supabase/supabase-js'
import { recordKinds, type PlainKind, type RowOf } from '../../app/forms/record-kinds.ts'
import { Deadline } from '../deadline.ts'
import { errorCode, type Log } from '../log.ts'
import type { RecordStore } from '../record-store.ts'
import { HostedError } from './hosted-error.ts'
import { insertOnce, type RecordTable } from './hosted-rows.ts'
import { ownBackoff, type Backoff } from './retry.ts'

/** With the anonymous key, which can insert a row and nothing else. */
export class HostedRecords<K extends PlainKind> implements RecordStore<RowOf<K>> {
  readonly #table: RecordTable
  readonly #client: SupabaseClient
  readonly #log: Log
  readonly #backoff: Backoff

  constructor(kind: K, client: SupabaseClient, log: Log, backoff: Backoff = ownBackoff) {
    this.#table = recordKinds[kind].table
    this.#client = client
    this.#log = log
    this.#backoff = backoff
  }

  async insert(row: RowOf<K>, deadline = new Deadline()): Promise<'stored' | 'same' | 'other'> {
    // The database sets created_at.
    const { created_at: _, ...columns } = row
    const result = await insertOnce(this.#client, this.#table, columns, deadline, {
      onRetry: (error) =>
        this.#log.warn('backend tried again', { step: 'row', code: errorCode(error) }),
      backoff: this.#backoff,
    })
    if (typeof result === 'string') return result
    throw new HostedError('DATABASE', '23505', false)
  }
}
