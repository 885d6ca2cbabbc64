// Code that all tables of records share: each row is inserted once.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { NoticeKind, RecordKind, recordKinds } from '../../forms/record-kinds.ts'

export type RecordTable = (typeof recordKinds)[RecordKind]['table']

type Row = { id: string; created_at: string }

/**
 * Inserts a row and its notices, within the caller's transaction.
 * @param content the columns that decide whether two rows with one id are the same record
 * @param before called once it is certain that the row is new; a value that it returns ends the insert
 */
export function insertOnce<Refusal = never>(
  database: DatabaseSync,
  table: RecordTable,
  row: Row,
  content: readonly string[],
  noticeKinds: readonly NoticeKind[],
  before?: () => Refusal | undefined,
): 'stored' | 'same' | 'other' | Refusal {
  const values: Readonly<Record<string, unknown>> = { ...row }
  const existing = database.prepare(`select * from ${table} where id = ?`).get(row.id)
  if (existing) return content.every((name) => existing[name] === values[name]) ? 'same' : 'other'
  // A record of another kind has this id.
  if (database.prepare('select 1 from records where id = ?').get(row.id)) return 'other'
  const refusal = before?.()
  if (refusal !== undefined) return refusal
  insertRow(database, table, row)
  const queue = database.prepare('insert into notices (record, kind) values (?, ?)')
  for (const kind of noticeKinds) queue.run(row.id, kind)
  return 'stored'
}

export function insertRow(
  database: DatabaseSync,
  table: string,
  row: Readonly<Record<string, SQLInputValue>>,
): void {
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  database
    .prepare(`insert into ${table} (${names.join(', ')}) values (${places})`)
    .run(...Object.values(row))
}

/** The rows, newest first. */
export function listRows<R extends Row>(
  database: DatabaseSync,
  table: RecordTable,
  since = '',
): R[] {
  return database
    .prepare(`select * from ${table} where created_at >= ? order by created_at desc, rowid desc`)
    .all(since)
    .map((row) => toRow<R>(row))
}

// SQLite's rows have no prototype, which some code cannot handle.
function toRow<R extends Row>(row: object): R {
  return { ...row } as R
}
