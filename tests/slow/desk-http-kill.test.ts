// kill -9 of the desk while recruiters work over HTTP: whatever was answered with 200 is there, and the index of the next
// start equals one that is built anew.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ListReply, ListRow, RecordReply } from 'desk/base/http/api.ts'
import { openIndex } from 'desk/base/list/desk-index.ts'
import { chosenStates } from 'desk/shared/states.ts'
import type { Change } from 'desk/shared/work.ts'
import { atLength } from '../support/generated.ts'
import { signInBeforehand, startDeskProcess } from '../support/desk-process.ts'
import { changeOf, DeskClient } from '../support/desk-server.ts'
import { killAtWork } from '../support/kills.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { freePort, newDataDir } from '../support/server.ts'
import { seed } from '../support/seed.ts'
import { random } from '../support/random.ts'

const kills = atLength(6, 12)
const recruiters = 4

/** What the desk said it had stored, and how many requests it answered with 200. */
type Said = { answers: number; events: Set<string>; corrections: number; erased: Set<string> }

test('kills of the desk at work over HTTP lose nothing that was answered with 200', async () => {
  const dataDir = await newDataDir()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const client = new DeskClient({ origin }, await signInBeforehand(dataDir, origin))
  const said: Said = { answers: 0, events: new Set(), corrections: 0, erased: new Set() }
  await killAtWork(kills, async (run) => {
    // A place of its own for each kill, so that a failure can be repeated.
    const next = random(run)
    const below = (limit: number) => Math.floor(next() * limit)
    const arrived = await seed(
      dataDir,
      Array.from({ length: 6 }, (_, n) => ({ first_name: `Run${run}`, last_name: `Number${n}` })),
    )
    const enough = said.answers + 2 + below(20)
    return {
      start: () => startDeskProcess({ DATA_DIR: dataDir, DESK_PORT: String(port) }),
      work: () =>
        Promise.allSettled(Array.from({ length: recruiters }, () => recruit(client, said, below))),
      isUnderWay: () => said.answers > enough,
      thenMs: below(100),
      async holds() {
        expect(said.answers).toBeGreaterThan(enough)
        const desk = await openTestDesk(dataDir)
        const left = await desk.store.recordIds()
        expect([...said.erased].filter((id) => left.has(id))).toEqual([])
        expect(
          arrived.filter(({ id }) => !left.has(id) && !said.erased.has(id)).length,
        ).toBeLessThan(
          // The one whose erasure was under way at each recruiter may be gone without an answer.
          recruiters + 1,
        )
        const events = await desk.store.eventsOf([...left])
        const stored = new Set([...events.values()].flat().map(({ id }) => id))
        const log = await desk.store.auditLog({ limit: 1_000_000 })
        const logged = new Set(log.map(({ id }) => id))
        for (const { id, change } of [...events.values()].flat()) {
          expect(logged.has(id)).toBe(change.type !== 'read' && change.type !== 'unread')
        }
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
          rows
            .map((row) => ({ ...row, text: undefined }))
            .toSorted((a, b) => a.id.localeCompare(b.id))
        expect(byId(desk.index.list({}, 0, 10_000).rows)).toEqual(
          byId(fresh.list({}, 0, 10_000).rows),
        )
        fresh.close()
        desk.close()
      },
    }
  })
  console.log('answered with 200', {
    events: said.events.size,
    corrections: said.corrections,
    erasures: said.erased.size,
  })
  expect(said.events.size).toBeGreaterThan(kills)
  expect(said.erased.size).toBeGreaterThan(0)
  await rm(dataDir, { recursive: true })
})

/** Notes, states, bulk changes, corrections and now and then an erasure, until the desk is gone. */
async function recruit(
  client: DeskClient,
  said: Said,
  below: (limit: number) => number,
): Promise<void> {
  for (;;) {
    const { rows } = (await client.ask('GET', '/api/records?limit=100')).json as ListReply
    const row = rows[below(rows.length)]!
    const act = below(20)
    if (act === 0) {
      const { status } = await client.route('POST /api/erase', { ids: [row.id], confirm: 1 })
      if (status !== 200) continue
      said.answers++
      said.erased.add(row.id)
    } else if (act < 4) {
      const phone = `0400 ${100_000 + below(900_000)}`
      const { status, json } = await client.ask('POST', `/api/records/${row.id}/correct`, {
        body: { sequence: row.sequence, columns: { phone }, reason: 'Asked for' },
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
      const changes = some.map((one) => changeOf(one, changeBy(below)))
      const { status } = await client.route('POST /api/changes', { changes })
      if (status !== 200) continue
      said.answers++
      for (const { record, id } of changes) said.events.add(`${record} ${id}`)
    }
  }
}

function changeBy(below: (limit: number) => number): Change {
  switch (below(3)) {
    case 0:
      return { type: 'note', text: `Called, rings back on day ${below(30)}` }
    case 1:
      return { type: 'state', state: chosenStates[below(chosenStates.length)]! }
    default:
      return { type: 'tags', add: [`tag${below(5)}`], remove: [`tag${below(5)}`] }
  }
}
