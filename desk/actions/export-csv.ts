// Records as a table for a spreadsheet: the command line and the desk alike.
import { utcOffsetMs } from '../../app/content/business-time.ts'
import { messageColumns } from '../../submissions/message-columns.ts'
import { resumeColumns } from '../../submissions/resume-columns.ts'
import type { ListRow } from '../index/search.ts'
import type { Account } from '../store/desk-store.ts'
import type { RecordKind } from '../work/work.ts'
import { findRecords, type AnyRecord, type Workplace } from './any-record.ts'
import { fieldTables } from './field-tables.ts'

/** CSV as Excel reads it: a byte order mark, CRLF, every cell quoted. */
export function toCsv<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))]
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * A text that a spreadsheet could take for a formula, which a telephone number is not, gets a leading apostrophe: also in full width, which Excel in Japanese
 * takes for the same, and after blanks and quotes, which some programs drop.
 */
function cell(text: string): string {
  const isPhone = /^\+\d[\d ()-]{5,30}$/.test(text)
  const safe =
    !isPhone && /^[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text)
      ? `'${text}`
      : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** What the desk adds to the columns of the records. */
const workColumns = {
  kind: ({ kind }: ListRow) => (kind === 'resume' ? 'Resume' : 'Message'),
  state: ({ state }: ListRow) => `${state[0]!.toUpperCase()}${state.slice(1)}`,
  owner: ({ owner }: ListRow, names: ReadonlyMap<string, string>) => names.get(owner ?? '') ?? '',
  tags: ({ tags }: ListRow) => tags.join(', '),
  due: ({ due }: ListRow) => perthTime(due),
  first_contact_at: ({ firstContactAt }: ListRow) => perthTime(firstContactAt),
}

/** A selection of the desk, of either kind or both, in the order of the ids. */
export async function selectionCsv(
  { archive, index }: Pick<Workplace, 'archive' | 'index'>,
  ids: readonly string[],
  accounts: readonly Pick<Account, 'id' | 'name'>[],
): Promise<string> {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const records = await findRecords(archive, ids)
  const kinds = new Set(records.map(({ kind }) => kind))
  const columns = new Set<string>([
    ...(kinds.has('resume') || kinds.size === 0 ? resumeColumns.filter(isForPeople) : []),
    ...(kinds.has('message') ? messageColumns : []),
    ...Object.keys(workColumns),
  ])
  const rows = records.map(({ kind, row }) => {
    const listed = index.row(row.id)
    const work = Object.entries(workColumns).map(([name, value]) => [
      name,
      listed ? value(listed, names) : '',
    ])
    return { ...inWords(kind, row), ...Object.fromEntries(work) }
  })
  return toCsv([...columns], rows)
}

/** Where a document lies and its digest are for programs: `resumes -- export` has them. */
function isForPeople(column: string): boolean {
  return column !== 'resume_file_path' && column !== 'resume_file_sha256'
}

/** A record with the words of its options, and its time in Perth. */
function inWords(kind: RecordKind, row: AnyRecord['row']): Record<string, string> {
  const values = row as unknown as Record<string, string | null>
  const shown: Record<string, string> = {
    id: row.id.slice(0, 8),
    created_at: perthTime(row.created_at),
  }
  for (const [column, value] of Object.entries(values)) shown[column] ??= value ?? ''
  for (const { column, options } of Object.values(fieldTables[kind])) {
    const label = options?.find((option) => option.value === values[column])?.label
    if (label !== undefined) shown[column] = label
  }
  return shown
}

/** "2026-11-23 08:15", which sorts and which a spreadsheet takes for a time. */
function perthTime(iso: string | undefined): string {
  return iso === undefined
    ? ''
    : new Date(Date.parse(iso) + utcOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}
