// The port for storing the row of a record. A record with a document has two more steps (backend.ts).
import type { PlainKind, RecordKind, RowOf } from '../forms/record-kinds.ts'
import type { Deadline } from './deadline.ts'

export interface RecordStore<Row> {
  /**
   * Inserts the row. Durable when it resolves.
   * @returns "same" when this very record is already stored, "other" when its id belongs to another one
   * @param deadline of this record, for a backend that may not answer
   * @throws when the database cannot store it
   */
  insert(row: Row, deadline?: Deadline): Promise<'stored' | 'same' | 'other'>
}

/** The desk's port to the rows of one kind. */
export interface RecordArchive<Row> {
  /** Newest first. @param since ISO 8601; only rows created at or after it */
  list(since?: string): Promise<Row[]>

  /** The row with an id, or with the only id that begins with the text (a reference that a visitor read out on the phone). */
  find(id: string): Promise<Row | undefined>

  /** The rows with these complete ids, in no order. */
  findAll(ids: readonly string[]): Promise<Row[]>

  /** Replaces the row with the same id. @returns false when there is none: an erased record stays erased */
  replaceRow(row: Row): Promise<boolean>

  /**
   * Removes the document where there is one, then the row; repeated after a failure, it completes the removal.
   * `SubmissionArchive.forget` then overwrites remaining traces.
   */
  erase(row: Row): Promise<void>

  /** As `erase`, in one transaction: a database that is far away is asked once for all of them. */
  eraseAll(rows: readonly Row[]): Promise<void>

  /**
   * Stores rows that are copied from elsewhere, with their own times; their documents are already stored. @returns the rows that could
   * not be stored, with the reason
   */
  insertAll(rows: readonly Row[]): Promise<{ id: string; reason: string }[]>
}

/** The first events of a record that the team adds at the desk. */
export type SaidOfRecord = { id: string; at: string; account: string | null; change: object }

/** The archive of a kind; a kind with a document stores its rows through SubmissionArchive.insertRow. */
export type ArchiveOf<K extends RecordKind> = RecordArchive<RowOf<K>> &
  (K extends PlainKind
    ? {
        /** As RecordStore.insert, but keeps the row's own time. @param said events stored in the same transaction */
        insert(
          row: RowOf<K>,
          said?: readonly SaidOfRecord[],
        ): ReturnType<RecordStore<RowOf<K>>['insert']>

        /** As `insert`, in one transaction. Rows whose id is known already are left as they are. */
        insertNew(ones: readonly { row: RowOf<K>; said: readonly SaidOfRecord[] }[]): Promise<void>
      }
    : unknown)
