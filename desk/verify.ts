import { createHash } from 'node:crypto'
import type { SubmissionArchive } from '../server/submissions/archive.ts'
import { DeskError } from './desk-error.ts'

/**
 * Reads every document and compares its digest with its row.
 * @throws DeskError when a document is missing or harmed, after all were read
 */
export async function verify(archive: SubmissionArchive): Promise<void> {
  const rows = await archive.list()
  let bad = 0
  for (const row of rows) {
    const fault = await faultOf(archive, row.resume_file_path, row.resume_file_sha256)
    if (!fault) continue
    bad++
    process.stdout.write(`${row.id}  ${fault}  ${row.resume_file_path}\n`)
  }
  if (bad > 0) throw new DeskError(`${bad} of ${rows.length} documents are missing or harmed`)
  process.stdout.write(`Checked ${rows.length}: every document is present and unharmed\n`)
}

async function faultOf(
  archive: SubmissionArchive,
  path: string,
  sha256: string,
): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await archive.openFile(path)) hash.update(chunk as Buffer)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable'
  }
  return hash.digest('hex') === sha256 ? undefined : 'harmed'
}
