import { staffFields } from 'core/forms/form-fields.ts'
import { columnWords } from 'core/forms/column-words.ts'
import {
  fullName,
  isPlain,
  kindEntry,
  valueOf,
  type AnyRecord,
  type RecordKind,
} from 'core/forms/record-kinds.ts'
import { shortReference } from 'core/forms/short-reference.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { promiseOf } from 'core/forms/promise.ts'
import { recordColumns } from 'core/submissions/record-columns.ts'
import { recordsOf } from './find.ts'
import { minute, plain } from './plain.ts'
import { table } from './table.ts'

type AnyRow = AnyRecord['row']

/** What a list shows beside time, reference and name. */
function listed(kind: RecordKind): readonly { label: string; value(row: AnyRow): string }[] {
  const { fields, index, labels } = kindEntry(kind)
  const due = {
    label: 'Answer by',
    value: (row: AnyRow) => minute(promiseOf(kind, row).due ?? ''),
  }
  const topic = { label: 'Topic', value: (row: AnyRow) => promiseOf(kind, row).topic ?? '' }
  return [
    ...(isPlain(kind) ? [due] : []),
    ...(index.topic === null ? [] : [topic]),
    ...Object.entries(labels).map(([column, label]) => ({
      label,
      value: (row: AnyRow) =>
        (columnWords({ kind, row } as AnyRecord, column) ?? '').replaceAll('\n', '; '),
    })),
    ...staffFields(fields, 'list').map(({ label, column }) => ({
      label,
      value: (row: AnyRow) => valueOf({ row }, column) ?? '',
    })),
  ]
}

/** Prints the records of a kind: a table for people, JSON for programs. */
export async function list(
  kind: RecordKind,
  archive: SubmissionArchive,
  { json, since }: { json?: true; since?: string },
): Promise<void> {
  const rows = (await recordsOf(kind, archive, since)).map(({ row }) => row)
  if (json) {
    // By the table's own order, whichever backend the rows are from.
    const names = recordColumns(kind)
    const ordered = rows.map((row) =>
      Object.fromEntries(names.map((name) => [name, valueOf({ row }, name)])),
    )
    process.stdout.write(`${JSON.stringify(ordered, null, 2)}\n`)
    return
  }
  process.stdout.write(rows.length === 0 ? `No ${kindEntry(kind).nouns}.\n` : tableOf(kind, rows))
}

export function tableOf(kind: RecordKind, rows: readonly AnyRow[]): string {
  const columns = listed(kind)
  return table(
    ['Received', 'Ref', 'Name', ...columns.map(({ label }) => label)],
    rows.map((row) => [
      minute(row.created_at),
      shortReference(row.id),
      plain(fullName(row)),
      ...columns.map(({ value }) => plain(value(row))),
    ]),
  )
}
