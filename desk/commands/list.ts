import { shortReference } from '../../app/forms/short-reference.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { minute, plain } from './plain.ts'
import type { AnyRow, RecordKind } from './record-kinds.ts'
import { table } from './table.ts'

/** Prints the records of a kind: a table for people, JSON for programs. */
export async function list<Row extends AnyRow>(
  kind: RecordKind<Row>,
  archive: SubmissionArchive,
  { json, since }: { json?: true; since?: string },
): Promise<void> {
  const rows = await kind.list(archive, since)
  if (json) {
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
    return
  }
  process.stdout.write(rows.length === 0 ? `No ${kind.noun}s.\n` : tableOf(kind, rows))
}

export function tableOf<Row extends AnyRow>(kind: RecordKind<Row>, rows: readonly Row[]): string {
  return table(
    ['Received', 'Ref', 'Name', ...kind.listed.map(({ label }) => label)],
    rows.map((row) => [
      minute(row.created_at),
      shortReference(row.id),
      plain(`${row.first_name} ${row.last_name}`),
      ...kind.listed.map(({ value }) => plain(value(row))),
    ]),
  )
}
