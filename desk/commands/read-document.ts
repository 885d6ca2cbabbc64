// Reads a document once, completely, with its digest: for verifying or copying it.
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'

export type FaultKind = 'missing' | 'unreadable' | 'corrupt'

/** An archive, or a backup. */
export type Reader = Pick<SubmissionArchive, 'openFile'>

/** As the row of a submission names it. */
type Wanted = Pick<SubmissionRow, 'resume_file_path' | 'resume_file_sha256'>

/** @property sha256 of what could be read */
type ReadDocument = { size: number; sha256?: string; fault: FaultKind | undefined }

/**
 * @param copy path of a new file, synced; a corrupt document is copied too, because half of it may be better than nothing
 * @returns what is wrong with the document, if anything
 * @throws when the copy cannot be written
 */
export async function readDocument(
  from: Reader,
  { resume_file_path: path, resume_file_sha256: expected }: Wanted,
  copy?: string,
): Promise<ReadDocument> {
  const hash = createHash('sha256')
  let size = 0
  const handle = copy === undefined ? undefined : await open(copy, 'wx', 0o600)
  try {
    for await (const chunk of chunksOf(from, path)) {
      hash.update(chunk)
      size += chunk.length
      await handle?.writeFile(chunk)
    }
    await handle?.sync()
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    if (copy !== undefined) await rm(copy)
    const isMissing = (error.cause as NodeJS.ErrnoException).code === 'ENOENT'
    return { size, fault: isMissing ? 'missing' : 'unreadable' }
  } finally {
    await handle?.close()
  }
  const sha256 = hash.digest('hex')
  return { size, sha256, fault: sha256 === expected ? undefined : 'corrupt' }
}

/** Distinguishes an unreadable document from an unwritable copy. */
class ReadError extends Error {}

async function* chunksOf(from: Reader, path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await from.openFile(path)) yield chunk as Buffer
  } catch (cause) {
    throw new ReadError('a document cannot be read', { cause })
  }
}
