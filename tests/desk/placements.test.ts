// People on the lines of requests: by whomever, in whatever order, each stands on a line once, and an erased one on none.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseRecords } from 'desk/duties/erase.ts'
import { openIndex } from 'desk/base/list/desk-index.ts'
import { fillsPlace, stages, type Stage } from 'desk/shared/placements.ts'
import { workOf, type Change } from 'desk/shared/work.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { findRecords } from 'desk/base/store/find-records.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { filesWith, seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { newRequest } from '../support/new-rows.ts'

const lines = JSON.stringify([
  { kind: 'people', trade: 'Rigger', number: 3, tickets: null },
  { kind: 'people', trade: 'Dogger', number: 2, tickets: 'DG' },
  { kind: 'plant', machine: 'Water cart', number: 2, size: null, operator: 'wet' },
])

let desk: TestDesk
beforeEach(async () => {
  desk = await openTestDesk(await newDataDir())
})
afterEach(async () => {
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})

async function newRequests(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => newRequest({ lines }))
  for (const row of rows) await desk.archive.records('request').insert(row)
  return rows.map(({ id }) => id)
}

async function people(count: number): Promise<RowOf<'resume'>[]> {
  const rows = await seed(
    desk.dataDir,
    Array.from({ length: count }, (_, n) => ({
      first_name: `Firstname${n}`,
      email: `person${n}@example.com`,
      phone: `+61 400 000 ${String(n).padStart(3, '0')}`,
    })),
  )
  await desk.index.catchUp()
  return rows
}

/** A recruiter's change, retried as the browser does until no colleague's change conflicts with it. */
async function act(record: string, kind: 'resume' | 'request', change: Change): Promise<void> {
  for (;;) {
    const sequence = (await desk.store.eventsOf([record])).get(record)!.length + 1
    const { conflicts } = await desk.store.addEvents([
      newEvent(record, sequence, change, { kind, account: randomUUID() }),
    ])
    if (conflicts.length === 0) return
  }
}

const filled = (request: string) => desk.index.row(request)!.lines.map((line) => line.filled)

test('whatever two recruiters do at once, nobody stands on a line twice, and the same events give the same again', async () => {
  const requests = await newRequests(2)
  const rows = await people(4)
  const placing = fc.record({
    who: fc.nat({ max: 3 }),
    request: fc.nat({ max: 1 }),
    line: fc.nat({ max: 1 }),
    stage: fc.constantFrom<(Stage | null)[]>(...stages, null),
  })
  const promising = fc.record({ request: fc.nat({ max: 1 }), machines: fc.nat({ max: 4 }) })
  const acts = fc.array(fc.oneof({ weight: 4, arbitrary: placing }, promising), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(acts, acts, async (kim, sam) => {
      const work = async (all: typeof kim) => {
        for (const one of all) {
          const request = requests[one.request]!
          if ('machines' in one) {
            const { machines } = one
            await act(request, 'request', { type: 'promised', line: 2, machines })
          } else {
            const { who, line, stage } = one
            await act(rows[who]!.id, 'resume', { type: 'placement', request, line, stage })
          }
        }
      }
      await Promise.all([work(kim), work(sam)])
      await desk.index.catchUp()
      const events = await desk.store.eventsOf([...requests, ...rows.map(({ id }) => id)])
      for (const [n, request] of requests.entries()) {
        const there = desk.index.peopleOn(request)
        for (const line of [0, 1]) {
          const places = rows.flatMap(({ id }) =>
            workOf(events.get(id)!).placements.filter(
              (one) => one.request === request && one.line === line,
            ),
          )
          expect(places.length).toBe(
            there.filter(({ placements }) =>
              placements.some((one) => one.request === request && one.line === line),
            ).length,
          )
          expect(places.length).toBeLessThanOrEqual(rows.length)
          expect(filled(request)[line]).toBe(places.filter(({ stage }) => fillsPlace(stage)).length)
        }
        // The last of either is what stands.
        const promised = [...kim, ...sam].filter((one) => 'machines' in one && one.request === n)
        if (promised.length === 0) continue
        expect(promised.map((one) => 'machines' in one && one.machines)).toContain(
          filled(request)[2],
        )
      }
      for (const { id } of rows) {
        const keys = workOf(events.get(id)!).placements.map(
          ({ request, line }) => `${request} ${line}`,
        )
        expect(new Set(keys).size).toBe(keys.length)
      }
    }),
    { numRuns: 15 },
  )
  const fresh = openIndex(join(desk.dataDir, 'fresh.sqlite'))
  await fresh.follow(desk.store, desk.archive)
  for (const request of requests) {
    expect(fresh.row(request)).toEqual(desk.index.row(request))
    expect(fresh.peopleOn(request)).toEqual(desk.index.peopleOn(request))
  }
  fresh.close()
}, 60_000)

test('an erased person leaves every line without a byte, and who looks at the request is told', async () => {
  const [request] = await newRequests(1)
  const [ann, bob] = await people(2)
  for (const { id } of [ann!, bob!]) {
    await act(id, 'resume', { type: 'placement', request: request!, line: 0, stage: 'accepted' })
  }
  await desk.index.catchUp()
  expect(filled(request!)[0]).toBe(2)
  const told: string[] = []
  desk.index.onChange(({ records }) => told.push(...records))
  const erased = await findRecords(desk.archive, [ann!.id])
  await eraseRecords(desk, erased, { account: null })
  expect(told).toContain(request)
  expect(filled(request!)[0]).toBe(1)
  expect(desk.index.peopleOn(request!).map(({ id }) => id)).toEqual([bob!.id])
  desk.index.close()
  expect(await filesWith(desk.dataDir, ['Firstname0', ann!.email])).toEqual([])
})

test('neither a request nor its people are deleted by age while they are mobilised; where it is erased they keep their own record', async () => {
  const [request] = await newRequests(1)
  const [ann] = await people(1)
  await act(ann!.id, 'resume', {
    type: 'placement',
    request: request!,
    line: 0,
    stage: 'mobilised',
  })
  await desk.index.catchUp()
  expect(desk.index.purgeable()).toEqual([])
  await eraseRecords(desk, await findRecords(desk.archive, [request!]), { account: null })
  expect(desk.index.row(ann!.id)!.placements).toMatchObject([
    { request, line: 0, stage: 'mobilised' },
  ])
  await act(ann!.id, 'resume', { type: 'placement', request: request!, line: 0, stage: null })
  await desk.index.catchUp()
  expect(desk.index.purgeable().map(({ entry }) => entry.id)).toEqual([ann!.id])
})

test('two records of one person fill one place', async () => {
  const [request] = await newRequests(1)
  const rows = await seed(desk.dataDir, [
    { email: 'same@example.com', phone: '0400 100 200' },
    { email: 'Same@example.com', phone: '0400 100 201' },
  ])
  // As if both were put there before they were known to be one person.
  for (const { id } of rows) {
    await act(id, 'resume', { type: 'placement', request: request!, line: 1, stage: 'mobilised' })
  }
  await desk.index.catchUp()
  expect(filled(request!)[1]).toBe(1)
})
