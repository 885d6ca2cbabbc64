import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { toCsv } from '../actions/export-csv.ts'
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
  const csv = toCsv(kind.columns, rows)
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
