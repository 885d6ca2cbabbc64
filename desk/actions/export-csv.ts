// Records as a table for a spreadsheet: the command line and the desk alike.
import { messageColumns } from '../../submissions/message-columns.ts'
import { resumeColumns } from '../../submissions/resume-columns.ts'
import type { ListRow } from '../index/search.ts'
import type { Account } from '../store/desk-store.ts'
import { findRecords, type Workplace } from './any-record.ts'

/** CSV as Excel reads it: a byte order mark, CRLF, every cell quoted. */
export function toCsv<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))]
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * A text that a spreadsheet could take for a formula gets a leading apostrophe: also in full width, which Excel in Japanese
 * takes for the same, and after blanks and quotes, which some programs drop.
 */
function cell(text: string): string {
  const safe = /^[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text)
    ? `'${text}`
    : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** What the desk adds to the columns of the records. */
const workColumns = {
  kind: ({ kind }: ListRow) => kind,
  state: ({ state }: ListRow) => state,
  owner: ({ owner }: ListRow, names: ReadonlyMap<string, string>) => names.get(owner ?? '') ?? '',
  tags: ({ tags }: ListRow) => tags.join(', '),
  due: ({ due }: ListRow) => due ?? '',
  first_contact_at: ({ firstContactAt }: ListRow) => firstContactAt ?? '',
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
    ...(kinds.has('resume') || kinds.size === 0 ? resumeColumns : []),
    ...(kinds.has('message') ? messageColumns : []),
    ...Object.keys(workColumns),
  ])
  const rows = records.map(({ row }) => {
    const listed = index.row(row.id)
    const work = Object.entries(workColumns).map(([name, value]) => [
      name,
      listed ? value(listed, names) : '',
    ])
    return { ...row, ...Object.fromEntries(work) } as Record<string, string | null>
  })
  return toCsv([...columns], rows)
}
