// The columns of the table resume_submissions: the form's, from its table of fields, and those that the server adds.
// Nothing else lists them but the migrations of both backends, which a test compares with these.
import { fieldColumns, type Columns } from '../app/forms/form-fields.ts'
import { resumeFieldTable } from '../app/forms/resume-fields.ts'

/** A row, with the columns' names. */
export type SubmissionRow = {
  /** UUID; also the reference that the visitor is given. */
  id: string
  /** ISO 8601, UTC, milliseconds. */
  created_at: string
} & Columns<typeof resumeFieldTable> & {
    /** Path in the bucket "resumes", beginning with "public/". */
    resume_file_path: string
    resume_file_name: string
    /** Hexadecimal, of the stored bytes. */
    resume_file_sha256: string
  }

type Column = keyof SubmissionRow

const formColumns: readonly Column[] = fieldColumns(resumeFieldTable)

/**
 * The columns that decide whether two submissions with one id are the same submission. Not the vacancy: it may close between
 * two tries of one submission, which is then stored once all the same.
 */
export const contentColumns: readonly Column[] = [
  ...formColumns.filter((name) => name !== 'vacancy'),
  'resume_file_name',
  'resume_file_sha256',
]

/** Every column, in the table's order. */
export const resumeColumns: readonly Column[] = [
  'id',
  'created_at',
  ...formColumns,
  'resume_file_path',
  'resume_file_name',
  'resume_file_sha256',
]
