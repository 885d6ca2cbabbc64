// The port for storing a resume in the two steps of the specification: first the file, then the row.
// One backend is chosen at the start (site/server/main.ts); no other code knows which.

import type { NoticeKind, PlainFormKind, RowOf } from '../forms/record-kinds.ts'
import type { RecordStore } from './record-store.ts'
import type { NoticeQueue } from './notice-queue.ts'
import type { Deadline } from './deadline.ts'
import type { SubmissionRow } from './resume-columns.ts'

/** A document received into a temporary file, which the caller removes. */
export type ReceivedFile = {
  /** Absolute path, in the backend's `incomingDir`. */
  tempPath: string
  size: number
  sha256: string
}

export interface SubmissionBackend {
  /** The folder for uploads while they arrive; on the file system of the bucket, where the bucket is a folder. */
  readonly incomingDir: string

  /** The store for records without a document that visitors send, by kind. */
  records<K extends PlainFormKind>(kind: K): RecordStore<RowOf<K>>

  /** Mail that is still to be sent; only where rows can be read back. */
  readonly notices?: NoticeQueue

  /** Without a queue: records that a mail was sent, so that "announce" does not send it again. */
  noticeSent?(id: string, kind: NoticeKind): Promise<void>

  /**
   * Step 1: stores the file under a path that is never used twice (`resumePath`), because a bucket may let the last of several
   * simultaneous puts win. Durable when it resolves.
   * @returns "taken" when a file has that path, perhaps this one from a try whose answer was lost: the caller tries another path
   * @param deadline of this submission, for a backend that may not answer
   * @throws when the bucket cannot store it; whether it did may then be unknown
   */
  putFile(path: string, file: ReceivedFile, deadline?: Deadline): Promise<'stored' | 'taken'>

  /**
   * Step 2: inserts the row. Durable when it resolves.
   * @returns "same" when this very submission is already stored, "other" when its id belongs to another one,
   *   "file-gone" when a sweep removed the file between the two steps
   * @throws when the database cannot store it
   */
  insertRow(
    row: SubmissionRow,
    deadline?: Deadline,
  ): Promise<'stored' | 'same' | 'other' | 'file-gone'>

  /** Removes the file of a row that was not inserted. A backend without that permission leaves the file to the sweep. */
  removeFile(path: string): Promise<void>

  /** Resolves while submissions can be stored. @throws with the reason otherwise */
  checkHealth(): Promise<void>

  /**
   * Removes files without a row and left-over temporary files older than a number of hours (0 = all).
   * A backend without that permission does nothing.
   */
  sweep(olderThanHours: number): Promise<SweepResult>

  close(): void
}

export type SweepResult = { files: number; temporary: number }
