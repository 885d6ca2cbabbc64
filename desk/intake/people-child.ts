// Runs in a process of its own, which may read these modules and nothing else: spreadsheets come from outside, by mail. The first line of
// standard input says what to look for, the file follows; its rows, or what is wrong with it, go to standard output.
import { buffer } from 'node:stream/consumers'
import { guessTarget, headingsAt, isTarget } from '../shared/intake/columns.ts'
import { noRows, SheetError } from '../shared/intake/limits.ts'
import type { PeopleAnswer, PeopleSheet, PeopleWanted } from './read-people.ts'
import { readRow } from './read-row.ts'
import { readSheet } from './sheet.ts'

const samples = 3

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
  const { kinds, today, columns: chosen } = wanted
  const rows = await readSheet(bytes)
  const at = headingsAt(rows, kinds)
  if (at === rows.length - 1) throw noRows()
  const headings = rows[at]!
  const below = rows.slice(at + 1)
  const width = Math.max(...rows.slice(at).map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => {
    const heading = headings[column] ?? ''
    const guess = guessTarget(heading, kinds)
    const target = chosen?.[column] ?? ''
    const cells = below.flatMap((row) => row[column] || [])
    return {
      heading,
      guess,
      target: isTarget(target, kinds) ? target : guess,
      samples: cells.slice(0, samples),
    }
  })
  const options = { targets: columns.map(({ target }) => target), headings, kinds, today }
  // Each row keeps the number that the spreadsheet shows.
  const people = below.flatMap((cells, n) =>
    cells.length === 0 ? [] : [readRow(cells, at + n + 2, options)],
  )
  return { headingsRow: at + 1, columns, people }
}
