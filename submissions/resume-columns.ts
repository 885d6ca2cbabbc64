import type { RowOf } from '../app/forms/record-kinds.ts'
import * as columns from './record-columns.ts'

/** Of the table resume_submissions. Its path is in the bucket "resumes" and begins with "public/"; its digest is hexadecimal. */
export type SubmissionRow = RowOf<'resume'>

export const contentColumns = columns.contentColumns('resume')
export const resumeColumns = columns.recordColumns('resume')
