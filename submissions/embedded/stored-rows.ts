// What all tables of records have in common: a row is inserted once, found by the beginning of its id, listed by time.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { RecordKind, recordKinds } from '../../app/forms/record-kinds.ts'
import type { NoticeKind } from '../notice-queue.ts'

export type RecordTable = (typeof recordKinds)[RecordKind]['table']

type Row = { id: string; created_at: string }

/**
 * Inserts a row and its notices, within the caller's transaction.
 * @param content the columns by which the same record is known again
 * @param before asked once it is certain that the row is new; what it returns ends the insert
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
  // A record of another kind has it.
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

/** Newest first. */
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

export function findRow<R extends Row>(
  database: DatabaseSync,
  table: RecordTable,
  id: string,
): R | undefined {
  // A range, not a pattern: what was typed may hold % or _.
  const rows = database
    .prepare(`select * from ${table} where id >= ?1 and id < ?1 || char(0x10ffff) limit 2`)
    .all(id.trim().toLowerCase())
  return rows.length === 1 ? toRow<R>(rows[0]!) : undefined
}

/** Those with the whole ids. */
export function findRows<R extends Row>(
  database: DatabaseSync,
  table: RecordTable,
  ids: readonly string[],
): R[] {
  return database
    .prepare(`select * from ${table} where id in (select value from json_each(?))`)
    .all(JSON.stringify(ids))
    .map((row) => toRow<R>(row))
}

/** Puts a row in the place of the one with its id. @returns false when there is none */
export function replaceRow(database: DatabaseSync, table: RecordTable, row: Row): boolean {
  const { id, ...values }: Record<string, SQLInputValue> & Row = { ...row }
  const columns = Object.keys(values).map((name) => `${name} = ?`)
  const { changes } = database
    .prepare(`update ${table} set ${columns.join(', ')} where id = ?`)
    .run(...Object.values(values), id)
  return changes > 0
}

// SQLite's rows have no prototype, which some programs trip over.
function toRow<R extends Row>(row: object): R {
  return { ...row } as R
}
