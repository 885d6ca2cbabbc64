// The port between receiving a resume and keeping it: the two steps of the specification, file then row.
// One backend is chosen at the start (server/main.ts); nothing else knows which.

import type { PlainFormKind, RowOf } from '../app/forms/record-kinds.ts'
import type { RecordStore } from './record-store.ts'
import type { NoticeKind, NoticeQueue } from './notice-queue.ts'
import type { Deadline } from './deadline.ts'
import type { SubmissionRow } from './resume-columns.ts'

/** A document received into a temporary file that the caller removes. */
export type ReceivedFile = {
  /** Absolute path, in the backend's `incomingDir`. */
  tempPath: string
  size: number
  sha256: string
}

export interface SubmissionBackend {
  /** Where uploads are written while they arrive; on the same file system as the bucket where there is one. */
  readonly incomingDir: string

  /** Where the records of a kind go that visitors send and that are rows alone. */
  records<K extends PlainFormKind>(kind: K): RecordStore<RowOf<K>>

  /** Mail that must still go out; only where rows can be read back. */
  readonly notices?: NoticeQueue

  /** Where there is no queue: notes that a mail went out, so that "announce" does not send it again. */
  noticeSent?(id: string, kind: NoticeKind): Promise<void>

  /**
   * Step 1: keeps the file under a path that is never asked for twice (`resumePath`): a bucket may let the last of several
   * simultaneous puts win. Durable when it resolves.
   * @returns "taken" when a file has that path, perhaps this very one from a try whose answer was lost: ask for another
   * @param deadline of this submission, for a backend that may not answer
   * @throws when the bucket cannot take it; whether it did may then be unknown
   */
  putFile(path: string, file: ReceivedFile, deadline?: Deadline): Promise<'stored' | 'taken'>

  /**
   * Step 2: inserts the row. Durable when it resolves.
   * @returns "same" when this very submission is stored already, "other" when its id belongs to another one,
   *   "file-gone" when a sweep took the file between the two steps
   * @throws when the database cannot take it
   */
  insertRow(
    row: SubmissionRow,
    deadline?: Deadline,
  ): Promise<'stored' | 'same' | 'other' | 'file-gone'>

  /** Removes the file of a row that was not inserted. A backend without that right leaves it to the sweep. */
  removeFile(path: string): Promise<void>

  /** Resolves while a submission could be taken. @throws with the reason otherwise */
  checkHealth(): Promise<void>

  /**
   * Removes files without a row and left-over temporary files older than a number of hours (0 = all).
   * A backend without that right does nothing.
   */
  sweep(olderThanHours: number): Promise<SweepResult>

  close(): void
}

export type SweepResult = { files: number; temporary: number }
