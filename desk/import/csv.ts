// CSV as Excel, Google Sheets and LibreOffice write it: comma, semicolon or tab, quotation marks, line ends inside of cells.
import { takingTurns } from '../turns.ts'
import {
  mostRows,
  rowsToHeadings,
  SheetError,
  tooManyColumns,
  tooManyRows,
  widestRow,
} from './limits.ts'

export async function readCsv(bytes: Uint8Array): Promise<string[][]> {
  const text = decode(bytes)
  if (text.includes('\0'))
    throw new SheetError('This is no spreadsheet. Choose a CSV or .xlsx file.')
  const letOthersIn = takingTurns()
  const rows: string[][] = []
  // How some programs tell Excel; it is no row.
  const named = /^sep=(.)\r?\n/i.exec(text)
  const table = named ? text.slice(named[0].length) : text
  for (const row of parse(table, named?.[1] ?? delimiterOf(table))) {
    if (rows.push(row) > mostRows + 1000) throw tooManyRows()
    await letOthersIn()
  }
  return rows
}

/** What is no UTF-8 was saved by Excel on Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const

/** The one that makes most columns in most of the first rows: above the headings there may be a title, with other marks in it. */
function delimiterOf(text: string): string {
  const columns = delimiters.map((one) => {
    const widths = Map.groupBy(firstRows(text, one), ({ length }) => length)
    return Math.max(0, ...[...widths].map(([width, rows]) => (width - 1) * rows.length))
  })
  return delimiters[columns.indexOf(Math.max(...columns))]!
}

function firstRows(text: string, delimiter: string): string[][] {
  try {
    return [...parse(text, delimiter).take(rowsToHeadings)]
  } catch (error) {
    if (error instanceof SheetError) return []
    throw error
  }
}

/** A quotation mark inside of quotation marks is doubled; one in the middle of a plain cell is a character like any other. */
function* parse(text: string, delimiter: string): Generator<string[], undefined> {
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const one = text[at]!
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (text[at + 1] === '"') {
        cell += one
        at++
      } else isQuoted = false
    } else if (one === '"' && cell === '') isQuoted = true
    else if (one === delimiter) {
      if (row.push(cell) > widestRow) throw tooManyColumns()
      cell = ''
    } else if (one === '\n' || one === '\r') {
      if (one === '\r' && text[at + 1] === '\n') at++
      yield [...row, cell]
      row = []
      cell = ''
    } else cell += one
  }
  // What was swallowed is of other people.
  if (isQuoted)
    throw new SheetError(
      `A quotation mark is not closed, so that the cells behind it run into one: near “${cell.split('\n', 1)[0]!.slice(0, 40)}”. Mend it, then choose the file again.`,
    )
  if (cell !== '' || row.length > 0) yield [...row, cell]
}
