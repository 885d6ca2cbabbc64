// The words for a column's value, at the desk and in its exports.
import { kindEntry, valueOf, type AnyRecord, type RecordKind } from './record-kinds.ts'
import { linesOf, lineWords } from './request-rules.ts'

/** The label of an option, the lines of a request one below the other, any other value as it is stored. */
export function columnWords(record: AnyRecord, column: string | null): string | null {
  const value = valueOf(record, column)
  if (value === null) return null
  if (record.kind === 'request' && column === 'lines') {
    return linesOf(value).map(lineWords).join('\n')
  }
  const field = Object.values(kindEntry(record.kind).fields).find((one) => one.column === column)
  return field?.options?.find((option) => option.value === value)?.label ?? value
}

/** The columns for readers, in order: those of the form, then the kind's own columns that have a label. */
export function readColumns(kind: RecordKind): readonly { column: string; label: string }[] {
  const { fields, labels } = kindEntry(kind)
  return [
    ...Object.values(fields).map(({ column, label }) => ({ column, label })),
    ...Object.entries(labels).map(([column, label]) => ({ column, label })),
  ]
}
