// The port between receiving a record and keeping its row. A record with a document has two steps more (backend.ts).
import type { PlainKind, RecordKind, RowOf } from '../app/forms/record-kinds.ts'
import type { Deadline } from './deadline.ts'

export interface RecordStore<Row> {
  /**
   * Inserts the row. Durable when it resolves.
   * @returns "same" when this very record is stored already, "other" when its id belongs to another one
   * @param deadline of this record, for a backend that may not answer
   * @throws when the database cannot take it
   */
  insert(row: Row, deadline?: Deadline): Promise<'stored' | 'same' | 'other'>
}

/** The desk's side. */
export interface RecordArchive<Row> {
  /** Newest first. @param since ISO 8601; only rows created at or after it */
  list(since?: string): Promise<Row[]>

  /** The row with an id, or with the only id that begins so (a reference read out on the phone). */
  find(id: string): Promise<Row | undefined>

  /** Those with the whole ids, in no order. */
  findAll(ids: readonly string[]): Promise<Row[]>

  /** Puts a row in the place of the one with its id. @returns false when there is none: what is erased stays so */
  replaceRow(row: Row): Promise<boolean>

  /**
   * Removes the document where there is one, then the row; done again after a failure, it finishes.
   * `SubmissionArchive.forget` overwrites its traces.
   */
  erase(row: Row): Promise<void>

  /**
   * Stores rows that are copied here, with their own times; their documents are there. @returns those that it could not take, with
   * the reason
   */
  insertAll(rows: readonly Row[]): Promise<{ id: string; reason: string }[]>
}

/** What the desk says of a record that its team puts in: its first events. */
export type SaidOfRecord = { id: string; at: string; account: string | null; change: object }

/** One with a document has steps of its own. */
export type ArchiveOf<K extends RecordKind> = RecordArchive<RowOf<K>> &
  (K extends PlainKind
    ? {
        /** As RecordStore.insert, with the row's own time. @param said stored with it, or not at all */
        insert(
          row: RowOf<K>,
          said?: readonly SaidOfRecord[],
        ): ReturnType<RecordStore<RowOf<K>>['insert']>
      }
    : unknown)
