// Runs in a process of its own, which may read these modules and nothing else: spreadsheets come by mail from strangers. What is looked
// for on the first line of standard input, the file behind it; its rows, or what is wrong with it, on standard output.
import { buffer } from 'node:stream/consumers'
import { guessTarget, headingsAt, isTarget, type Target } from './columns.ts'
import { noRows, SheetError } from './limits.ts'
import type { PeopleAnswer, PeopleSheet, PeopleWanted } from './read-people.ts'
import { readRow } from './read-row.ts'
import { readSheet } from './sheet.ts'

const input = await buffer(process.stdin)
const lineEnd = input.indexOf('\n')
const wanted = JSON.parse(input.toString('utf8', 0, lineEnd)) as PeopleWanted
process.stdout.write(JSON.stringify(await answer(input.subarray(lineEnd + 1))))

async function answer(bytes: Uint8Array): Promise<PeopleAnswer> {
  try {
    return { sheet: await read(bytes) }
  } catch (error) {
    if (error instanceof SheetError) return { wrong: error.message }
    throw error
  }
}

async function read(bytes: Uint8Array): Promise<PeopleSheet> {
  const { kinds, today, columns } = wanted
  const sheet = await readSheet(bytes)
  const at = headingsAt(sheet.rows, kinds)
  if (at === sheet.rows.length - 1) throw noRows()
  // Each row keeps the number that the spreadsheet shows; what stands above the headings is nobody's.
  const rows = [sheet.rows[at]!, ...sheet.rows.slice(1).map((row, n) => (n < at ? [] : row))]
  const [headings = [], ...below] = rows
  const width = Math.max(...rows.map((row) => row.length))
  const targets = Array.from({ length: width }, (_, column): Target => {
    const chosen = columns?.[column]
    if (chosen !== undefined && isTarget(chosen, kinds)) return chosen
    return guessTarget(headings[column] ?? '', kinds)
  })
  const people = below.flatMap((cells, n) =>
    cells.length === 0 ? [] : [readRow(cells, n + 2, { targets, headings, kinds, today })],
  )
  return { headingsRow: at + 1, rows, others: sheet.others, targets, people }
}
