import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { DeskError } from '../base/desk-error.ts'
import { find } from './find.ts'
import { plain } from './plain.ts'

/**
 * Fetches the document of a submission.
 * @param out path of the new file, "-" for standard output; without it the applicant's own file name, here
 * @throws DeskError when there is no such submission, or a file is in the way
 */
export async function fetchFile(
  archive: SubmissionArchive,
  id: string,
  out: string | undefined,
): Promise<void> {
  const row = await find('resume', archive, id)
  // The name is the applicant's: never a hidden file, never an option of another program.
  const path = out ?? row.resume_file_name.replace(/^[.\-~]+/, '_')
  if (out === undefined && existsSync(path)) {
    throw new DeskError(`"${plain(path)}" exists already; name another file with --out`)
  }
  const stream = await archive.openFile(row.resume_file_path)
  if (out === '-') {
    await pipeline(stream, process.stdout, { end: false })
    return
  }
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  process.stdout.write(`${plain(path)}\n`)
}
