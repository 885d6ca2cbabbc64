import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { confirm } from './ask.ts'
import type { Destroying } from './erase.ts'
import { counted } from '../shared/labels.ts'
import { megabytes } from './plain.ts'

/**
 * Removes documents without a submission and files of interrupted uploads. Asks on a terminal; otherwise it goes ahead, because the site
 * does the same every day and never touches a submission.
 */
export async function sweep(
  archive: SubmissionArchive,
  { olderThan, dryRun, yes }: Destroying & { olderThan: number },
): Promise<void> {
  const asks = process.stdin.isTTY && !yes
  if (dryRun || asks) {
    const { files, temporary } = await archive.strays(olderThan)
    for (const { path } of files) process.stdout.write(`${path}\n`)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    process.stdout.write(
      `${counted(files.length, 'document')} without a submission (${megabytes(bytes)}) and ` +
        `${counted(temporary, 'left-over')} would be removed\n`,
    )
    if (dryRun || files.length + temporary === 0) return
    await confirm('Remove them?', { yes })
  }
  const { files, temporary } = await archive.sweep(olderThan)
  process.stdout.write(
    `${counted(files, 'document')} without a submission and ${counted(temporary, 'left-over')} removed\n`,
  )
}
