import type { Readable } from 'node:stream'
import type { StoredFile } from 'core/submissions/archive.ts'
import type { ReceivedFile } from 'core/submissions/backend.ts'

/** @property at when it was stored, milliseconds since 1970 */
export type DatedFile = StoredFile & { at: number }

type Documents = {
  readonly incomingDir: string
  /** @throws with code ENOENT when there is none */
  openFile(path: string): Promise<Readable>
  /** As SubmissionBackend.putFile. */
  putFile(path: string, file: ReceivedFile): Promise<'stored' | 'taken'>
  replaceFile(path: string, file: ReceivedFile): Promise<void>
  remove(paths: readonly string[]): Promise<void>
  files(): Promise<DatedFile[]>
}

/** A folder: the database lock, under which a row is stored, serialises inserts and sweeps. */
export type LockedBucket = Documents & { readonly isLocked: true; has(path: string): boolean }

/** Hosted storage, which has no such lock. */
export type OpenBucket = Documents & {
  readonly isLocked: false
  /**
   * How long a new document without a row is left before it is swept, milliseconds: longer than a server's timeout, because its row may be
   * on its way.
   */
  readonly settleMs: number
}

/** Where the documents are. */
export type Bucket = LockedBucket | OpenBucket
