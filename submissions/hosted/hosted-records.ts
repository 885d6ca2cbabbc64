import type { SupabaseClient } from '@supabase/supabase-js'
import { recordKinds, type PlainKind, type RowOf } from '../../app/forms/record-kinds.ts'
import { Deadline } from '../deadline.ts'
import { errorCode, type Log } from '../log.ts'
import { recordColumns } from '../record-columns.ts'
import type { RecordArchive, RecordStore } from '../record-store.ts'
import { HostedError } from './hosted-error.ts'
import {
  deleteRow,
  findRow,
  findRows,
  insertOnce,
  listRows,
  updateRow,
  type RecordTable,
} from './hosted-rows.ts'
import { ownBackoff, type Backoff } from './retry.ts'
import { markAllSent } from './sent-notices.ts'

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

/** With the service key. */
export class HostedRecordArchive<K extends PlainKind>
  implements RecordStore<RowOf<K>>, RecordArchive<RowOf<K>>
{
  readonly #kind: K
  readonly #table: RecordTable
  readonly #client: SupabaseClient

  constructor(kind: K, client: SupabaseClient) {
    this.#kind = kind
    this.#table = recordKinds[kind].table
    this.#client = client
  }

  /** With the row's own time; staff are not mailed about a record that is moved here. */
  async insert(row: RowOf<K>): Promise<'stored' | 'same' | 'other'> {
    await markAllSent(this.#client, this.#kind, row.id)
    const deadline = new Deadline()
    try {
      const result = await insertOnce(this.#client, this.#table, row, deadline)
      if (typeof result === 'string') return result
      throw new HostedError('DATABASE', '23505', false)
    } finally {
      deadline.end()
    }
  }

  list(since?: string): Promise<RowOf<K>[]> {
    return listRows(this.#client, this.#table, recordColumns(this.#kind), since)
  }

  find(id: string): Promise<RowOf<K> | undefined> {
    return findRow(this.#client, this.#table, recordColumns(this.#kind), id)
  }

  findAll(ids: readonly string[]): Promise<RowOf<K>[]> {
    return findRows(this.#client, this.#table, recordColumns(this.#kind), ids)
  }

  replaceRow(row: RowOf<K>): Promise<boolean> {
    return updateRow(this.#client, this.#table, row)
  }

  erase(row: RowOf<K>): Promise<void> {
    return deleteRow(this.#client, this.#table, row.id)
  }
}
