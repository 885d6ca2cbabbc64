import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { plural } from './plain.ts'
import type { AnyRow, RecordKind } from './record-kinds.ts'

/** Writes the records of a kind as a table for Excel. @param path of the new file, "-" for standard output */
export async function exportCsv<Row extends AnyRow>(
  kind: RecordKind<Row>,
  archive: SubmissionArchive,
  path: string,
  since: string | undefined,
): Promise<void> {
  const rows = await kind.list(archive, since)
  const csv = toCsv(kind, rows)
  if (path === '-') {
    process.stdout.write(csv)
    return
  }
  // Written to a temporary name first: a half-written table would look complete.
  const beside = `${path}.${randomUUID()}`
  try {
    await writeFile(beside, csv, { mode: 0o600, flush: true })
    await rename(beside, path)
  } finally {
    await rm(beside, { force: true })
  }
  process.stderr.write(`${plural(rows.length, kind.noun)} written to ${path}\n`)
}

/** CSV as Excel reads it: a byte order mark, CRLF, every cell quoted. */
export function toCsv<Row extends AnyRow>(kind: RecordKind<Row>, rows: readonly Row[]): string {
  const { columns } = kind
  const lines = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))]
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** A text that a spreadsheet would take for a formula gets a leading apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
