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

/**
 * @param lost what the source knows to be without its document
 * @throws DeskError when something could not be copied, or was lost before
 */
export function report(
  { copied, present, completed, problems }: Copied,
  where: string,
  lost: readonly Loss[] = [],
): void {
  const done =
    `${plural(copied, 'submission')} copied to ${where}, ${present} there already` +
    (completed > 0 ? `, ${completed} there completed with what was missing` : '')
  if (problems.length > 0) {
    const list = problems.map(({ id, reason }) => `${id}  ${reason}\n`).join('')
    throw new DeskError(
      `${list}${plural(problems.length, 'submission')} could not be copied whole (above); ${done}. ` +
        'Nothing was deleted; run it again once that is mended',
    )
  }
  demandNoLoss(lost, done)
  process.stdout.write(`${done}; every document was read back and matches its digest\n`)
}

type Loss = { id: string; fault: string }

/** @throws DeskError that names submissions which came without their document */
export function demandNoLoss(lost: readonly Loss[], done: string): void {
  if (lost.length === 0) return
  const list = lost.map(({ id, fault }) => `${id}  ${fault}\n`).join('')
  throw new DeskError(`${list}${done}; those above without their document, as the backup has them`)
}
