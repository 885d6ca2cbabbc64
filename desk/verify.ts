import { createHash } from 'node:crypto'
import type { SubmissionArchive } from '../submissions/archive.ts'
import { DeskError } from './desk-error.ts'
import { megabytes, plain, plural } from './plain.ts'
import { workThrough } from './progress.ts'

export type Reader = Pick<SubmissionArchive, 'openFile'>

type Fault = { id: string; fault: 'missing' | 'unreadable' | 'harmed'; path: string }

/**
 * Reads every document and compares its digest with its row.
 * @throws DeskError when a document is missing or harmed, after all were read
 */
export async function verify(archive: SubmissionArchive, { json }: { json?: true }): Promise<void> {
  const rows = await archive.list()
  const faults: Fault[] = []
  await workThrough('Reading', rows, 4, async (row) => {
    const fault = await faultOf(archive, row.resume_file_path, row.resume_file_sha256)
    // An erasure meanwhile is no fault.
    if (fault && (await archive.find(row.id))) {
      faults.push({ id: row.id, fault, path: row.resume_file_path })
    }
  })
  const strays = await archive.strays(0)
  if (json) {
    process.stdout.write(`${JSON.stringify({ checked: rows.length, faults, strays }, null, 2)}\n`)
  } else {
    for (const { id, fault, path } of faults)
      process.stdout.write(`${id}  ${fault}  ${plain(path)}\n`)
    if (faults.length === 0) {
      process.stdout.write(`Checked ${rows.length}: every document is present and unharmed\n`)
    }
    if (strays.files.length > 0) {
      const bytes = strays.files.reduce((sum, { size }) => sum + size, 0)
      process.stdout.write(
        `${plural(strays.files.length, 'document')} without a submission (${megabytes(bytes)}): ` +
          'uploads on their way or broken off; "sweep" removes the old ones\n',
      )
    }
  }
  if (faults.length > 0) {
    throw new DeskError(
      `${faults.length} of ${rows.length} documents are missing or harmed; fetch them from a backup`,
    )
  }
}

/** What is wrong with a document, if anything. */
export async function faultOf(
  archive: Reader,
  path: string,
  sha256: string,
): Promise<Fault['fault'] | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await archive.openFile(path)) hash.update(chunk as Buffer)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable'
  }
  return hash.digest('hex') === sha256 ? undefined : 'harmed'
}
