// The fields of the contact form: the one table from which everything about them is derived (form-fields.ts).
// Minimum lengths and messages are the specification's, word for word; maximum lengths are our own.
import type { FieldName, FieldTable } from './form-fields.ts'
import { senderFields } from './sender-fields.ts'

export const contactFieldTable = {
  firstName: {
    ...senderFields.firstName,
    missing: 'First name must be at least 2 characters',
    min: 2,
  },
  lastName: {
    ...senderFields.lastName,
    missing: 'Last name must be at least 2 characters',
    min: 2,
  },
  email: {
    ...senderFields.email,
    label: 'Email',
    missing: 'Please enter a valid email address',
    wrong: 'Please enter a valid email address',
  },
  phone: {
    label: 'Phone',
    control: 'tel',
    column: 'phone',
    group: 'main',
    half: true,
    autoComplete: 'tel',
    inputMode: 'tel',
    hint: 'At least 10 characters, with the area code',
    missing: 'Please enter a valid phone number',
    min: 10,
    max: 40,
    staff: ['list', 'mail'],
  },
  company: senderFields.company,
  subject: {
    label: 'Subject',
    control: 'text',
    column: 'subject',
    group: 'main',
    missing: 'Subject must be at least 5 characters',
    min: 5,
    max: 200,
    staff: ['list', 'mail'],
  },
  message: {
    label: 'Message',
    control: 'textarea',
    column: 'message',
    group: 'main',
    rows: 6,
    missing: 'Message must be at least 10 characters',
    min: 10,
    max: 5000,
    lines: true,
  },
} as const satisfies FieldTable

export type ContactField = FieldName<typeof contactFieldTable>
