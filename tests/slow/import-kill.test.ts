// kill -9 of the desk while a spreadsheet of people is imported, and while an import is taken back, at generated moments: no person is
// duplicated or stored in part, the same file imported again completes it, and taking it back erases its records and no others.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { ImportReply, ListReply } from 'desk/base/http/api.ts'
import type { DeskStore } from 'desk/base/store/desk-store.ts'
import { workOf, type DeskEvent } from 'desk/shared/work.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { databaseName } from 'core/submissions/embedded/embedded-backend.ts'
import { atLength } from '../support/generated.ts'
import { signInBeforehand, startDeskProcess, type DeskProcess } from '../support/desk-process.ts'
import { DeskClient } from '../support/desk-server.ts'
import { HostedStandIn } from '../support/hosted-stand-in.ts'
import { killAtWork } from '../support/kills.ts'
import { freePort, newDataDir } from '../support/server.ts'
import { random } from '../support/random.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { newPersonRow } from '../support/new-rows.ts'

const kills = { embedded: atLength(4, 10), hosted: 2 }
const rowsOfFile = atLength(40, 90)
const knownPeople = rowsOfFile / 10

type Truth = {
  archive: SubmissionArchive
  store: DeskStore
  /** Rows of a table, also while the desk is at work. */
  count(table: 'people' | 'desk_events'): Promise<number>
  close(): Promise<void>
}

function embedded(dataDir: string): Truth {
  const { archive, store } = openEmbeddedStore(dataDir)
  const database = new DatabaseSync(join(dataDir, databaseName), { readOnly: true })
  return {
    archive,
    store,
    count: async (table) =>
      Number(database.prepare(`select count(*) as count from ${table}`).get()!.count),
    async close() {
      database.close()
      store.close()
      archive.close()
    },
  }
}

function hosted(standIn: HostedStandIn): Truth {
  const { archive, store } = standIn.openStore()
  return {
    archive,
    store,
    async count(table) {
      const sql = `select count(*)::int as count from ${table}`
      const { rows } = await standIn.database.query<{ count: number }>('postgres', sql)
      return rows[0]!.count
    },
    async close() {
      store.close()
      archive.close()
      await standIn.close()
    },
  }
}

/**
 * Each tenth row is of a person who is stored already; some rows are followed by one with the same address and another number, which
 * makes a second record of the same person.
 */
const isKnown = (n: number) => n % 10 === 3
const isSecond = (n: number) => n % 15 === 8 && !isKnown(n)

const phoneOf = (run: number, n: number) => `04${10_000_000 + run * 1000 + n}`
const noteOf = (run: number, n: number) => `Row ${n} of file ${run}`
const nameOf = (run: number) => `people-${run}.csv`

/** @returns also how many people are new by it, and how many records it makes */
function sheetOf(run: number): { csv: string; people: number; records: number } {
  const rows = [['Name', 'Mobile', 'Email', 'White Card', 'Available from', 'Notes']]
  let people = 0
  for (let n = 0; n < rowsOfFile; n++) {
    const more = ['yes', '1/12/2031', noteOf(run, n)]
    const who = isSecond(n) ? n - 1 : n
    if (isKnown(n)) rows.push([`Old Known${n}`, phoneOf(0, n), '', ...more])
    else rows.push([`New Person${who}`, phoneOf(run, n), `run${run}n${who}@example.com`, ...more])
    if (!isKnown(n) && !isSecond(n)) people++
  }
  const csv = rows.map((row) => row.join(',')).join('\n')
  return { csv, people, records: rowsOfFile }
}

/** Records with a row of a file, by that row. A row that stands at two records fails. */
async function byRow({ store }: Truth, run: number): Promise<Map<number, DeskEvent[]>> {
  const found = new Map<number, DeskEvent[]>()
  for (const events of (await store.eventsOf([...(await store.recordIds())])).values()) {
    for (const { change } of events) {
      if (change.type !== 'imported' || change.file !== nameOf(run)) continue
      const n = change.row - 2
      expect(found.has(n), `row ${n} twice`).toBe(false)
      found.set(n, events)
    }
  }
  return found
}

function expectWhole(run: number, found: ReadonlyMap<number, DeskEvent[]>): void {
  for (const [n, events] of found) {
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
    const { tickets, available } = workOf(events)
    const types = events.map(({ change }) => change.type)
    expect(types.slice(0, 2), `row ${n}`).toEqual(['added', 'imported'])
    // If a kill fell between two records of a person, the second one is of a person who is known by then.
    if (!isSecond(n) && !isSecond(n + 1)) expect(types[2]).toBe(isKnown(n) ? 'ticket' : 'read')
    // What a person has stands with the first record alone.
    const has = isSecond(n) ? [[], undefined] : [['white-card'], '2031-12-01']
    expect([Object.keys(tickets), available?.freeFrom], `row ${n}`).toEqual(has)
  }
}

describe.each(['embedded', 'hosted'] as const)('Importing, %s', (backend) => {
  test(`${kills[backend]} kills double nobody and leave nobody stored in part`, async () => {
    const dataDir = await newDataDir()
    const standIn = backend === 'hosted' ? await HostedStandIn.start() : undefined
    const truth = standIn ? hosted(standIn) : embedded(dataDir)
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const client = new DeskClient({ origin }, await signInBeforehand(dataDir, origin, truth.store))
    const env = { DATA_DIR: dataDir, DESK_PORT: String(port), ...standIn?.env }
    for (let n = 0; n < rowsOfFile; n++) {
      if (!isKnown(n)) continue
      const row = { first_name: 'Old', last_name: `Known${n}`, phone: phoneOf(0, n), email: null }
      await truth.archive.records('person').insert(newPersonRow(row))
    }
    const next = random(20_261_123)
    const below = (limit: number) => Math.floor(next() * limit)
    let served: DeskProcess = await startDeskProcess(env)
    let people = knownPeople

    for (let run = 1; run <= kills[backend]; run++) {
      const sheet = sheetOf(run)
      const before = await truth.count('people')
      // From before the first record is stored to after the last.
      const part = (run - 1 + next()) / kills[backend]
      await kill(() => importFile(run, sheet.csv), Math.round(part * sheet.records))
      const stored = (await truth.count('people')) - before
      expectWhole(run, await byRow(truth, run))
      served = await startDeskProcess(env)
      // What was cut off can be taken back, too.
      if (run % 3 === 0) {
        await takeBack()
        expect(await truth.count('people')).toBe(before)
        expect(await total()).toBe(people)
      }

      await importFile(run, sheet.csv)
      expect(await truth.count('people')).toBe(before + sheet.records)
      expect(await total()).toBe(people + sheet.people)
      const whole = await byRow(truth, run)
      expect(whole.size).toBe(sheet.records)
      expectWhole(run, whole)
      const events = await truth.count('desk_events')
      await importFile(run, sheet.csv)
      expect(await truth.count('desk_events')).toBe(events)

      // A colleague works with one of them, who stays.
      await note(whole.get(0)!)
      people++
      let erased = 0
      if (run % 2 === 0) {
        await kill(takeBack, below(sheet.records))
        erased = before + sheet.records - (await truth.count('people'))
        served = await startDeskProcess(env)
      }
      await takeBack()
      expect(await truth.count('people')).toBe(before + 1)
      expect(await total()).toBe(people)
      const left = await byRow(truth, run)
      expect([...left.keys()]).toEqual([0])
      console.log({ backend, run, stored, erased })
    }
    await served.stop()
    await truth.close()
    await rm(dataDir, { recursive: true })

    /** Kills the desk at its work as soon as so many rows came or went. */
    async function kill(work: () => Promise<unknown>, rows: number): Promise<void> {
      const before = await truth.count('people')
      const isUnderWay = async () => Math.abs((await truth.count('people')) - before) >= rows
      const thenMs = below(20)
      await killAtWork(1, () => ({ start: () => served, work, isUnderWay, thenMs }))
    }

    async function ask(method: string, path: string, body?: FormData | object): Promise<unknown> {
      const { status, json, text } = await client.ask(method, path, { body })
      expect(status, text).toBe(200)
      return json
    }

    function importFile(run: number, csv: string): Promise<unknown> {
      const form = new FormData()
      form.append('file', new File([csv], nameOf(run)))
      form.append('consent', 'On our books since 2024')
      return ask('POST', '/api/imports', form)
    }

    /** The newest import, unless all but who is worked with are gone. */
    async function takeBack(): Promise<void> {
      const { imports } = (await ask('GET', '/api/imports')) as { imports: ImportReply[] }
      const made = imports.find((one) => one.people > 1)
      if (made) await ask('POST', `/api/imports/${made.file}/take-back`, {})
    }

    async function note(of: readonly DeskEvent[]): Promise<void> {
      const [{ record, kind }] = of as [DeskEvent]
      const change = { type: 'note', text: 'called' }
      const sequence = of.length
      await ask('POST', '/api/changes', {
        changes: [{ id: randomUUID(), kind, record, sequence, change }],
      })
    }

    async function total(): Promise<number> {
      return ((await ask('GET', '/api/records?limit=1')) as ListReply).total
    }
  })
})
