// Sends mail over SMTP. The log contains nothing of a message.
import type { MailSettings } from '../settings.ts'

/** One plain text mail. Its sender is always the setting MAIL_FROM, even for a visitor's words. */
export type Mail = {
  /** The same id when this mail is sent again, so that mail programs show it once. */
  id: string
  /** Unset: MAIL_TO. */
  to?: string | { name: string; address: string }
  replyTo?: { name: string; address: string } | 'staff'
  subject: string
  text: string
  /** How a reader unsubscribes: the subject of a mail to MAIL_TO (List-Unsubscribe). */
  unsubscribe?: { subject: string }
  /** Sent by this program, not by a person: out-of-office replies should not answer it. */
  automatic?: true
}

/** @throws MailError when the server did not accept the mail, or when that is unknown */
export type Mailer = (mail: Mail) => Promise<void>

export class MailError extends Error {
  /** The server's SMTP reply, or the code of the network error. */
  readonly code: string
  /** The server will never accept this mail for this recipient. */
  readonly refusedForGood: boolean
  /** The server answered; it may accept other mails. */
  readonly answered: boolean

  constructor(code: string, { refusedForGood = false, answered = false } = {}) {
    super(code)
    this.code = code
    this.refusedForGood = refusedForGood
    this.answered = answered
  }
}

type MailTimeouts = {
  /** Milliseconds until the connection is open and the server has sent its greeting. */
  connectMs: number
  /** Milliseconds for each of its answers. A mail filter may take long before it accepts a mail: with a shorter timeout, the mail
   *  would arrive twice. */
  answerMs: number
  /** Milliseconds for the whole delivery, because other mails wait for it. */
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
      // An object, because a string could contain several addresses.
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
      // An answer after the deadline changes nothing: the mail is tried again.
      sent.catch(() => {})
      throw error instanceof MailError ? error : toMailError(error)
    } finally {
      clearTimeout(timer)
      transport.close()
    }
  }
}

/** @param to MAIL_TO, already checked: the first of several addresses is used */
function unsubscribeAddress(to: string, { subject }: { subject: string }): string {
  const [first = ''] = to.split(',')
  const address = /<([^>]+)>/.exec(first)?.[1] ?? first.trim()
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}

function toMailError(error: unknown): MailError {
  const { code, command, responseCode } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  const answered = responseCode !== undefined
  // A refused sender (MAIL FROM) is a setting, which the operator can correct: no fault of the recipient.
  const refusedForGood =
    code === 'EENVELOPE' && command === 'RCPT TO' && answered && responseCode >= 500
  return new MailError(`${code ?? 'EUNKNOWN'}${responseCode ? ` ${responseCode}` : ''}`, {
    refusedForGood,
    answered: answered && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  })
}
