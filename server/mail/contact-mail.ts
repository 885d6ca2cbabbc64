import { business } from '../../app/content/business.ts'
import type { ContactEntries } from '../../app/forms/contact-rules.ts'
import type { Mail } from './mailer.ts'

/** The mail that a contact message becomes. @param entries checked: no control characters in any single line */
export function contactMail(entries: ContactEntries): Mail {
  const name = `${entries.firstName} ${entries.lastName}`
  const lines = [
    `Name: ${name}`,
    `Email: ${entries.email}`,
    `Phone: ${entries.phone}`,
    `Company: ${entries.company ?? 'not given'}`,
    `Subject: ${entries.subject}`,
    '',
    entries.message,
    '',
    `Sent with the contact form of the ${business.name.value} website.`,
    'Reply to this mail to answer. The website kept no copy.',
    '',
  ]
  return {
    replyTo: { name, address: entries.email! },
    subject: `Website message: ${entries.subject}`,
    text: lines.join('\n'),
  }
}
