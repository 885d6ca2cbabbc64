import { contactFieldTable } from '../../app/forms/contact-fields.ts'
import type { FieldTable } from '../../app/forms/form-fields.ts'
import { resumeFieldTable } from '../../app/forms/resume-fields.ts'
import type { RecordKind } from '../work/work.ts'

/** The table of the form that each kind of record came by. */
export const fieldTables: Record<RecordKind, FieldTable> = {
  resume: resumeFieldTable,
  message: contactFieldTable,
}
