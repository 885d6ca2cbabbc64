// A spreadsheet as rows of text, from whatever program: CSV or .xlsx. Decision 27.
import { withoutApostrophe } from '../shared/text/csv.ts'
import { readCsv } from './csv.ts'
import {
  longestCell,
  maxSheetBytes,
  mostColumns,
  mostRows,
  noRows,
  SheetError,
  tooManyColumns,
  tooManyRows,
} from '../shared/intake/limits.ts'
import { readXlsx } from './xlsx.ts'

/** Cells are trimmed; a day is YYYY-MM-DD. @throws SheetError */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length > maxSheetBytes) throw new SheetError('The file is larger than 5 MB.')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isCompoundFile = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isCompoundFile) {
    throw new SheetError(
      'This is an old Excel file, or one with a password. Save it as .xlsx or CSV without a password, then choose that.',
    )
  }
  const read = isZip ? await readXlsx(bytes) : readCsv(bytes)
  const rows = read.map((row) => withoutEmptyEnd(row.map(words)))
  while (rows.at(-1)?.length === 0) rows.pop()
  if (rows.length < 2) throw noRows()
  if (rows.length - 1 > mostRows) throw tooManyRows()
  if (rows.some((row) => row.length > mostColumns)) throw tooManyColumns()
  return rows
}

/** Characters that no field accepts become blanks, so that they do not fail the whole cell. */
const words = (cell: string): string =>
  withoutApostrophe(cell.slice(0, longestCell))
    .toWellFormed()
    .replaceAll(/[[\p{Cc}\p{Bidi_Control}\ufffd]--[\n\t]]/gv, ' ')
    .trim()

function withoutEmptyEnd(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== '')
  return row.slice(0, last + 1)
}
