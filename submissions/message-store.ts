// The port between receiving a contact message and keeping it: the way of a resume without the file.
import type { MessageRow } from './message-columns.ts'
import type { Patience } from './patience.ts'

export interface MessageStore {
  /**
   * Inserts the row. Durable when it resolves.
   * @returns "same" when this very message is stored already, "other" when its id belongs to another one
   * @param patience how long this message still waits, for a backend that can be silent
   * @throws when the database cannot take it
   */
  insert(row: MessageRow, patience?: Patience): Promise<'stored' | 'same' | 'other'>
}

/** The desk's side. */
export interface MessageArchive extends MessageStore {
  /** Newest first. @param since ISO 8601; only rows created at or after it */
  list(since?: string): Promise<MessageRow[]>

  /** The row with an id, or with the only id that begins so (a reference read out on the phone). */
  find(id: string): Promise<MessageRow | undefined>

  /** Removes the row; done again after a failure, it finishes. `SubmissionArchive.forget` overwrites its traces. */
  erase(row: MessageRow): Promise<void>
}
