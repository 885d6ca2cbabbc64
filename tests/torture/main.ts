// Stress tests, `npm run torture -- PART... [--json]`: what the site survives, in figures. Loopback only; every part ends by itself.
import { abuse } from './abuse.ts'
import { bursts } from './bursts.ts'
import { crash } from './crash.ts'
import { disk } from './disk.ts'
import { embeddedFaultRun, hostedFaultRun } from './faults.ts'
import { abortedUploads, heldUploads, requestsAtOnce } from './load.ts'
import { fuzz } from './fuzz.ts'
import { slowClients } from './slow.ts'

type Row = Record<string, string | number | boolean>

const parts: Record<string, { says: string; run(): Promise<Row | Row[]> }> = {
  crash: {
    says: '1,000 times kill -9 under 8 senders of resumes, messages and requests',
    run: () => crash(1000, 8),
  },
  'crash-short': { says: 'the same, 50 times', run: () => crash(50, 8) },
  'crash-hosted': {
    says: '200 times kill -9 with the hosted backend',
    run: () => crash(200, 8, 'hosted'),
  },
  bursts: {
    says: '200 rounds of 2, 3 and 5 simultaneous submissions of one name, on both backends',
    run: () => bursts(200),
  },
  held: { says: '200 uploads of 10 MB held open until the last byte', run: () => heldUploads(200) },
  aborted: { says: '1,000 uploads given up half-way', run: () => abortedUploads(1000) },
  requests: {
    says: '2,000 requests of forty lines, twenty at once',
    run: () => requestsAtOnce(2000),
  },
  faults: {
    says: '500 random faults of each backend, every submission tried again',
    run: async () => [...(await embeddedFaultRun(500)), ...(await hostedFaultRun(500))],
  },
  disk: { says: 'disks that are full, read-only or not ours', run: () => disk() },
  slow: { says: 'slow headers, a stalled body, a body of 30 kbit/s', run: () => slowClients(60) },
  fuzz: { says: '1,000,000 mutations of documents', run: () => fuzz(1_000_000) },
  abuse: { says: 'attacks, each with the answer it must get', run: () => abuse() },
}

const args = process.argv.slice(2)
const json = args.includes('--json')
const names = args.filter((arg) => arg !== '--json')
const unknown = names.find((name) => !(name in parts))
if (unknown || names.length === 0) {
  const list = Object.entries(parts).map(([name, { says }]) => `  ${name.padEnd(12)} ${says}`)
  process.stderr.write(
    `${unknown ? `no part "${unknown}"\n` : ''}npm run torture -- PART... [--json]\n${list.join('\n')}\n`,
  )
  process.exit(2)
}

const results: Record<string, Row | Row[]> = {}
for (const name of names) {
  const started = performance.now()
  results[name] = await parts[name]!.run()
  if (json) continue
  process.stdout.write(
    `\n${name}: ${parts[name]!.says} (${((performance.now() - started) / 1000).toFixed(0)} s)\n\n`,
  )
  process.stdout.write(`${table(results[name])}\n`)
}
if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)

/** One row as names and figures; several as a table. */
function table(result: Row | Row[]): string {
  const rows: Row[] = Array.isArray(result)
    ? result
    : Object.entries(result).map(([figure, value]) => ({ figure, value }))
  const columns = Object.keys(rows[0] ?? {})
  const cells = [
    columns,
    columns.map(() => ''),
    ...rows.map((row) => columns.map((column) => String(row[column]))),
  ]
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((cell) => cell[at]!.length)))
  return cells
    .map(
      (cell, line) =>
        `| ${cell.map((text, at) => (line === 1 ? '-'.repeat(widths[at]!) : text.padEnd(widths[at]!))).join(' | ')} |`,
    )
    .join('\n')
}
