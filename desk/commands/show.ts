import { columnWords } from 'core/forms/column-words.ts'
import type { AnyRecord, RecordKind } from 'core/forms/record-kinds.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { recordColumns } from 'core/submissions/record-columns.ts'
import { find } from './find.ts'
import { plain } from './plain.ts'

export async function show(
  kind: RecordKind,
  archive: SubmissionArchive,
  id: string,
  { json }: { json?: true },
): Promise<void> {
  const row = await find(kind, archive, id)
  if (json) {
    process.stdout.write(`${JSON.stringify(row, null, 2)}\n`)
    return
  }
  const record = { kind, row } as AnyRecord
  const lines = recordColumns(kind).map((name) => {
    const text = (columnWords(record, name) ?? '-')
      .split('\n')
      .map(plain)
      .join(`\n${' '.repeat(20)}`)
    return `${name.padEnd(20)}${text}\n`
  })
  process.stdout.write(lines.join(''))
}
