import { buffer } from 'node:stream/consumers'
import { claimedKind, type DocumentKind } from '../../../app/forms/document-kinds.ts'
import type { SubmissionArchive } from '../../../submissions/archive.ts'
import type { SubmissionRow } from '../../../submissions/resume-columns.ts'

/** Of the path, whose extension the public server made from what the document is. */
export function documentKind({ resume_file_path }: SubmissionRow): DocumentKind {
  return claimedKind(resume_file_path) ?? 'pdf'
}

/**
 * As the applicant named it, but always with the extension of what it is: with the hosted backend, whoever holds the public
 * key may lodge a row with any name, such as one that ends in `.html`.
 */
export function downloadName(row: SubmissionRow): string {
  const kind = documentKind(row)
  const name = row.resume_file_name
  return claimedKind(name) === kind ? name : `${name}.${kind}`
}

/** The whole document, 10 MB at most. @returns undefined when it is gone @throws when the backend does not answer */
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
