import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { SubmissionArchive } from '../submissions/archive.ts'
import { resumeColumns, type SubmissionRow } from '../submissions/resume-columns.ts'
import { plural } from './plain.ts'

/** Writes the submissions as a table for Excel. @param path of the new file, "-" for standard output */
export async function exportCsv(
  archive: SubmissionArchive,
  path: string,
  since: string | undefined,
): Promise<void> {
  const rows = await archive.list(since)
  const csv = toCsv(rows)
  if (path === '-') {
    process.stdout.write(csv)
    return
  }
  // Whole or not at all: a half-written table would look like all there is.
  const beside = `${path}.${randomUUID()}`
  try {
    await writeFile(beside, csv, { mode: 0o600, flush: true })
    await rename(beside, path)
  } finally {
    await rm(beside, { force: true })
  }
  process.stderr.write(`${plural(rows.length, 'submission')} written to ${path}\n`)
}

/** CSV as Excel reads it: a byte order mark, CRLF, every cell quoted. */
export function toCsv(rows: SubmissionRow[]): string {
  const lines = [resumeColumns, ...rows.map((row) => resumeColumns.map((name) => row[name] ?? ''))]
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** A text that a spreadsheet would take for a formula gets a leading apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
