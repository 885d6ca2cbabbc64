import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { figures } from 'desk/people/figures.ts'
import { personWorkOf } from 'desk/people/person-work.ts'
import type { ListFilter } from 'desk/shared/list/filter.ts'
import { openDesk } from 'desk/base/open-desk.ts'
import { daysLater } from 'desk/shared/dates.ts'
import type { DeskEvent } from 'desk/shared/work.ts'
import { parseSettings } from 'core/settings.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { inTransaction } from 'core/submissions/embedded/database.ts'
import { insertRow } from 'core/submissions/embedded/stored-rows.ts'
import { manyRecords, longText } from '../tests/support/many-records.ts'
import { median, type Row } from './row.ts'

const count = 60_000
const people = 20_000
const textBytes = 5_000
const runs = 40

const questions: [string, ListFilter][] = [
  ['list, newest first', {}],
  ['by name', { sort: 'name' }],
  ['by promise', { sort: 'due' }],
  ['by last change', { sort: 'changed' }],
  ['kind', { kind: 'message' }],
  ['state', { state: ['reached', 'shortlisted'] }],
  ['unread', { unread: true }],
  ['due', { due: true }],
  ['owner', { owner: 'none' }],
  ['tag', { tag: ['ticketed'] }],
  ['role', { role: 'truck oper' }],
  ['experience', { experience: ['senior'] }],
  ['availability', { availability: ['immediate'] }],
  ['topic', { topic: ['plant-quote'] }],
  ['tickets on a day', { ticket: ['hrwl-dg', 'hrwl-ri', 'white-card'], on: '2027-06-01' }],
  ['tickets that lapse', { lapsing: true, sort: 'lapsing' }],
  ['free on a day', { freeOn: '2027-01-14', sort: 'free' }],
  ['region', { region: ['Goldfields'] }],
  ['place', { place: 'kalgoorlie' }],
  ['dates', { from: '2026-06-01', to: '2026-08-31' }],
  ['one rare word', { q: 'nguyen' }],
  ['one word in every text', { q: 'experience ' }],
  ['beginning of a word', { q: 'exc' }],
  ['two letters', { q: 'ex' }],
  ['three words', { q: 'underground haul pilbara ' }],
  ['three words in every text', { q: 'experience safety site ' }],
  ['three words, by relevance', { q: 'experience safety site ', sort: 'relevance' }],
  [
    'everything at once',
    { kind: 'resume', state: ['new'], unread: true, role: 'truck', q: 'experience sa' },
  ],
]

/** Times of the desk's index, with 60,000 submissions of 20,000 people, their tickets, and 5 KB of text for each document. */
export async function benchDesk(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'))
  try {
    const rows: Row[] = []
    const resumes = fill(dataDir)
    const first = await openDesk(parseSettings({ DATA_DIR: dataDir }))
    const putting = performance.now()
    for (const [n, id] of resumes.entries()) first.index.putText(id, longText(n, textBytes))
    const put = (performance.now() - putting) / resumes.length
    rows.push({ what: 'text of a document put', 'median ms': put.toFixed(1) })
    first.close()
    rows.push(...(await inProcess(dataDir)))
    return rows
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** Runs in a child process, so that the measured memory is the desk's alone. */
async function inProcess(dataDir: string): Promise<Row[]> {
  const child = fork(import.meta.filename, [dataDir], {
    stdio: 'inherit',
    // As `npm run desk` starts it.
    execArgv: ['--max-semi-space-size=16'],
  })
  const [rows] = await Promise.race([
    once(child, 'message') as Promise<[Row[]]>,
    once(child, 'exit').then(([code]) => {
      throw new Error(`the desk ended with ${String(code)}`)
    }),
  ])
  return rows
}

async function ask(dataDir: string): Promise<Row[]> {
  const rows: Row[] = []
  const started = performance.now()
  const desk = await openDesk(parseSettings({ DATA_DIR: dataDir }))
  rows.push({ what: 'ready', 'median ms': Math.round(performance.now() - started) })
  const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6)
  rows.push({ what: 'resident, MB, at the start', 'median ms': megabytes() })
  const ids = desk.index.ids({ kind: 'resume' })
  const touch = { is: 'clean', at: new Date().toISOString() } as const
  for (const [what, filter] of questions) {
    // A different search in between, so that the cached result of the previous one is not used.
    const between = () => desk.index.list({ q: 'zzz' }, 0, 1)
    const { total } = desk.index.list(filter, 0, 100)
    const list = time(`${what}: list`, () => desk.index.list(filter, 0, 100), between)
    rows.push({ ...list, found: total })
    rows.push(time(`${what}: facets`, () => desk.index.facets(filter), between))
  }
  rows.push(time('far down', () => desk.index.list({}, 9_900, 100)))
  for (const sort of ['arrival', 'due', 'name'] as const) {
    const list = () => desk.index.list({ sort }, 0, 100)
    rows.push(time(`after a change, by ${sort}`, list, () => desk.index.putVerdict(ids[0]!, touch)))
  }
  const often = ids
    .map((id) => desk.index.row(id)!)
    .reduce((most, row) => (row.submissions > most.submissions ? row : most))
  const opening: number[] = []
  for (let n = 0; n < runs; n++) {
    const before = performance.now()
    await openPerson(desk, often.id)
    opening.push(performance.now() - before)
  }
  rows.push({ ...summary('person opened', opening), found: often.submissions })
  rows.push(time('people', () => desk.index.people('nguyen', 20)))
  rows.push(time('figures of 12 weeks', () => figures(desk.index, 12, Date.parse('2026-11-20'))))
  const longest = monitorEventLoopDelay({ resolution: 1 })
  const writing: number[] = []
  for (const id of ids.slice(0, runs)) {
    const event: DeskEvent = {
      id: randomUUID(),
      kind: 'resume',
      record: id,
      sequence: desk.index.row(id)!.ownSequence + 1,
      at: new Date().toISOString(),
      account: null,
      change: { type: 'note', text: 'Called, rings back on Monday' },
    }
    const before = performance.now()
    await desk.store.addEvents([event])
    await desk.index.catchUp()
    writing.push(performance.now() - before)
  }
  rows.push(summary('note stored and taken in', writing))
  rows.push(time('forgotten', () => desk.index.erase([ids.pop()!])))
  longest.enable()
  const before = performance.now()
  await desk.index.compare()
  rows.push({ what: 'compared', 'median ms': Math.round(performance.now() - before) })
  rows.push({ what: 'longest step of it', 'median ms': Math.round(longest.max / 1e6) })
  longest.reset()
  const renewing = performance.now()
  await desk.index.renew()
  rows.push({ what: 'renewed', 'median ms': Math.round(performance.now() - renewing) })
  rows.push({ what: 'longest step of it', 'median ms': Math.round(longest.max / 1e6) })
  rows.push({ what: 'resident, MB, at the end', 'median ms': megabytes() })
  desk.close()
  return rows
}

/** Does what the desk does for a record's page, except reading the record itself. */
async function openPerson(desk: Awaited<ReturnType<typeof openDesk>>, id: string): Promise<void> {
  desk.index.row(id)
  desk.index.others(id)
  desk.index.likelySame(id)
  desk.index.notSame(id)
  await personWorkOf(desk, id)
}

/** @returns ids of the resumes */
function fill(dataDir: string): string[] {
  const backend = new EmbeddedBackend(dataDir)
  const { resumes, messages, events } = manyRecords(count, undefined, people)
  inTransaction(backend.database, () => {
    for (const row of resumes) insertRow(backend.database, 'resume_submissions', row)
    for (const row of messages) insertRow(backend.database, 'contact_messages', row)
    const add = backend.database.prepare(
      `insert into desk_events (id, kind, record, sequence, at, account, change) values (?, ?, ?, ?, ?, ?, ?)`,
    )
    for (const { id, kind, record, sequence, at, account, change } of [
      ...events,
      ...ticketEvents(resumes, events),
    ]) {
      add.run(id, kind, record, sequence, at, account, JSON.stringify(change))
    }
  })
  backend.close()
  return resumes.map(({ id }) => id)
}

/** Five tickets of each person, at their newest submission, valid until some day of the next years. */
function ticketEvents(
  resumes: readonly { id: string; email: string | null }[],
  before: readonly DeskEvent[],
): DeskEvent[] {
  const done = Map.groupBy(before, ({ record }) => record)
  const tickets = ['hrwl-dg', 'hrwl-ri', 'white-card', 'first-aid', 'driver-hr']
  const newest = [...Map.groupBy(resumes, ({ email }) => email).values()].map(([one]) => one!)
  return newest.flatMap(({ id: record }, n) =>
    tickets.map((ticket, m): DeskEvent => {
      const validUntil = daysLater('2026-01-01', (n * 7 + m * 311) % 1500)
      const seen = { on: 'word' } as const
      return {
        id: randomUUID(),
        kind: 'resume',
        record,
        sequence: (done.get(record)?.length ?? 0) + m + 1,
        at: new Date().toISOString(),
        account: null,
        change: { type: 'ticket', ticket, holds: { number: '', validUntil, seen } },
      }
    }),
  )
}

function time(what: string, work: () => unknown, between: () => unknown = () => {}): Row {
  const times: number[] = []
  for (let n = 0; n < runs; n++) {
    between()
    const before = performance.now()
    work()
    times.push(performance.now() - before)
  }
  return summary(what, times)
}

function summary(what: string, times: number[]): Row {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    what,
    'median ms': median(times).toFixed(1),
    'p95 ms': sorted[Math.floor(sorted.length * 0.95)]!.toFixed(1),
  }
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.send(await ask(process.argv[2]!))
  process.disconnect()
}
