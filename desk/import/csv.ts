// CSV as Excel, Google Sheets and LibreOffice write it: comma, semicolon or tab, quotation marks, line ends inside of cells.
import {
  longestCell,
  mostRows,
  rowsToHeadings,
  SheetError,
  tooManyColumns,
  tooManyRows,
  widestRow,
} from './limits.ts'

export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes)
  if (text.includes('\0'))
    throw new SheetError('This is no spreadsheet. Choose a CSV or .xlsx file.')
  const rows: string[][] = []
  // How some programs tell Excel; it is no row.
  const named = /^sep=(.)\r?\n/i.exec(text)
  const table = named ? text.slice(named[0].length) : text
  for (const row of parse(table, named?.[1] ?? delimiterOf(table))) {
    if (rows.push(row) > mostRows + 1000) throw tooManyRows()
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

/**
 * The one that makes most columns in most of the first rows: above the headings there may be a title, with other marks in it. One
 * that stands behind each closed quotation mark goes first: cells may hold more of another than there are columns.
 */
function delimiterOf(text: string): string {
  const columnsBy = (isStrict: boolean) =>
    delimiters.map((one) => {
      const widths = Map.groupBy(firstRows(text, one, isStrict), ({ length }) => length)
      return Math.max(0, ...[...widths].map(([width, rows]) => (width - 1) * rows.length))
    })
  const strict = columnsBy(true)
  const columns = strict.some((count) => count > 0) ? strict : columnsBy(false)
  return delimiters[columns.indexOf(Math.max(...columns))]!
}

function firstRows(text: string, delimiter: string, isStrict: boolean): string[][] {
  try {
    return [...parse(text, delimiter, isStrict).take(rowsToHeadings)]
  } catch (error) {
    if (error instanceof SheetError) return []
    throw error
  }
}

/**
 * A quotation mark inside of quotation marks is doubled; one in the middle of a plain cell is a character like any other. Of a cell
 * longer than any is kept the rest is passed over.
 * @param isStrict behind a closed quotation mark the cell must end @throws SheetError
 */
function* parse(text: string, delimiter: string, isStrict = false): Generator<string[], undefined> {
  const ends = new RegExp(`[\\r\\n${delimiter.replace(/[\\\]^-]/, '\\$&')}]`, 'g')
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      let cell = ''
      while (cell === '' && text[at] === '"') ({ cell, at } = quotedAt(text, at))
      ends.lastIndex = at
      const end = ends.exec(text)?.index ?? text.length
      if (isStrict && text[at - 1] === '"' && end > at) throw new SheetError('not its delimiter')
      row.push(cell + text.slice(at, Math.min(end, at + longestCell)))
      at = end + (text.startsWith('\r\n', end) ? 2 : 1)
      if (text[end] !== delimiter) break
      if (row.length > widestRow) throw tooManyColumns()
    }
    yield row
  }
}

/** @param open place of the mark that opens it @returns what is kept of it, and where the text goes on */
function quotedAt(text: string, open: number): { cell: string; at: number } {
  let cell = ''
  for (let from = open + 1; ;) {
    const mark = text.indexOf('"', from)
    if (mark < 0) {
      // What was swallowed is of other people.
      const near = (cell + text.slice(from, from + 40)).split('\n', 1)[0]!.slice(0, 40)
      throw new SheetError(
        `A quotation mark is not closed, so that the cells behind it run into one: near “${near}”. Mend it, then choose the file again.`,
      )
    }
    const isDoubled = text[mark + 1] === '"'
    if (cell.length < longestCell) {
      cell += text.slice(from, Math.min(mark + (isDoubled ? 1 : 0), from + longestCell))
    }
    from = mark + (isDoubled ? 2 : 1)
    if (!isDoubled) return { cell, at: from }
  }
}
