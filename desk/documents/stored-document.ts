import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'

export type DocumentKind = 'pdf' | 'doc' | 'docx'

const kinds: Record<string, DocumentKind> = { '.pdf': 'pdf', '.doc': 'doc', '.docx': 'docx' }

/** Of the path, whose extension the public server made from what the document is. */
export function documentKind({ resume_file_path }: SubmissionRow): DocumentKind {
  return kinds[extname(resume_file_path).toLowerCase()] ?? 'pdf'
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
