import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { confirm } from './ask.ts'
import type { Destroying } from './erase.ts'
import { counted } from '../shared/labels.ts'
import { megabytes } from './plain.ts'

/** Up to so many may be broken uploads of a site that has just begun. */
const fewStrays = 10

/**
 * Removes documents without a submission and files of interrupted uploads. Asks on a terminal; otherwise it goes ahead, because the site
 * does the same every day and never touches a submission, unless the submissions seem to have been lost.
 */
export async function sweep(
  archive: SubmissionArchive,
  { olderThan, dryRun, yes }: Destroying & { olderThan: number },
): Promise<void> {
  const strays = await archive.strays(olderThan)
  const found = strays.files.length
  const areLost = found > fewStrays && found > (await archive.list()).length
  if (dryRun || process.stdin.isTTY || areLost) {
    for (const { path } of strays.files) process.stdout.write(`${path}\n`)
    const bytes = strays.files.reduce((sum, { size }) => sum + size, 0)
    process.stdout.write(
      `${counted(found, 'document')} without a submission (${megabytes(bytes)}) and ` +
        `${counted(strays.temporary, 'left-over')} would be removed\n`,
    )
    if (dryRun || found + strays.temporary === 0) return
    const warning = areLost
      ? 'Most documents have no submission: the database may be lost, and a backup may have them. '
      : ''
    await confirm(`${warning}Remove them?`, { yes })
  }
  const { files, temporary } = await archive.sweep(olderThan)
  process.stdout.write(
    `${counted(files, 'document')} without a submission and ${counted(temporary, 'left-over')} removed\n`,
  )
}
