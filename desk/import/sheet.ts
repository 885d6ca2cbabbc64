// A spreadsheet as rows of text, whatever program wrote it: CSV or .xlsx. Decision 27.
import { withoutApostrophe } from '../text/csv.ts'
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
  type Sheet,
} from './limits.ts'
import { readXlsx } from './xlsx.ts'

/** Cells are trimmed. @throws SheetError */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.length > maxSheetBytes) throw new SheetError('The file is larger than 5 MB.')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isOldExcel) {
    throw new SheetError(
      'This is an old Excel file. Save it as .xlsx or CSV, then choose it again.',
    )
  }
  const read = isZip ? await readXlsx(bytes) : { rows: readCsv(bytes), others: [] }
  const rows = read.rows.map((row) => row.map(words)).map(withoutEmptyEnd)
  while (rows.at(-1)?.length === 0) rows.pop()
  if (rows.length < 2) throw noRows()
  if (rows.length - 1 > mostRows) throw tooManyRows()
  if (rows.some((row) => row.length > mostColumns)) throw tooManyColumns()
  return { rows, others: read.others }
}

const words = (cell: string): string =>
  withoutApostrophe(cell.slice(0, longestCell)).toWellFormed().trim()

function withoutEmptyEnd(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== '')
  return row.slice(0, last + 1)
}
