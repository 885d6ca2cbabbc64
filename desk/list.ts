import { staffFields } from '../app/forms/form-fields.ts'
import { resumeFieldTable } from '../app/forms/resume-fields.ts'
import type { SubmissionArchive } from '../submissions/archive.ts'
import type { SubmissionRow } from '../submissions/resume-columns.ts'
import { minute, plain } from './plain.ts'
import { table } from './table.ts'

/** Prints the submissions: a table for people, JSON for programs. */
export async function list(
  archive: SubmissionArchive,
  { json, since }: { json?: true; since?: string },
): Promise<void> {
  const rows = await archive.list(since)
  if (json) {
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
    return
  }
  process.stdout.write(rows.length === 0 ? 'No submissions.\n' : tableOf(rows))
}

const listed = staffFields(resumeFieldTable, 'list')

export function tableOf(rows: SubmissionRow[]): string {
  return table(
    ['Received (UTC)', 'Ref', 'Name', ...listed.map(({ label }) => label)],
    rows.map((row) => [
      minute(row.created_at),
      row.id.slice(0, 8),
      plain(`${row.first_name} ${row.last_name}`),
      ...listed.map(({ column }) => plain(row[column] ?? '')),
    ]),
  )
}
