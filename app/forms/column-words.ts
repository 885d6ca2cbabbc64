// What people read of a column, at the desk and in what it exports.
import { kindEntry, valueOf, type AnyRecord, type RecordKind } from './record-kinds.ts'
import { linesOf, lineWords } from './request-rules.ts'

/** An option by its label, the lines of a request one under the other, anything else as it is stored. */
export function columnWords(record: AnyRecord, column: string | null): string | null {
  const value = valueOf(record, column)
  if (value === null) return null
  if (record.kind === 'request' && column === 'lines') {
    return linesOf(value).map(lineWords).join('\n')
  }
  const field = Object.values(kindEntry(record.kind).fields).find((one) => one.column === column)
  return field?.options?.find((option) => option.value === value)?.label ?? value
}

/** The columns that people read, in order: those of the form, then the kind's own that have a label. */
export function readColumns(kind: RecordKind): readonly { column: string; label: string }[] {
  const { fields, labels } = kindEntry(kind)
  return [
    ...Object.values(fields).map(({ column, label }) => ({ column, label })),
    ...Object.entries(labels).map(([column, label]) => ({ column, label })),
  ]
}
