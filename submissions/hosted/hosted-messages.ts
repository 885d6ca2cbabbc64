import type { SupabaseClient } from '@supabase/supabase-js'
import { errorCode, type Log } from '../log.ts'
import { messageColumns, type MessageRow } from '../message-columns.ts'
import type { MessageArchive, MessageStore } from '../message-store.ts'
import { Deadline } from '../deadline.ts'
import { HostedError } from './hosted-error.ts'
import { ownBackoff, type Backoff } from './retry.ts'
import { deleteRow, findRow, findRows, insertOnce, listRows, updateRow } from './hosted-rows.ts'
import { markSent } from './sent-notices.ts'

const table = 'contact_messages'

/** With the anonymous key, which can insert a message and nothing else. */
export class HostedMessages implements MessageStore {
  readonly #client: SupabaseClient
  readonly #log: Log
  readonly #backoff: Backoff

  constructor(client: SupabaseClient, log: Log, backoff: Backoff = ownBackoff) {
    this.#client = client
    this.#log = log
    this.#backoff = backoff
  }

  async insert(row: MessageRow, deadline = new Deadline()): Promise<'stored' | 'same' | 'other'> {
    // The database sets created_at.
    const { created_at: _, ...columns } = row
    const result = await insertOnce(this.#client, table, columns, deadline, {
      onRetry: (error) =>
        this.#log.warn('backend tried again', { step: 'row', code: errorCode(error) }),
      backoff: this.#backoff,
    })
    if (typeof result === 'string') return result
    throw new HostedError('DATABASE', '23505', false)
  }
}

/** With the service key. */
export class HostedMessageArchive implements MessageArchive {
  readonly #client: SupabaseClient

  constructor(client: SupabaseClient) {
    this.#client = client
  }

  /** With the row's own time; staff are not mailed about a message that is moved here. */
  async insert(row: MessageRow): Promise<'stored' | 'same' | 'other'> {
    await markSent(this.#client, row.id, 'staff')
    const deadline = new Deadline()
    try {
      const result = await insertOnce(this.#client, table, row, deadline)
      if (typeof result === 'string') return result
      throw new HostedError('DATABASE', '23505', false)
    } finally {
      deadline.end()
    }
  }

  list(since?: string): Promise<MessageRow[]> {
    return listRows(this.#client, table, messageColumns, since)
  }

  find(id: string): Promise<MessageRow | undefined> {
    return findRow(this.#client, table, messageColumns, id)
  }

  findAll(ids: readonly string[]): Promise<MessageRow[]> {
    return findRows(this.#client, table, messageColumns, ids)
  }

  replaceRow(row: MessageRow): Promise<boolean> {
    return updateRow(this.#client, table, row)
  }

  erase(row: MessageRow): Promise<void> {
    return deleteRow(this.#client, table, row.id)
  }
}
