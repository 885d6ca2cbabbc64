import type { RowOf } from '../forms/record-kinds.ts'

/** A row of the table resume_submissions. Its path is in the bucket "resumes" and begins with "public/"; its digest is hexadecimal. */
export type SubmissionRow = RowOf<'resume'>
