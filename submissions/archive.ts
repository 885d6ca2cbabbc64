// The desk's side of the backends: reading and looking after what was submitted.
import type { Readable } from 'node:stream'
import type { RecordKind } from '../app/forms/record-kinds.ts'
import type { NoticeKind } from './notice-queue.ts'
import type { ReceivedFile, SubmissionBackend, SweepResult } from './backend.ts'
import type { ArchiveOf, RecordArchive, SaidOfRecord } from './record-store.ts'
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

export interface SubmissionArchive extends RecordArchive<SubmissionRow> {
  /** A private folder for files on their way into this archive. */
  readonly incomingDir: string

  /** The records of a kind; this archive itself is that of the kind with a document. */
  records<K extends RecordKind>(kind: K): ArchiveOf<K>

  readonly sentNotices?: SentNotices

  /** The stored document. @throws with code ENOENT when there is none */
  openFile(path: string): Promise<Readable>

  /** As SubmissionBackend.putFile. */
  putFile(path: string, file: ReceivedFile): Promise<'stored' | 'taken'>

  /** Puts a document in the place of one that is corrupt. */
  replaceFile(path: string, file: ReceivedFile): Promise<void>

  /** As SubmissionBackend.insertRow, with the row's own time and what is said of it. */
  insertRow(
    row: SubmissionRow,
    said?: readonly SaidOfRecord[],
  ): ReturnType<SubmissionBackend['insertRow']>

  /** After erasing: overwrites what the store itself still holds of it. @throws when another program keeps the database busy */
  forget(): Promise<void>

  /** What a sweep would remove. */
  strays(olderThanHours: number): Promise<Strays>

  /** As SubmissionBackend.sweep. */
  sweep(olderThanHours: number): Promise<SweepResult>

  close(): void
}
