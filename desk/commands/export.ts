import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { toCsv } from '../actions/export-csv.ts'
import { recordTable } from '../actions/selection-table.ts'
import { spreadsheet } from '../actions/spreadsheet.ts'
import { DeskError } from './desk-error.ts'
import { plural } from './plain.ts'
import type { AnyRow, RecordKind } from './record-kinds.ts'

type Options = { csv?: string; xlsx?: string; since?: string }

/** Writes the records of a kind as a table: as they are stored, for programs, or as a spreadsheet for people. */
export async function exportTable<Row extends AnyRow>(
  kind: RecordKind<Row>,
  archive: SubmissionArchive,
  { csv, xlsx, since }: Options,
): Promise<void> {
  const path = csv ?? xlsx
  if (path === undefined || (csv !== undefined && xlsx !== undefined)) {
    throw new DeskError('name one file, with --csv or with --xlsx', 2)
  }
  const rows = await kind.list(archive, since)
  const table =
    csv === undefined
      ? await spreadsheet(recordTable(rows.map((row) => kind.asRecord(row))))
      : toCsv(kind.columns, rows)
  if (path === '-') {
    process.stdout.write(table)
    return
  }
  // Written to a temporary name first: a half-written table would look complete.
  const beside = `${path}.${randomUUID()}`
  try {
    await writeFile(beside, table, { mode: 0o600, flush: true })
    await rename(beside, path)
  } finally {
    await rm(beside, { force: true })
  }
  process.stderr.write(`${plural(rows.length, kind.noun)} written to ${path}\n`)
}
