// CSV as Excel, Google Sheets and LibreOffice write it: comma, semicolon or tab, quotation marks, line breaks inside of cells.
import Papa from 'papaparse'
import { mostRows, rowsToHeadings, SheetError, tooManyRows } from '../shared/intake/limits.ts'

/** Counts empty rows, too. */
const mostRead = mostRows + 1000

export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n')
  if (text.includes('\0'))
    throw new SheetError('This is no spreadsheet. Choose a CSV or .xlsx file.')
  // Names the delimiter for Excel; it is no row.
  const named = /^sep=(.)\n/i.exec(text)
  const table = withoutEmptyRows(named ? text.slice(named[0].length) : text)
  const { rows, errors } = parse(table, named?.[1] ?? delimiterOf(table), mostRead)
  if (rows.length === mostRead) throw tooManyRows()
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) {
    // An unclosed quotation mark swallowed the rows of other people: shows where it is.
    const near = rows.at(-1)?.at(-1)?.split('\n', 1)[0]?.slice(0, 40)
    throw new SheetError(
      `A quotation mark is not closed, so that the cells behind it run into one: near “${near}”. Mend it, then choose the file again.`,
    )
  }
  return rows
}

/** Without the rows of delimiters that Excel writes for those with a border or a colour alone. */
function withoutEmptyRows(text: string): string {
  let end = text.length
  while (end > 0 && ',;\t\n '.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Text that is not UTF-8 was saved by Excel on Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parse(text: string, delimiter: string, preview: number) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview })
  return { rows: data, errors }
}

/**
 * The delimiter that makes the most columns in most of the first rows: above the headings there may be a title with other delimiters in
 * it. One that follows each closed quotation mark has precedence: cells may contain more of another delimiter than there are columns.
 */
function delimiterOf(text: string): string {
  const [best] = [',', ';', '\t']
    .map((delimiter) => {
      const { rows, errors } = parse(text, delimiter, rowsToHeadings)
      const widths = Map.groupBy(rows, ({ length }) => length)
      const columns = Math.max(...[...widths].map(([width, own]) => (width - 1) * own.length))
      return { delimiter, columns, isStrict: errors.length === 0 && columns > 0 }
    })
    .sort((a, b) => Number(b.isStrict) - Number(a.isStrict) || b.columns - a.columns)
  return best!.delimiter
}
