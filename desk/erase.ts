import type { SubmissionRow } from '../submissions/backend.ts'
import { confirm } from './ask.ts'
import { backupsSince } from './backup-record.ts'
import { DeskError } from './desk-error.ts'
import { find, findByEmail } from './find.ts'
import { tableOf } from './list.ts'
import type { Opened } from './open-archive.ts'
import { minute, plural } from './plain.ts'
import { workThrough } from './progress.ts'

export type Destroying = { yes?: true; dryRun?: true }

/** Erases one submission, or all with an e-mail address: row, document and every trace in the store. */
export async function erase(
  opened: Opened,
  id: string | undefined,
  { email, ...options }: Destroying & { email?: string },
): Promise<void> {
  if ((id === undefined) === (email === undefined)) {
    throw new DeskError('name one reference, or an address with --email', 2)
  }
  const { archive } = opened
  const rows = id === undefined ? await findByEmail(archive, email!) : [await find(archive, id)]
  await eraseRows(opened, rows, options)
}

/** Erases what came longer ago than a number of days. */
export async function purge(
  opened: Opened,
  { olderThan, ...options }: Destroying & { olderThan: number },
): Promise<void> {
  const before = new Date(Date.now() - olderThan * 86_400_000).toISOString()
  const rows = (await opened.archive.list()).filter((row) => row.created_at < before)
  await eraseRows(opened, rows, options)
}

async function eraseRows(
  { archive, settings }: Opened,
  rows: SubmissionRow[],
  { yes, dryRun }: Destroying,
): Promise<void> {
  if (rows.length === 0) {
    // An erasure that was interrupted may have left traces behind its row.
    if (!dryRun) await archive.forget()
    process.stdout.write('No submission to erase.\n')
    return
  }
  process.stdout.write(tableOf(rows))
  if (dryRun) {
    process.stdout.write(`${plural(rows.length, 'submission')} would be erased\n`)
    return
  }
  const question = `Erase ${plural(rows.length, 'submission')} and the resumes with them, for good?`
  await confirm(question, { yes })
  // One at a time: each is durable before the next, and the site's own writes fit in between.
  await workThrough('Erasing', rows, 1, (row) => archive.erase(row))
  await archive.forget()
  process.stdout.write(`${plural(rows.length, 'submission')} erased\n`)

  const oldest = rows.reduce((a, b) => (a.created_at < b.created_at ? a : b)).created_at
  const backups = await backupsSince(settings.dataDir, oldest)
  if (backups.length === 0) return
  const lines = backups.map(({ path, madeAt }) => `  ${minute(madeAt)}  ${path}\n`)
  process.stdout.write(
    `Backups made since then still hold what was erased; remove them when you may:\n${lines.join('')}`,
  )
}
