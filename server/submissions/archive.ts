// The desk's side of the backends: reading and looking after what was submitted.
import type { Readable } from 'node:stream'
import type { SubmissionRow, SweepResult } from './backend.ts'

export interface SubmissionArchive {
  /** Newest first. @param since ISO 8601; only rows created at or after it */
  list(since?: string): Promise<SubmissionRow[]>

  /** The row with an id, or with the only id that begins so (a reference read out on the phone). */
  find(id: string): Promise<SubmissionRow | undefined>

  /** The stored document. @throws when there is none */
  openFile(path: string): Promise<Readable>

  /** As SubmissionBackend.sweep. */
  sweep(olderThanHours: number): Promise<SweepResult>

  close(): void
}
