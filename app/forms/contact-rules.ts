// The rules of the contact form, run by the browser before sending and by the server before mailing.
// Least lengths and messages are the specification's, word for word; longest lengths are ours.
import type { honeypot } from './honeypot.ts'
import { checkText, type TextRule } from './text-rules.ts'

export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'subject',
  'message',
] as const

export type ContactField = (typeof contactFields)[number]

/** Trimmed, Unicode NFC, line ends `\n`; an empty company is null. */
export type ContactEntries = Record<ContactField, string | null>

export type ContactErrors = Partial<Record<ContactField | typeof honeypot, string>>

const rules: Record<ContactField, TextRule> = {
  firstName: {
    label: 'First Name',
    missing: 'First name must be at least 2 characters',
    min: 2,
    max: 100,
  },
  lastName: {
    label: 'Last Name',
    missing: 'Last name must be at least 2 characters',
    min: 2,
    max: 100,
  },
  email: {
    label: 'Email',
    missing: 'Please enter a valid email address',
    wrong: 'Please enter a valid email address',
    max: 254,
    format: 'email',
  },
  phone: { label: 'Phone', missing: 'Please enter a valid phone number', min: 10, max: 40 },
  company: { label: 'Company', max: 200 },
  subject: {
    label: 'Subject',
    missing: 'Subject must be at least 5 characters',
    min: 5,
    max: 200,
  },
  message: {
    label: 'Message',
    missing: 'Message must be at least 10 characters',
    min: 10,
    max: 5000,
    lines: true,
  },
}

/** What is wrong with one field, in words for the visitor, or undefined. */
export function checkContactField(field: ContactField, raw: string): string | undefined {
  return checkText(rules[field], raw).error
}

/** All fields at once: the entries as they are mailed, and a message for each field at fault. */
export function checkContact(raw: Partial<Record<ContactField, string>>): {
  entries: ContactEntries
  errors: ContactErrors
} {
  const entries = {} as ContactEntries
  const errors: ContactErrors = {}
  for (const field of contactFields) {
    const { value, error } = checkText(rules[field], raw[field] ?? '')
    entries[field] = value
    if (error) errors[field] = error
  }
  return { entries, errors }
}

export const messageSent = {
  title: 'Message sent',
  description: 'Thanks. We will reply within 24 hours.',
}

/** Said where the specification's toast says "Submission failed": that title would puzzle who wrote a message. */
export const messageNotSent = {
  title: 'Message not sent',
  description: 'Please try again or contact us directly',
}
