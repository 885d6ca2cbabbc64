// The desk's port to a backend: reads, changes and erases what visitors sent.
import type { Readable } from 'node:stream'
import type { NoticeKind, RecordKind } from '../forms/record-kinds.ts'
import type { ReceivedFile, SubmissionBackend, SweepResult } from './backend.ts'
import type { ArchiveOf, RecordArchive, SaidOfRecord } from './record-store.ts'
import type { SubmissionRow } from './resume-columns.ts'

export type StoredFile = {
  /** Path in the bucket, beginning with "public/". */
  path: string
  size: number
}

/** Files that belong to no submission, and the number of left-over temporary files. */
export type Strays = { files: StoredFile[]; temporary: number }

/** Which notices need no mail any more, for backends without a queue that could tell. */
export interface SentNotices {
  /** The notices recorded since a time, as "ID KIND". @param time ISO 8601 */
  since(time: string): Promise<ReadonlySet<SentNotice>>

  mark(id: string, kind: NoticeKind, outcome: 'sent' | 'given up'): Promise<void>
}

export type SentNotice = `${string} ${NoticeKind}`

export interface SubmissionArchive extends RecordArchive<SubmissionRow> {
  /** A private folder for files that are being received into this archive. */
  readonly incomingDir: string

  /** The archive of a kind's records; this archive itself is the one of the kind with a document. */
  records<K extends RecordKind>(kind: K): ArchiveOf<K>

  readonly sentNotices?: SentNotices

  /** Opens a stored document. @throws with code ENOENT when it does not exist */
  openFile(path: string): Promise<Readable>

  /** As SubmissionBackend.putFile. */
  putFile(path: string, file: ReceivedFile): Promise<'stored' | 'taken'>

  /** Replaces a corrupt document. */
  replaceFile(path: string, file: ReceivedFile): Promise<void>

  /** As SubmissionBackend.insertRow, but keeps the row's own time and stores its first events with it. */
  insertRow(
    row: SubmissionRow,
    said?: readonly SaidOfRecord[],
  ): ReturnType<SubmissionBackend['insertRow']>

  /** After erasing: overwrites what the store still holds of erased records. @throws when another program keeps the database busy */
  forget(): Promise<void>

  /** What a sweep would remove now. */
  strays(olderThanHours: number): Promise<Strays>

  /** As SubmissionBackend.sweep. */
  sweep(olderThanHours: number): Promise<SweepResult>

  close(): void
}
