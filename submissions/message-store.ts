// The port between receiving a contact message and keeping it: the way of a resume without the file.
import type { MessageRow } from './message-columns.ts'
import type { Deadline } from './deadline.ts'

export interface MessageStore {
  /**
   * Inserts the row. Durable when it resolves.
   * @returns "same" when this very message is stored already, "other" when its id belongs to another one
   * @param deadline of this message, for a backend that may not answer
   * @throws when the database cannot take it
   */
  insert(row: MessageRow, deadline?: Deadline): Promise<'stored' | 'same' | 'other'>
}

/** The desk's side. */
export interface MessageArchive extends MessageStore {
  /** Newest first. @param since ISO 8601; only rows created at or after it */
  list(since?: string): Promise<MessageRow[]>

  /** The row with an id, or with the only id that begins so (a reference read out on the phone). */
  find(id: string): Promise<MessageRow | undefined>

  /** Those with the whole ids, in no order. */
  findAll(ids: readonly string[]): Promise<MessageRow[]>

  /** Puts a row in the place of the one with its id. @returns false when there is none: what is erased stays so */
  replaceRow(row: MessageRow): Promise<boolean>

  /** Removes the row; done again after a failure, it finishes. `SubmissionArchive.forget` overwrites its traces. */
  erase(row: MessageRow): Promise<void>
}
