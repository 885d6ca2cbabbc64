// Sends mail over SMTP. Nothing of a message is kept or logged.
import type { MailSettings } from '../settings.ts'

/** One plain text mail. Its sender is the setting MAIL_FROM, whoever wrote the words. */
export type Mail = {
  /** Unset: MAIL_TO. */
  to?: string
  replyTo?: { name: string; address: string } | 'staff'
  subject: string
  text: string
  /** Written by this program itself: no out-of-office reply should answer it. */
  automatic?: true
}

/** @throws MailError when the mail was not taken, or when nobody can know whether it was */
export type Mailer = (mail: Mail) => Promise<void>

export class MailError extends Error {
  /** The server's SMTP reply, or the code of what went wrong on the way to it. */
  readonly code: string
  /** The server says that it will never take this mail for this recipient. */
  readonly refusedForGood: boolean

  constructor(code: string, refusedForGood: boolean) {
    super(code)
    this.code = code
    this.refusedForGood = refusedForGood
  }
}

/** Milliseconds for each step of the talk with the mail server, and for all of it: a visitor waits. */
const stepMs = 10_000
const wholeMs = 30_000

/** A mailer for checked settings. nodemailer is loaded with the first mail. */
export function createMailer({ smtp, from, to }: MailSettings): Mailer {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      ...smtp,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      dnsTimeout: stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const sent = transport.sendMail({
      from,
      // An object, because a string could hold more than one address.
      to: mail.to === undefined ? to : { name: '', address: mail.to },
      replyTo: mail.replyTo === 'staff' ? to : mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      headers: mail.automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new MailError('ETIMEDOUT', false)), wholeMs)
    })
    try {
      await Promise.race([sent, late])
    } catch (error) {
      // What comes after the time is up has nobody to tell.
      sent.catch(() => {})
      throw error instanceof MailError ? error : toMailError(error)
    } finally {
      clearTimeout(timer)
      transport.close()
    }
  }
}

function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const refusedForGood = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
  return new MailError(
    `${code ?? 'EUNKNOWN'}${responseCode ? ` ${responseCode}` : ''}`,
    refusedForGood,
  )
}
