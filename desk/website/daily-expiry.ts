// Once a day: mails the owner about certificates, insurances and licences on the site that expire within sixty days or have expired, and
// about vacancies that are open for sixty days without a last day; each once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFindings } from 'core/loader/findings.ts'
import { readContent } from 'core/loader/load-content.ts'
import { MailError } from 'core/mail/mailer.ts'
import { errorCode } from 'core/submissions/log.ts'
import { makeFolder } from 'core/submissions/make-folder.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'
import type { DeskContext } from '../base/http/desk-context.ts'

type Context = Pick<DeskContext, 'settings' | 'mailer' | 'log'>

/** Never throws: a failure is logged, and the next day tries again. @param now milliseconds since 1970 */
export async function tellOfExpiry(
  { settings, mailer, log }: Context,
  now = Date.now(),
): Promise<void> {
  if (!mailer) return
  const { contentDir } = settings
  try {
    const { records } = readContent({ contentDir })
    const found = contentFindings(records, {}, now)
      .filter(({ kind }) => kind === 'expiring')
      .flatMap(({ question }) => question ?? [])
    const told = readTold(contentDir)
    const fresh = found.filter((line) => !told.includes(line))
    if (fresh.length === 0) return
    await mailer({
      id: `${new Date(now).toISOString().slice(0, 10)}.expiry`,
      subject: `${fresh.length === 1 ? 'One date' : `${fresh.length} dates`} on the website to renew`,
      text: [
        ...fresh,
        '',
        'What has run out the website says so of by itself, or shows no more. Enter the new dates here:',
        `${settings.desk.origin}/site/launch`,
        '',
      ].join('\n'),
      automatic: true,
    })
    // Only what is still due is kept: a new date leads to a new mail.
    await withFolder(contentDir, async () => {
      makeFolder(join(contentDir, 'notices'))
      await writeDurably(toldFile(contentDir), recordText(found))
    })
    log.info('expiry told', { count: fresh.length })
  } catch (error) {
    log.error('expiry not told', {
      code: error instanceof MailError ? error.code : errorCode(error),
    })
  }
}

const toldFile = (contentDir: string) => join(contentDir, 'notices', 'expiry.json')

function readTold(contentDir: string): readonly string[] {
  const file = toldFile(contentDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}
