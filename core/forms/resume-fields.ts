// The fields of the resume form: the one table from which everything about them is derived (form-fields.ts).
// Required fields, options and words are the specification's; lengths and formats are our own.
import { acceptedFiles, describeKinds } from './document-kinds.ts'
import type { FieldName, FieldTable } from './form-fields.ts'
import { senderFields } from './sender-fields.ts'

export const resumeFieldTable = {
  firstName: senderFields.firstName,
  lastName: senderFields.lastName,
  email: { ...senderFields.email, staff: ['list'] },
  phone: { ...senderFields.phone, staff: ['list'] },
  location: {
    label: 'Current Location',
    control: 'text',
    column: 'location',
    group: 'more',
    autoComplete: 'address-level2',
    placeholder: 'e.g. Perth, WA',
    max: 120,
  },
  preferredRoles: {
    label: 'Preferred Roles/Industries',
    control: 'text',
    column: 'preferred_roles',
    group: 'more',
    max: 500,
    staff: ['list', 'mail'],
  },
  experienceLevel: {
    label: 'Experience Level',
    control: 'select',
    column: 'experience_level',
    group: 'more',
    half: true,
    options: [
      { value: 'entry', label: 'Entry Level (0-2 years)' },
      { value: 'mid', label: 'Mid Level (3-7 years)' },
      { value: 'senior', label: 'Senior Level (8+ years)' },
      { value: 'executive', label: 'Executive/Management' },
    ],
  },
  availability: {
    label: 'Availability',
    control: 'select',
    column: 'availability',
    group: 'more',
    half: true,
    options: [
      { value: 'immediate', label: 'Immediate' },
      { value: '2weeks', label: '2 weeks notice' },
      { value: '1month', label: '1 month notice' },
      { value: 'flexible', label: 'Flexible' },
    ],
  },
  additionalNotes: {
    label: 'Additional Notes',
    control: 'textarea',
    column: 'additional_notes',
    group: 'more',
    rows: 3,
    max: 2000,
    lines: true,
  },
  // Not typed: the page sets it to the vacancy applied for. An unknown or closed vacancy is dropped before the rules run.
  vacancy: {
    label: 'Vacancy',
    control: 'text',
    column: 'vacancy',
    group: 'apart',
    max: 80,
    format: 'slug',
  },
} as const satisfies FieldTable

export type ResumeField = FieldName<typeof resumeFieldTable>

/** 10 MB: a file of exactly this many bytes is accepted. */
export const maxFileBytes = 10_485_760

/** The document: required, and the last of the main fields on the page. */
export const resumeFile = {
  name: 'resume',
  label: 'Resume/CV',
  accept: acceptedFiles,
  hint: `${describeKinds}, up to 10 MB.`,
} as const
