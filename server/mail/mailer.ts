// Sends mail over SMTP. Nothing of a message is logged.
import type { MailSettings } from '../settings.ts'

/** One plain text mail. Its sender is the setting MAIL_FROM, also of a visitor's words. */
export type Mail = {
  /** The same each time that this mail has to be sent again: programs that read mail then show it once. */
  id: string
  /** Unset: MAIL_TO. */
  to?: string | { name: string; address: string }
  replyTo?: { name: string; address: string } | 'staff'
  subject: string
  text: string
  /** How a reader asks for no more of them: the subject of a mail to MAIL_TO (List-Unsubscribe). */
  unsubscribe?: { subject: string }
  /** Written by this program itself: no out-of-office reply should answer it. */
  automatic?: true
}

/** @throws MailError when the mail was not taken, or when it cannot be known whether it was */
export type Mailer = (mail: Mail) => Promise<void>

export class MailError extends Error {
  /** The server's SMTP reply, or the code of what went wrong on the way to it. */
  readonly code: string
  /** The server says that it will never take this mail for this recipient. */
  readonly refusedForGood: boolean
  /** The server answered; it may take another mail. */
  readonly answered: boolean

  constructor(code: string, { refusedForGood = false, answered = false } = {}) {
    super(code)
    this.code = code
    this.refusedForGood = refusedForGood
    this.answered = answered
  }
}

type MailTimeouts = {
  /** Milliseconds until the server is reached and greets. */
  connectMs: number
  /** Milliseconds for each of its answers. Filters may look at a mail for long before they take it: given up too soon, it
   *  arrives twice. */
  answerMs: number
  /** Milliseconds for all of it: the mails behind wait. */
  wholeMs: number
}

const ownTimeouts: MailTimeouts = { connectMs: 10_000, answerMs: 120_000, wholeMs: 240_000 }

/** A mailer for checked settings. nodemailer is loaded with the first mail. */
export function createMailer(
  { smtp, from, to }: MailSettings,
  { connectMs, answerMs, wholeMs }: MailTimeouts = ownTimeouts,
): Mailer {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      ...smtp,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const sent = transport.sendMail({
      from,
      // An object, because a string could hold more than one address.
      to: typeof mail.to === 'string' ? { name: '', address: mail.to } : (mail.to ?? to),
      replyTo: mail.replyTo === 'staff' ? to : mail.replyTo,
      messageId: `<${mail.id}@${domain}>`,
      subject: mail.subject,
      text: mail.text,
      ...(mail.unsubscribe && { list: { unsubscribe: unsubscribeAddress(to, mail.unsubscribe) } }),
      headers: mail.automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new MailError('ETIMEDOUT')), wholeMs)
    })
    try {
      await Promise.race([sent, late])
    } catch (error) {
      // An answer that comes after the deadline changes nothing: the mail is tried again.
      sent.catch(() => {})
      throw error instanceof MailError ? error : toMailError(error)
    } finally {
      clearTimeout(timer)
      transport.close()
    }
  }
}

/** @param to MAIL_TO, as checked: of several addresses the first one */
function unsubscribeAddress(to: string, { subject }: { subject: string }): string {
  const [first = ''] = to.split(',')
  const address = /<([^>]+)>/.exec(first)?.[1] ?? first.trim()
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}

function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const answered = responseCode !== undefined
  const refusedForGood = code === 'EENVELOPE' && answered && responseCode >= 500
  return new MailError(`${code ?? 'EUNKNOWN'}${responseCode ? ` ${responseCode}` : ''}`, {
    refusedForGood,
    answered: answered && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  })
}
