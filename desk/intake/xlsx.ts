// The first sheet of an .xlsx file as rows of text. The zip is read by the rules for documents (core/submissions/document-check), which refuse
// one that unpacks to more than it declares.
import { SaxesParser } from 'saxes'
import { readerOfBytes } from 'core/submissions/document-check/byte-reader.ts'
import { layOut, unpack } from 'core/submissions/document-check/zip-entries.ts'
import { readZipDirectory } from 'core/submissions/document-check/zip-directory.ts'
import {
  mostColumns,
  mostRows,
  SheetError,
  tooManyRows,
  unreadable,
} from '../shared/intake/limits.ts'
import { dayMs } from '../shared/dates.ts'

/** Bytes of a part, unpacked: many times the need of 5,000 rows. */
const maxPartBytes = 24 * 1024 * 1024
/** Deeper than any part of a workbook is nested. */
const deepest = 24
/** The longest number format that a program writes, characters. */
const longestFormat = 255

type Part = (name: string) => Promise<string | undefined>

/** @throws SheetError */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const part = await openParts(bytes)
  const workbook = await part('xl/workbook.xml')
  if (workbook === undefined) throw unreadable()
  const { sheet, is1904 } = firstSheet(workbook)
  const rels = (await part('xl/_rels/workbook.xml.rels')) ?? ''
  const path = targetOf(rels, sheet) ?? 'xl/worksheets/sheet1.xml'
  const xml = await part(path)
  if (xml === undefined) throw unreadable()
  const strings = stringsOf((await part('xl/sharedStrings.xml')) ?? '')
  const dates = dateStyles((await part('xl/styles.xml')) ?? '')
  return rowsOf(xml, strings, dates, is1904)
}

async function openParts(bytes: Uint8Array): Promise<Part> {
  const file = readerOfBytes(bytes)
  try {
    const directory = await readZipDirectory(file)
    const layout = await layOut(file, directory)
    const byName = new Map(directory.entries.map((entry) => [entry.name.toLowerCase(), entry]))
    return async (name) => {
      const entry = byName.get(name.toLowerCase())
      if (!entry) return undefined
      if (entry.size > maxPartBytes)
        throw new SheetError('The file unpacks to too much. Save it as CSV.')
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(await unpack(file, layout, entry))
      } catch {
        throw unreadable()
      }
    }
  } catch {
    throw unreadable()
  }
}

type Visit = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function visitXml(xml: string, { open, text, close }: Visit): void {
  if (xml === '') return
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  const stop = () => {
    throw unreadable()
  }
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) stop()
    open?.(local(name), attributes)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => {
    depth--
    close?.(local(name))
  })
  parser.write(xml).close()
}

function firstSheet(xml: string) {
  let sheet: string | undefined
  let is1904 = false
  visitXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      sheet ??= Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1]
    },
  })
  return { sheet, is1904 }
}

function targetOf(xml: string, id: string | undefined): string | undefined {
  let target: string | undefined
  visitXml(xml, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === id) target = Target
    },
  })
  if (target === undefined) return undefined
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function stringsOf(xml: string): string[] {
  const strings: string[] = []
  let isText = false
  visitXml(xml, {
    open(name) {
      if (name === 'si') strings.push('')
      if (name === 't') isText = true
    },
    text(text) {
      if (isText) strings[strings.length - 1] += text
    },
    close(name) {
      if (name === 't') isText = false
    },
  })
  return strings
}

/** Numbers of the built-in formats of dates. */
const builtInDates = new Set([
  14, 15, 16, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** The format "mmm-yy": the day was not typed by a person. */
const builtInMonth = 17

type DateStyle = 'day' | 'month'

/** Which styles show a number as a day, or as a month. */
function dateStyles(xml: string): ReadonlyMap<number, DateStyle> {
  const formats = new Map<number, DateStyle | undefined>()
  const styles = new Map<number, DateStyle>()
  let isInCells = false
  let count = 0
  visitXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        formats.set(Number(attributes.numFmtId), styleOf(attributes.formatCode ?? ''))
      }
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attributes.numFmtId)
      const own = formats.get(id)
      if (id === builtInMonth || own === 'month') styles.set(count, 'month')
      else if (builtInDates.has(id) || own === 'day') styles.set(count, 'day')
      count++
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** @param format "d mmm yyyy", which may contain quoted text and colours in brackets */
function styleOf(format: string): DateStyle | undefined {
  const code = format.slice(0, longestFormat).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/d/i.test(code)) return 'day'
  return /y/i.test(code) ? 'month' : undefined
}

function rowsOf(
  xml: string,
  strings: readonly string[],
  dates: ReadonlyMap<number, DateStyle>,
  is1904: boolean,
): string[][] {
  const rows: string[][] = []
  let rowAt = -1
  let cell: { column: number; type: string; style: number } | undefined
  let next = 0
  let value = ''
  let isValue = false
  visitXml(xml, {
    open(name, { r, t, s }) {
      if (name === 'row') {
        const at = r === undefined ? rowAt + 1 : Number(r) - 1
        if (!Number.isInteger(at) || at <= rowAt) throw unreadable()
        rowAt = at
        next = 0
      } else if (name === 'c') {
        const column = columnOf(r) ?? next
        next = column + 1
        cell = { column, type: t ?? 'n', style: Number(s ?? -1) }
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
    },
    text(text) {
      if (isValue) value += text
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name !== 'c' || !cell) return
      const { column, type, style } = cell
      cell = undefined
      const text = words(type, value, dates.get(style))
      // Borders and colours reach far beyond what is filled in.
      if (text.trim() === '' || rowAt < 0) return
      if (rowAt >= mostRows + 1000) throw tooManyRows()
      while (rows.length <= rowAt) rows.push([])
      const row = rows[rowAt]!
      // One column more than allowed makes the check for too many columns fail.
      const at = Math.min(column, mostColumns)
      while (row.length < at) row.push('')
      row[at] = text
    },
  })
  return rows

  function words(type: string, text: string, shown: DateStyle | undefined): string {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'yes' : 'no'
    if (type === 'e') return ''
    if (type === 'd') return text.slice(0, 10)
    if (type !== 'n' || text === '') return text
    const number = Number(text)
    if (!Number.isFinite(number)) return text
    if (!shown) return plainNumber(number)
    const day = dayOfSerial(number, is1904)
    if (day === undefined) return text
    // Excel stores "Mar-27" as the first day of the month.
    return shown === 'month' && day.endsWith('-01') ? lastOfMonth(day) : day
  }
}

/** "AB12" is column 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Without an exponent, as telephone numbers have ten digits. */
const plainNumber = (number: number): string =>
  Number.isInteger(number) ? number.toFixed(0) : String(number)

function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

/** @returns YYYY-MM-DD; undefined for a time of day, or a day outside of 1920 to 2119 */
export function dayOfSerial(serial: number, is1904 = false): string | undefined {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0)
  // 1920 to 2119
  if (days < 7306 || days > 80_352) return undefined
  // Excel counts from 30 December 1899, because it takes 1900 for a leap year.
  return new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10)
}
