import { buffer } from 'node:stream/consumers'
import { claimedKind, type DocumentKind } from 'core/forms/document-kinds.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'

/** From the extension of the path, which the public server chose by the document's content. */
export function documentKind({ resume_file_path }: SubmissionRow): DocumentKind {
  return claimedKind(resume_file_path) ?? 'pdf'
}

/**
 * The applicant's file name, but always with the extension of its real kind: with the hosted backend, any holder of the public key may
 * insert a row with any name, such as one that ends in `.html`.
 */
export function downloadName(row: SubmissionRow): string {
  const kind = documentKind(row)
  const name = row.resume_file_name
  return claimedKind(name) === kind ? name : `${name}.${kind}`
}

/** The whole document, 10 MB at most. @returns undefined when it is missing @throws when the backend does not answer */
export async function readDocument(
  archive: SubmissionArchive,
  { resume_file_path }: SubmissionRow,
): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return (await buffer(await archive.openFile(resume_file_path))) as Buffer<ArrayBuffer>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
