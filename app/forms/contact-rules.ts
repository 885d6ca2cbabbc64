// The rules of the contact form, run by the browser before sending and by the server before storing.
import { contactFieldTable, type ContactField } from './contact-fields.ts'
import { checkFields, fieldNames } from './form-fields.ts'
import { checkText } from './text-rules.ts'

export const contactFields = fieldNames(contactFieldTable)

/** What is wrong with one field, in words for the visitor, or undefined. */
export function checkContactField(field: ContactField, raw: string): string | undefined {
  return checkText(contactFieldTable[field], raw).error
}

/** What is stored where a topic does not ask for the telephone: the column holds a text. */
export const phoneNotAsked = 'not asked for'

/** All fields at once: the entries as they are stored, and a message for each field at fault. */
export function checkContact(raw: Partial<Record<ContactField, string>>) {
  return checkFields(contactFieldTable, raw)
}

/** @param within what the records promise, such as "24 hours" */
export function messageSent(within: string) {
  return { title: 'Message sent', description: `Thanks. We will reply within ${within}.` }
}

/** Said where the specification's toast says "Submission failed": that title would puzzle who wrote a message. */
export const messageNotSent = {
  title: 'Message not sent',
  description: 'Please try again or contact us directly',
}
