// kill -9 of the desk while recruiters work over HTTP: whatever was answered with 200 is there, and the index of the next
// start equals one that is built anew.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ListReply, ListRow, RecordReply } from '../../desk/base/http/api.ts'
import { openIndex } from '../../desk/base/list/desk-index.ts'
import { chosenStates } from '../../desk/shared/states.ts'
import type { Change } from '../../desk/shared/work.ts'
import { signInBeforehand, startDeskProcess } from '../support/desk-process.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { freePort, newDataDir } from '../support/server.ts'
import { seed } from '../support/seed.ts'

const kills = 20
const recruiters = 4

/** Starts at a place of its own for each kill, so that a failure can be repeated. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** What the desk said it had stored, and how many requests it answered with 200. */
type Said = { answers: number; events: Set<string>; corrections: number; erased: Set<string> }

test('twenty kills of the desk at work over HTTP lose nothing that was answered with 200', async () => {
  const dataDir = await newDataDir()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const cookie = await signInBeforehand(dataDir, origin)
  const said: Said = { answers: 0, events: new Set(), corrections: 0, erased: new Set() }
  for (let run = 1; run <= kills; run++) {
    const random = randomFrom(run)
    const arrived = await seed(
      dataDir,
      Array.from({ length: 6 }, (_, n) => ({ first_name: `Run${run}`, last_name: `Number${n}` })),
    )
    const served = await startDeskProcess({ DATA_DIR: dataDir, DESK_PORT: String(port) })
    const stop = new AbortController()
    const work = Array.from({ length: recruiters }, () =>
      recruit({ origin, cookie, said, random, signal: stop.signal }),
    )
    // Counted in answers, as a busy machine gives few in a second; then at any moment of what is under way.
    const enough = said.answers + 2 + random(20)
    await expect.poll(() => said.answers, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    await wait(random(100))
    await served.kill()
    stop.abort()
    await Promise.all(work)

    const desk = await openTestDesk(dataDir)
    const left = await desk.store.recordIds()
    expect([...said.erased].filter((id) => left.has(id))).toEqual([])
    expect(arrived.filter(({ id }) => !left.has(id) && !said.erased.has(id)).length).toBeLessThan(
      // The one whose erasure was under way at each recruiter may be gone without an answer.
      recruiters + 1,
    )
    const events = await desk.store.eventsOf([...left])
    const stored = new Set([...events.values()].flat().map(({ id }) => id))
    const lost = [...said.events].filter((key) => {
      const [record = '', event = ''] = key.split(' ')
      return left.has(record) && !stored.has(event)
    })
    expect(lost).toEqual([])
    for (const [record, own] of events) {
      const corrected = own.findLast(({ change }) => change.type === 'corrected')?.change
      if (corrected?.type === 'corrected') {
        expect(await desk.archive.find(record)).toMatchObject(corrected.columns)
      }
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, n) => n + 1))
    }
    expect(desk.database.prepare('pragma integrity_check').get()).toEqual({
      integrity_check: 'ok',
    })
    const fresh = openIndex(join(dataDir, `fresh-${run}.sqlite`))
    await fresh.follow(desk.store, desk.archive)
    // Whether a document was read already is no fact of the record.
    const byId = (rows: ListRow[]) =>
      rows.map((row) => ({ ...row, text: undefined })).toSorted((a, b) => a.id.localeCompare(b.id))
    expect(byId(desk.index.list({}, 0, 10_000).rows)).toEqual(byId(fresh.list({}, 0, 10_000).rows))
    fresh.close()
    desk.close()
  }
  console.log('answered with 200', {
    events: said.events.size,
    corrections: said.corrections,
    erasures: said.erased.size,
  })
  expect(said.events.size).toBeGreaterThan(kills)
  expect(said.erased.size).toBeGreaterThan(0)
  await rm(dataDir, { recursive: true })
})

type Recruiting = {
  origin: string
  cookie: string
  said: Said
  random: (limit: number) => number
  signal: AbortSignal
}

/** Notes, states, bulk changes, corrections and now and then an erasure, until the desk is gone. */
async function recruit({ origin, cookie, said, random, signal }: Recruiting): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, origin, 'content-type': 'application/json' },
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: (await response.json()) as unknown }
  }
  try {
    for (;;) {
      const { rows } = (await ask('GET', '/api/records?limit=100')).json as ListReply
      const row = rows[random(rows.length)]!
      const act = random(20)
      if (act === 0) {
        const { status } = await ask('POST', '/api/erase', { ids: [row.id], confirm: 1 })
        if (status !== 200) continue
        said.answers++
        said.erased.add(row.id)
      } else if (act < 4) {
        const phone = `0400 ${100_000 + random(900_000)}`
        const { status, json } = await ask('POST', `/api/records/${row.id}/correct`, {
          sequence: row.sequence,
          columns: { phone },
          reason: 'Asked for',
        })
        if (status !== 200) continue
        said.answers++
        said.corrections++
        const { events } = json as RecordReply
        said.events.add(
          `${row.id} ${events.findLast(({ change }) => change.type === 'corrected')!.id}`,
        )
      } else {
        const some = act < 8 ? rows.slice(0, 10) : [row]
        const changes = some.map((one) => ({
          id: randomUUID(),
          kind: one.kind,
          record: one.id,
          sequence: one.sequence,
          change: changeBy(random),
        }))
        const { status } = await ask('POST', '/api/changes', { changes })
        if (status !== 200) continue
        said.answers++
        for (const { record, id } of changes) said.events.add(`${record} ${id}`)
      }
    }
  } catch {
    // The desk was killed.
  }
}

function changeBy(random: (limit: number) => number): Change {
  switch (random(3)) {
    case 0:
      return { type: 'note', text: `Called, rings back on day ${random(30)}` }
    case 1:
      return { type: 'state', state: chosenStates[random(chosenStates.length)]! }
    default:
      return { type: 'tags', add: [`tag${random(5)}`], remove: [`tag${random(5)}`] }
  }
}
