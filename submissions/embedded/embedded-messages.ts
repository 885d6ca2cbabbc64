import type { DatabaseSync } from 'node:sqlite'
import { messageContentColumns, type MessageRow } from '../message-columns.ts'
import type { MessageArchive } from '../message-store.ts'
import type { NoticeKind } from '../notice-queue.ts'
import { busyTimeout, inTransactionWithRetry } from './database.ts'
import { findRow, findRows, insertOnce, listRows, replaceRow } from './stored-rows.ts'

const table = 'contact_messages'

export class EmbeddedMessages implements MessageArchive {
  readonly #open: () => DatabaseSync
  readonly #noticeKinds: readonly NoticeKind[]
  readonly #onFailure: (error: unknown) => void

  /**
   * @param open the database, which may be another one after its file was replaced
   * @param noticeKinds who is told of each new row by mail
   * @param onFailure told of an insert that failed, which throws all the same
   */
  constructor(
    open: () => DatabaseSync,
    noticeKinds: readonly NoticeKind[] = [],
    onFailure: (error: unknown) => void = () => {},
  ) {
    this.#open = open
    this.#noticeKinds = noticeKinds
    this.#onFailure = onFailure
  }

  async insert(row: MessageRow): Promise<'stored' | 'same' | 'other'> {
    try {
      return await inTransactionWithRetry(this.#open, busyTimeout, (database) =>
        insertOnce(database, table, row, messageContentColumns, this.#noticeKinds),
      )
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
  }

  async list(since?: string): Promise<MessageRow[]> {
    return listRows(this.#open(), table, since)
  }

  async find(id: string): Promise<MessageRow | undefined> {
    return findRow(this.#open(), table, id)
  }

  async findAll(ids: readonly string[]): Promise<MessageRow[]> {
    return findRows(this.#open(), table, ids)
  }

  async replaceRow(row: MessageRow): Promise<boolean> {
    return inTransactionWithRetry(this.#open, busyTimeout, (database) =>
      replaceRow(database, table, row),
    )
  }

  async erase(row: MessageRow): Promise<void> {
    await inTransactionWithRetry(this.#open, busyTimeout, (database) =>
      database.prepare(`delete from ${table} where id = ?`).run(row.id),
    )
  }
}
