// `npm run bench`: measures speed, always next to a baseline that is measured in the same run.
//   npm run bench -- [pages] [every] [navigation] [server] [submissions] [start] [desk] [desk-browser] [editing] [--json]
// Without names of parts: all but "every", which runs Lighthouse once over each page.
import { benchDesk } from './desk.ts'
import { benchDeskBrowser } from './desk-browser.ts'
import { benchEditing } from './editing.ts'
import { benchNavigation } from './navigation.ts'
import { benchPages, benchEveryPage } from './pages.ts'
import { benchServer } from './server.ts'
import { benchStart } from './start.ts'
import { benchSubmissions } from './submissions.ts'
import { prepareBrowser } from '../tests/support/browser.ts'
import type { Row } from './row.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  pages: benchPages,
  every: benchEveryPage,
  navigation: benchNavigation,
  server: benchServer,
  submissions: benchSubmissions,
  start: benchStart,
  desk: benchDesk,
  'desk-browser': benchDeskBrowser,
  editing: benchEditing,
}

const args = process.argv.slice(2)
const json = args.includes('--json')
const named = args.filter((arg) => arg !== '--json')
const unknown = named.find((name) => !(name in parts))
if (unknown) {
  process.stderr.write(`no part "${unknown}"; there are ${Object.keys(parts).join(', ')}\n`)
  process.exit(2)
}
const chosen = named.length > 0 ? named : Object.keys(parts).filter((name) => name !== 'every')

await prepareBrowser()
const results: Record<string, Row[]> = {}
for (const name of chosen) {
  results[name] = await parts[name]!()
  if (!json) print(name, results[name])
}
if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)

function print(name: string, rows: Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '')))
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...cells.map((cell) => cell[at]!.length)),
  )
  const line = (cell: string[]) =>
    `| ${cell.map((text, at) => text.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  process.stdout.write(`\n${name}\n\n${[line(columns), rule, ...cells.map(line)].join('\n')}\n`)
}
