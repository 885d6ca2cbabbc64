import { randomUUID } from 'node:crypto'
import { longTime } from 'core/content/business-time.ts'
import type { Mail } from 'core/mail/mailer.ts'
import type { Invited } from './invite.ts'

export function invitationMail({ account, link, expiresAt }: Invited, business: string): Mail {
  const lines = [
    `You are invited to the recruiters' desk of ${business}.`,
    '',
    'Open this link on the device that you work with, and make a passkey there:',
    link,
    '',
    `It works once, until ${longTime(expiresAt)}, Perth time. Do not pass it on.`,
    '',
  ]
  return {
    id: `${randomUUID()}.invitation`,
    to: account.email,
    replyTo: 'staff',
    subject: `Your way in to the desk of ${business}`,
    text: lines.join('\n'),
    automatic: true,
  }
}
