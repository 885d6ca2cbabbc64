import type { DatabaseSync } from 'node:sqlite'
import { recordKinds, type PlainKind, type RowOf } from '../../app/forms/record-kinds.ts'
import { contentColumns } from '../record-columns.ts'
import type { RecordStore } from '../record-store.ts'
import type { NoticeKind } from '../notice-queue.ts'
import { busyTimeout, inTransactionWithRetry } from './database.ts'
import { insertOnce, type RecordTable } from './stored-rows.ts'

/** The records of a kind that is rows alone. */
export class EmbeddedRecords<K extends PlainKind> implements RecordStore<RowOf<K>> {
  readonly #kind: K
  readonly #table: RecordTable
  readonly #open: () => DatabaseSync
  readonly #noticeKinds: readonly NoticeKind[]
  readonly #onFailure: (error: unknown) => void

  /**
   * @param open the database, which may be another one after its file was replaced
   * @param noticeKinds who is told of each new row by mail
   * @param onFailure told of an insert that failed, which throws all the same
   */
  constructor(
    kind: K,
    open: () => DatabaseSync,
    noticeKinds: readonly NoticeKind[] = [],
    onFailure: (error: unknown) => void = () => {},
  ) {
    this.#kind = kind
    this.#table = recordKinds[kind].table
    this.#open = open
    this.#noticeKinds = noticeKinds
    this.#onFailure = onFailure
  }

  async insert(row: RowOf<K>): Promise<'stored' | 'same' | 'other'> {
    try {
      return await inTransactionWithRetry(this.#open, busyTimeout, (database) =>
        insertOnce(database, this.#table, row, contentColumns(this.#kind), this.#noticeKinds),
      )
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
  }
}
