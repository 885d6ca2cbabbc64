// Once a day: announces what will be purged, and purges what was announced long enough ago.
import { MailError } from 'core/mail/mailer.ts'
import { errorCode } from 'core/submissions/log.ts'
import { finishErasures } from './erase.ts'
import { overwriteRemoved } from './overwrite-removed.ts'
import { noticeDays, purge } from './purge.ts'
import type { DeskContext } from '../base/http/desk-context.ts'

/** Never throws: a failure is logged, and the next day tries again. @param now milliseconds since 1970 */
export async function purgeNow(desk: DeskContext, now = Date.now()): Promise<void> {
  const { settings, log } = desk
  const { retentionDays: days } = settings.desk
  try {
    const finished = await finishErasures({ ...desk, dataDir: settings.desk.dataDir })
    if (finished > 0) log.info('erasures finished', { finished })
    const { announced, purged } = await purge(desk, { days, dataDir: settings.desk.dataDir, now })
    if (announced + purged > 0) log.info('purge', { announced, purged })
    if (announced > 0) await mailStaff(desk, announced, now)
    const overwritten = await overwriteRemoved(desk, now)
    if (overwritten > 0) log.info('removed words overwritten', { overwritten })
  } catch (error) {
    log.error('purge failed', { code: error instanceof MailError ? error.code : errorCode(error) })
  }
}

/** Says how many and where to look: the mail names no applicant. */
async function mailStaff({ mailer, settings }: DeskContext, count: number, now: number) {
  await mailer?.({
    id: `${new Date(now).toISOString().slice(0, 10)}.purge`,
    subject: `${count} of the desk's records will be deleted in ${noticeDays} days`,
    text: [
      `${count} resumes or messages are older than the ${settings.desk.retentionDays} days that the desk keeps them.`,
      `They will be deleted in ${noticeDays} days, for good, unless somebody works on them or keeps them from deletion.`,
      '',
      'See which ones:',
      `${settings.desk.origin}/retention`,
      '',
    ].join('\n'),
    automatic: true,
  })
}
