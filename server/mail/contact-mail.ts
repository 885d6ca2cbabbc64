import { contactFieldTable } from '../../app/forms/contact-fields.ts'
import type { ContactEntries } from '../../app/forms/contact-rules.ts'
import { staffFields, toColumns } from '../../app/forms/form-fields.ts'
import type { Mail } from './mailer.ts'

/** The mail that a contact message becomes. @param entries checked: no control characters in any single line */
export function contactMail(entries: ContactEntries): Mail {
  const row = toColumns(contactFieldTable, entries)
  const name = `${entries.firstName} ${entries.lastName}`
  const lines = [
    `Name: ${name}`,
    ...staffFields(contactFieldTable, 'mail').map(
      ({ label, column }) => `${label}: ${row[column] ?? 'not given'}`,
    ),
    '',
    entries.message,
    '',
    'Sent with the contact form of the website.',
    'Reply to this mail to answer. The website kept no copy.',
    '',
  ]
  return {
    replyTo: { name, address: entries.email! },
    subject: `Website message: ${entries.subject}`,
    text: lines.join('\n'),
  }
}
