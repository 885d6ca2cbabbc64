import type { SubmissionArchive } from '../submissions/archive.ts'
import { resumeColumns } from '../submissions/resume-columns.ts'
import { find } from './find.ts'
import { plain } from './plain.ts'

/** Prints all that one submission holds. */
export async function show(
  archive: SubmissionArchive,
  id: string,
  { json }: { json?: true },
): Promise<void> {
  const row = await find(archive, id)
  if (json) {
    process.stdout.write(`${JSON.stringify(row, null, 2)}\n`)
    return
  }
  const lines = resumeColumns.map((name) => {
    const text = (row[name] ?? '-')
      .split('\n')
      .map(plain)
      .join(`\n${' '.repeat(20)}`)
    return `${name.padEnd(20)}${text}\n`
  })
  process.stdout.write(lines.join(''))
}
