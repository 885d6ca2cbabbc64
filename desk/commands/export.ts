import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { type RecordKind } from 'core/forms/record-kinds.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { recordColumns } from 'core/submissions/record-columns.ts'
import { toCsv } from '../shared/text/csv.ts'
import { recordTable } from '../people/selection-table.ts'
import { spreadsheet } from '../people/spreadsheet.ts'
import { DeskError } from '../base/desk-error.ts'
import { countedOf } from './plain.ts'
import { recordsOf } from './find.ts'

type Options = { csv?: string; xlsx?: string; since?: string }

/** Writes the records of a kind as a table: with stored values, for programs, or as a spreadsheet for people. */
export async function exportTable(
  kind: RecordKind,
  archive: SubmissionArchive,
  { csv, xlsx, since }: Options,
): Promise<void> {
  const path = csv ?? xlsx
  if (path === undefined || (csv !== undefined && xlsx !== undefined)) {
    throw new DeskError('name one file, with --csv or with --xlsx', 2)
  }
  const records = await recordsOf(kind, archive, since)
  const table =
    csv === undefined
      ? await spreadsheet(recordTable(records))
      : toCsv(
          recordColumns(kind),
          records.map(({ row }) => row),
        )
  if (path === '-') {
    process.stdout.write(table)
    return
  }
  await writeTo(path, table)
  process.stderr.write(`${countedOf(records.length, kind)} written to ${path}\n`)
}

async function writeTo(path: string, table: string | Uint8Array): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  // A pipe, or /dev/stdout: a file in its place would be the end of it for every program.
  if (there && !there.isFile()) return writeFile(path, table)
  // Written to a temporary name first: a half-written table would look complete.
  const beside = `${path}.${randomUUID()}`
  try {
    await writeFile(beside, table, { mode: 0o600, flush: true })
    await rename(beside, path)
  } finally {
    await rm(beside, { force: true })
  }
}
