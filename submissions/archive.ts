// The desk's side of the backends: reading and looking after what was submitted.
import type { Readable } from 'node:stream'
import type { MessageArchive } from './message-store.ts'
import type { NoticeKind } from './notice-queue.ts'
import type { ReceivedFile, SubmissionBackend, SweepResult } from './backend.ts'
import type { SubmissionRow } from './resume-columns.ts'

export type StoredFile = {
  /** In the bucket, beginning with "public/". */
  path: string
  size: number
}

/** What belongs to no submission. */
export type Strays = { files: StoredFile[]; temporary: number }

/** Which notices need no mail any more, where the site has no queue of its own to say so. */
export interface SentNotices {
  /** What was noted from a time on, as "ID KIND". @param time ISO 8601 */
  since(time: string): Promise<ReadonlySet<SentNotice>>

  mark(id: string, kind: NoticeKind, outcome: 'sent' | 'given up'): Promise<void>
}

export type SentNotice = `${string} ${NoticeKind}`

export interface SubmissionArchive {
  /** A private folder for files on their way into this archive. */
  readonly incomingDir: string

  readonly messages: MessageArchive

  readonly sentNotices?: SentNotices

  /** Newest first. @param since ISO 8601; only rows created at or after it */
  list(since?: string): Promise<SubmissionRow[]>

  /** The row with an id, or with the only id that begins so (a reference read out on the phone). */
  find(id: string): Promise<SubmissionRow | undefined>

  /** Those with the whole ids, in no order. */
  findAll(ids: readonly string[]): Promise<SubmissionRow[]>

  /** The stored document. @throws with code ENOENT when there is none */
  openFile(path: string): Promise<Readable>

  /** As SubmissionBackend.putFile. */
  putFile(path: string, file: ReceivedFile): Promise<'stored' | 'taken'>

  /** Puts a document in the place of one that is corrupt. */
  replaceFile(path: string, file: ReceivedFile): Promise<void>

  /** As SubmissionBackend.insertRow, with the row's own time. */
  insertRow(row: SubmissionRow): ReturnType<SubmissionBackend['insertRow']>

  /** Puts a row in the place of the one with its id. @returns false when there is none: what is erased stays so */
  replaceRow(row: SubmissionRow): Promise<boolean>

  /** Removes the document, then the row; done again after a failure, it finishes. */
  erase(row: SubmissionRow): Promise<void>

  /** After erasing: overwrites what the store itself still holds of it. @throws when another program keeps the database busy */
  forget(): Promise<void>

  /** What a sweep would remove. */
  strays(olderThanHours: number): Promise<Strays>

  /** As SubmissionBackend.sweep. */
  sweep(olderThanHours: number): Promise<SweepResult>

  close(): void
}
