import type { SubmissionArchive } from '../server/submissions/archive.ts'
import { plain } from './plain.ts'

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
  if (rows.length === 0) {
    process.stdout.write('No submissions.\n')
    return
  }
  const cells = rows.map((row) => [
    row.created_at.slice(0, 16).replace('T', ' '),
    row.id.slice(0, 8),
    plain(`${row.first_name} ${row.last_name}`),
    plain(row.phone),
    plain(row.email),
    plain(row.preferred_roles ?? ''),
  ])
  const head = ['Received (UTC)', 'Ref', 'Name', 'Phone', 'Email', 'Roles']
  const widths = head.map((title, column) =>
    Math.min(40, Math.max(title.length, ...cells.map((cell) => cell[column]!.length))),
  )
  const line = (cell: string[]) =>
    cell
      .map((text, column) => fit(text, widths[column]!))
      .join('  ')
      .trimEnd()
  process.stdout.write(`${[head, ...cells].map(line).join('\n')}\n`)
}

function fit(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width)
}
