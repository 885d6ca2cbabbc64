import { DeskError } from './desk-error.ts'
import { copySubmissions, type Copied } from './copy-submissions.ts'
import { openEmbedded, openHosted } from './open-archive.ts'
import { plural } from './plain.ts'
import { readSettings } from '../server/settings.ts'

/**
 * Copies every submission from one backend to the other; deletes nothing.
 * @throws DeskError when something could not be copied
 */
export async function move(
  to: 'hosted' | 'embedded',
  { dryRun }: { dryRun?: true },
): Promise<void> {
  const settings = readSettings()
  const hosted = await openHosted(settings)
  const embedded = await openEmbedded(settings)
  const [source, target] = to === 'hosted' ? [embedded, hosted] : [hosted, embedded]
  try {
    if (dryRun) {
      const there = new Set((await target.list()).map(({ id }) => id))
      const rows = await source.list()
      const missing = rows.filter(({ id }) => !there.has(id)).length
      process.stdout.write(
        `${plural(missing, 'submission')} of ${rows.length} would be copied; nothing would be deleted\n`,
      )
      return
    }
    report(await copySubmissions(source, target, 'Copying'), `the ${to} backend`)
  } finally {
    source.close()
    target.close()
  }
}

/** @throws DeskError when something could not be copied */
export function report({ copied, present, problems }: Copied, where: string): void {
  for (const { id, reason } of problems) process.stdout.write(`${id}  ${reason}\n`)
  process.stdout.write(
    `${plural(copied, 'submission')} copied to ${where}, ${present} there already; ` +
      'every document was read back and matches its digest\n',
  )
  if (problems.length > 0) {
    throw new DeskError(
      `${plural(problems.length, 'submission')} could not be copied (above); ` +
        'nothing was deleted, run it again once that is mended',
    )
  }
}
