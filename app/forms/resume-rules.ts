// The rules of the resume form, run by the browser before sending and by the server before storing.
// Required fields, options and words are the specification's; lengths and formats are docs' decisions ("Forms").
import { checkText, type TextRule } from './text-rules.ts'

export const resumeFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'location',
  'preferredRoles',
  'experienceLevel',
  'availability',
  'additionalNotes',
] as const

export type ResumeField = (typeof resumeFields)[number]

/** Trimmed, Unicode NFC, line ends `\n`; an empty optional field is null. */
export type ResumeEntries = Record<ResumeField, string | null>

export const experienceLevels = [
  { value: 'entry', label: 'Entry Level (0-2 years)' },
  { value: 'mid', label: 'Mid Level (3-7 years)' },
  { value: 'senior', label: 'Senior Level (8+ years)' },
  { value: 'executive', label: 'Executive/Management' },
] as const

export const availabilities = [
  { value: 'immediate', label: 'Immediate' },
  { value: '2weeks', label: '2 weeks notice' },
  { value: '1month', label: '1 month notice' },
  { value: 'flexible', label: 'Flexible' },
] as const

const rules: Record<ResumeField, TextRule> = {
  firstName: { label: 'First Name', missing: 'Enter your first name', max: 100 },
  lastName: { label: 'Last Name', missing: 'Enter your last name', max: 100 },
  email: { label: 'Email Address', missing: 'Enter your email address', max: 254, format: 'email' },
  phone: { label: 'Phone Number', missing: 'Enter your phone number', max: 32, format: 'phone' },
  location: { label: 'Current Location', max: 120 },
  preferredRoles: { label: 'Preferred Roles/Industries', max: 500 },
  experienceLevel: { label: 'Experience Level', options: experienceLevels.map((one) => one.value) },
  availability: { label: 'Availability', options: availabilities.map((one) => one.value) },
  additionalNotes: { label: 'Additional Notes', max: 2000, lines: true },
}

/** What is wrong with one field, in words for the visitor, or undefined. */
export function checkResumeField(field: ResumeField, raw: string): string | undefined {
  return checkText(rules[field], raw).error
}

/** All fields at once: the entries as they are stored, and a message for each field at fault. */
export function checkResume(raw: Partial<Record<ResumeField, string>>): {
  entries: ResumeEntries
  errors: Partial<Record<ResumeField, string>>
} {
  const entries = {} as ResumeEntries
  const errors: Partial<Record<ResumeField, string>> = {}
  for (const field of resumeFields) {
    const { value, error } = checkText(rules[field], raw[field] ?? '')
    entries[field] = value
    if (error) errors[field] = error
  }
  return { entries, errors }
}

// --- the file -------------------------------------------------------------------------------------------------

/** 10 MB: a file of exactly this many bytes passes. */
export const maxFileBytes = 10_485_760

export type FileProblem = 'missing' | 'too-large' | 'wrong-type'

/** The specification's error catalogue, word for word. */
export const fileMessages: Record<FileProblem, { title: string; description: string }> = {
  missing: {
    title: 'Resume required',
    description: 'Please upload your resume before submitting',
  },
  'too-large': {
    title: 'File too large',
    description: 'Please upload a file smaller than 10MB',
  },
  'wrong-type': {
    title: 'Invalid file type',
    description: 'Please upload a PDF or Word document',
  },
}

export const submissionFailed = {
  title: 'Submission failed',
  description: 'Please try again or contact us directly',
}

export const submissionSucceeded = {
  title: 'Resume submitted successfully!',
  description: 'Our team will be in touch within two business days',
}

/** What can be said of a chosen file before it is sent: its presence, size and ending. The server looks inside. */
export function checkFile(
  file: { name: string; size: number } | undefined,
): FileProblem | undefined {
  if (!file || file.size === 0) return 'missing'
  if (file.size > maxFileBytes) return 'too-large'
  if (!/\.(?:pdf|docx?)$/i.test(file.name)) return 'wrong-type'
  return undefined
}
