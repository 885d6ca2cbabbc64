// The rules of the resume form, run by the browser before sending and by the server before storing.
import { claimedKind, describeFamilies } from './document-kinds.ts'
import { checkFields, fieldNames, type Entries, type FormWords } from './form-fields.ts'
import { maxFileBytes, resumeFieldTable, type ResumeField } from './resume-fields.ts'
import { checkText } from './text-rules.ts'

export const resumeFields = fieldNames(resumeFieldTable)

export type ResumeEntries = Entries<typeof resumeFieldTable>

/** What is wrong with one field, in words for the visitor; undefined when nothing is. */
export function checkResumeField(field: ResumeField, raw: string): string | undefined {
  return checkText(resumeFieldTable[field], raw).error
}

/** Checks all fields: the entries as they are stored, and a message for each invalid field. */
export function checkResume(raw: Partial<Record<ResumeField, string>>) {
  return checkFields(resumeFieldTable, raw)
}

// --- the file -------------------------------------------------------------------------------------------------

export type FileProblem = 'missing' | 'too-large' | 'wrong-type' | 'password'

/**
 * From the specification's error catalogue, word for word, but for the description of `password` and for `unreadable`, which only a
 * browser says.
 */
export const fileMessages: Record<
  FileProblem | 'unreadable',
  { title: string; description: string }
> = {
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
    description: `Please upload a ${describeFamilies} document`,
  },
  password: {
    title: 'Invalid file type',
    description: 'This PDF is protected by a password. Save a copy without one, or call us',
  },
  unreadable: {
    title: 'File cannot be read',
    description: 'Save the file on this device, then choose it again, or call us',
  },
}

export const submissionFailed = {
  title: 'Submission failed',
  description: 'Please try again or contact us directly',
}

export const resumeWords: FormWords = {
  sent: (within) => ({
    title: 'Resume submitted successfully!',
    description: `Our team will be in touch within ${within}`,
  }),
  notSent: submissionFailed,
}

/** What can be checked before a chosen file is sent: its presence, size and extension. The server checks the content. */
export function checkFile(
  file: { name: string; size: number } | undefined,
): FileProblem | undefined {
  if (!file || file.size === 0) return 'missing'
  if (file.size > maxFileBytes) return 'too-large'
  return claimedKind(file.name) ? undefined : 'wrong-type'
}
