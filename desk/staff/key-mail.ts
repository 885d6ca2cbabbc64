import { randomUUID } from 'node:crypto'
import { longTime } from 'core/content/business-time.ts'
import { MailError } from 'core/mail/mailer.ts'
import type { Account } from '../base/store/desk-store.ts'
import type { DeskContext } from '../base/http/desk-context.ts'

const happened = {
  added: 'A way to sign in was added to your account',
  removed: 'A way to sign in was removed from your account',
  replaced:
    'A link for a lost passkey was used, and the passkeys of before were removed from your account',
} as const

/** Mails a colleague about a change of their keys. A failed mail is no error: the audit log has the change, too. */
export async function tellOfKeys(
  { mailer, business, log }: Pick<DeskContext, 'mailer' | 'business' | 'log'>,
  { email }: Account,
  what: keyof typeof happened,
): Promise<void> {
  if (!mailer) return
  const lines = [
    `${happened[what]} at the recruiters' desk of ${business},`,
    `on ${longTime(new Date().toISOString())}, Perth time.`,
    '',
    'If that was not you, call an administrator at once.',
    '',
  ]
  try {
    await mailer({
      id: `${randomUUID()}.keys`,
      to: email,
      replyTo: 'staff',
      subject: `Your keys at the desk of ${business}`,
      text: lines.join('\n'),
      automatic: true,
    })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn('person not told of keys', { code: error.code })
  }
}
