import { createMailer, MailError, type Mailer } from 'core/mail/mailer.ts'
import { noticeMail } from 'core/mail/notice-mails.ts'
import { handOverMs, mailCode, noticeKindsOf, whyGivenUp } from 'core/mail/notices.ts'
import { formKinds } from 'core/forms/record-kinds.ts'
import { noticesOf, type Noticed } from 'core/submissions/notice-queue.ts'
import { DeskError } from '../base/desk-error.ts'
import type { Opened } from '../base/open-backend.ts'
import { counted } from '../shared/labels.ts'

/** Milliseconds in which the site itself mails about a new record, with five minutes for clocks that differ. */
export const graceMs = handOverMs + 5 * 60_000
const lookBackMs = 30 * 86_400_000

type Options = {
  /** Unset: as set by the environment. */
  mailer?: Mailer
  /** Milliseconds since 1970. */
  now?: number
}

/**
 * Mails the notices that the site did not send because it was stopped or the mail server could not be reached. With the hosted backend the
 * site cannot read what it stored, so this finds them; run it every few minutes, one at a time.
 * @throws DeskError when a notice could not be sent; the next run tries again
 */
export async function announce(
  { archive, settings }: Pick<Opened, 'archive' | 'settings'>,
  { mailer, now = Date.now() }: Options = {},
): Promise<void> {
  const { sentNotices } = archive
  if (!sentNotices) {
    process.stdout.write('With the embedded backend the site itself sends every notice.\n')
    return
  }
  const { mail } = settings
  if (!mail) throw new DeskError('set SMTP_URL, MAIL_FROM and MAIL_TO first')
  const send = mailer ?? createMailer(mail)
  const kinds = noticeKindsOf(settings)

  const since = new Date(now - lookBackMs).toISOString()
  const noticed: Noticed[] = []
  for (const record of formKinds) {
    for (const row of await archive.records(record).list(since)) {
      noticed.push({ record, row } as Noticed)
    }
  }
  // Read after the rows, so that notices which the site sends meanwhile count.
  const sent = await sentNotices.since(since)
  const due = noticed
    .filter(({ row }) => Date.parse(row.created_at) <= now - graceMs)
    .sort((a, b) => a.row.created_at.localeCompare(b.row.created_at))
    .flatMap((one) => noticesOf(one.record, kinds).map((kind) => ({ ...one, kind })))
    .filter(({ row, kind }) => !sent.has(`${row.id} ${kind}`))

  let done = 0
  const failures: string[] = []
  for (const [n, notice] of due.entries()) {
    const { record, row, kind } = notice
    const error = await send(noticeMail(notice, kind, settings.desk.origin)).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    if (error === undefined) {
      await sentNotices.mark(row.id, kind, 'sent')
      done++
      continue
    }
    const reason = whyGivenUp(notice, error, now)
    const what = `${record} ${row.id}, ${kind}: ${mailCode(error)}`
    failures.push(reason ? `given up, ${reason}: ${what}` : `not sent: ${what}`)
    if (reason) await sentNotices.mark(row.id, kind, 'given up')
    else if (!(error instanceof MailError && error.answered)) {
      // Stop: a mail server that does not answer would not accept the other notices either.
      const left = due.length - n - 1
      if (left > 0) failures.push(`not tried: ${counted(left, 'notice')} more`)
      break
    }
  }
  process.stdout.write(`${counted(done, 'notice')} sent\n`)
  if (failures.length > 0) {
    throw new DeskError(`${failures.join('\n')}\nWhat was not sent is tried again by the next run`)
  }
}
