import type { SubmissionArchive } from '../../submissions/archive.ts'
import { find } from './find.ts'
import { plain } from './plain.ts'
import type { AnyRow, RecordKind } from './record-kinds.ts'

/** Prints all that one record holds. */
export async function show<Row extends AnyRow>(
  kind: RecordKind<Row>,
  archive: SubmissionArchive,
  id: string,
  { json }: { json?: true },
): Promise<void> {
  const row = await find(kind, archive, id)
  if (json) {
    process.stdout.write(`${JSON.stringify(row, null, 2)}\n`)
    return
  }
  const lines = kind.columns.map((name) => {
    const text = String(row[name] ?? '-')
      .split('\n')
      .map(plain)
      .join(`\n${' '.repeat(20)}`)
    return `${name.padEnd(20)}${text}\n`
  })
  process.stdout.write(lines.join(''))
}
