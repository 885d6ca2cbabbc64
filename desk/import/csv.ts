// CSV as Excel, Google Sheets and LibreOffice write it: comma, semicolon or tab, quotation marks, line ends inside of cells.
import { SheetError } from './limits.ts'

export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes)
  if (text.includes('\0'))
    throw new SheetError('This is no spreadsheet. Choose a CSV or .xlsx file.')
  return parse(text, delimiterOf(text))
}

/** What is no UTF-8 was saved by Excel on Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const

/** The one that stands most often in the first row, outside of quotation marks. */
function delimiterOf(text: string): string {
  const counts = delimiters.map((one) => ({ one, count: parse(text, one, 1)[0]?.length ?? 0 }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one
}

/** A quotation mark inside of quotation marks is doubled; one in the middle of a plain cell is a character like any other. */
function parse(text: string, delimiter: string, most = Infinity): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length < most; at++) {
    const one = text[at]!
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (text[at + 1] === '"') {
        cell += one
        at++
      } else isQuoted = false
    } else if (one === '"' && cell === '') isQuoted = true
    else if (one === delimiter) {
      row.push(cell)
      cell = ''
    } else if (one === '\n' || one === '\r') {
      if (one === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += one
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow()
  return rows
}
