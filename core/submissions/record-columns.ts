// The columns of each kind's table: those of the form, from its table of fields, and those that the server adds. Only the migrations of
// both backends list them again, and a test compares them.
import { fieldColumns } from '../forms/form-fields.ts'
import { kindEntry, type RecordKind, type RowOf } from '../forms/record-kinds.ts'

type Column<K extends RecordKind> = keyof RowOf<K> & string

/**
 * The columns that decide whether two records with one id are the same. Each try uses a new path, and a vacancy may close between two
 * tries of one submission, which must still be stored only once.
 */
export function contentColumns<K extends RecordKind>(kind: K): readonly Column<K>[] {
  return recordColumns(kind).filter(
    (name) => !['id', 'created_at', 'resume_file_path', 'vacancy'].includes(name),
  )
}

/** Every column, in the table's order. */
export function recordColumns<K extends RecordKind>(kind: K): readonly Column<K>[] {
  const { before, fields, after } = kindEntry(kind)
  const own = [...Object.keys(before), ...fieldColumns(fields), ...Object.keys(after)]
  return ['id', 'created_at', ...own] as Column<K>[]
}
