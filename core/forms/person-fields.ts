// What the team records about a person who sent nothing: the fields of a resume, of which only a name and one way to reach the
// person are required.
import { checkFields, type Entries, type FieldErrors, type FieldName } from './form-fields.ts'
import { resumeFieldTable } from './resume-fields.ts'

const { vacancy: _, email, phone, lastName, firstName, ...others } = resumeFieldTable
const { missing: _e, ...emailIfKnown } = email
const { missing: _p, ...phoneIfKnown } = phone
const { missing: _l, ...lastNameIfKnown } = lastName

export const personFieldTable = {
  firstName: { ...firstName, missing: 'Enter the first name' },
  lastName: lastNameIfKnown,
  phone: phoneIfKnown,
  email: emailIfKnown,
  ...others,
} as const

type PersonTable = typeof personFieldTable
export type PersonField = FieldName<PersonTable>

export const reachable = 'Enter a phone number or an email address'

/** Checks all fields, and that the person can be reached. */
export function checkPerson(raw: Readonly<Partial<Record<PersonField, string>>>): {
  entries: Entries<PersonTable>
  errors: FieldErrors<PersonTable>
} {
  const { entries, errors } = checkFields(personFieldTable, raw)
  const isUnreachable = entries.phone === null && entries.email === null
  return { entries, errors: isUnreachable ? { phone: reachable, ...errors } : errors }
}
