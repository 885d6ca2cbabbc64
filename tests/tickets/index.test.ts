// Who holds what on which day: the list and its counts against what the events say, whatever was recorded, corrected and taken off.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TicketDetails } from 'desk/shared/tickets/tickets.ts'
import { daysLater } from 'desk/shared/dates.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

const today = '2026-11-23'
/** Half past seven in the evening in Perth: another day begins there before it does in UTC. */
const now = Date.parse(`${today}T11:30:00Z`)

const ids = ['hrwl-dg', 'hrwl-rb', 'hrwl-ri', 'white-card', 'first-aid', 'not-in-the-list'] as const
/** What else each one counts as. */
const includes: Record<string, readonly string[]> = {
  'hrwl-rb': ['hrwl-dg'],
  'hrwl-ri': ['hrwl-dg', 'hrwl-rb'],
}

let desk: TestDesk
let people: RowOf<'resume'>[]
beforeAll(async () => {
  desk = await openTestDesk(await newDataDir(), () => now)
  people = await seed(
    desk.dataDir,
    Array.from({ length: 120 }, (_, n) => ({
      first_name: `Person${n}`,
      email: `person${n}@example.com`,
      phone: `0400 000 ${String(n).padStart(3, '0')}`,
    })),
  )
  await desk.index.catchUp()
})
afterAll(async () => {
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})

const day = fc.integer({ min: -90, max: 120 }).map((days) => daysLater(today, days))
const details = fc.record({
  number: fc.constantFrom('', 'WA123456'),
  validUntil: fc.option(day),
  seen: fc.constantFrom({ on: 'word' } as const, { on: 'card' } as const),
})
const said = fc.tuple(
  fc.nat(119),
  fc.constantFrom(...ids),
  fc.oneof({ weight: 6, arbitrary: details }, fc.constantFrom('no' as const, null)),
)

test('by generation', async () => {
  const held = new Map(people.map(({ id }) => [id, new Map<string, TicketDetails>()]))
  const sequences = new Map<string, number>()
  for (const [person, ticket, holds] of fc.sample(said, { numRuns: 600, seed: 33 })) {
    const { id } = people[person]!
    const sequence = (sequences.get(id) ?? 0) + 1
    sequences.set(id, sequence)
    await desk.store.addEvents([newEvent(id, sequence, { type: 'ticket', ticket, holds })])
    if (holds === null || holds === 'no') held.get(id)!.delete(ticket)
    else held.get(id)!.set(ticket, holds)
  }
  await desk.index.catchUp()

  const holdsOn = (id: string, ticket: string, on: string) =>
    [...held.get(id)!].some(
      ([own, { validUntil }]) =>
        (own === ticket || (includes[own] ?? []).includes(ticket)) &&
        (validUntil === null ? own === 'white-card' : validUntil >= on),
    )
  const whoHolds = (wanted: readonly string[], on: string) =>
    people.filter(({ id }) => wanted.every((ticket) => holdsOn(id, ticket, on))).map(({ id }) => id)

  let found = 0
  for (const [wanted, on] of fc.sample(
    fc.tuple(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }), day),
    { numRuns: 150, seed: 34 },
  )) {
    const expected = whoHolds(wanted, on).toSorted()
    expect(desk.index.ids({ ticket: wanted, on }).toSorted()).toEqual(expected)
    found += expected.length
  }
  expect(found).toBeGreaterThan(500)
  // Without a day it is the day in Perth, and the counts beside the filter are those of the lists behind them.
  const { ticket: counts } = desk.index.facets({})
  for (const ticket of ids) {
    expect(desk.index.count({ ticket: [ticket] })).toBe(whoHolds([ticket], today).length)
    expect(counts[ticket] ?? 0).toBe(whoHolds([ticket], today).length)
  }

  const soon = daysLater(today, 60)
  const firstToLapse = (id: string) =>
    [...held.get(id)!.values()]
      .flatMap(({ validUntil }) =>
        validUntil !== null && validUntil >= today && validUntil <= soon ? [validUntil] : [],
      )
      .toSorted()[0]
  const lapsing = desk.index.ids({ lapsing: true, sort: 'lapsing' })
  const expected = people.map(({ id }) => firstToLapse(id)).filter((one) => one !== undefined)
  expect(lapsing.map(firstToLapse)).toEqual(expected.toSorted())
})

test('goes with its person, also out of the counts', async () => {
  const [row] = await seed(desk.dataDir, [{ email: 'gone@example.com', phone: '0411 111 111' }])
  const holds = { number: 'X1', validUntil: null, seen: { on: 'card' } } as const
  await desk.index.catchUp()
  const before = desk.index.count({ ticket: ['white-card'] })
  await desk.store.addEvents([
    newEvent(
      row!.id,
      1,
      { type: 'ticket', ticket: 'white-card', holds },
      { account: randomUUID() },
    ),
  ])
  await desk.index.catchUp()
  expect(desk.index.count({ ticket: ['white-card'] })).toBe(before + 1)
  desk.index.erase([row!.id])
  expect(desk.index.count({ ticket: ['white-card'] })).toBe(before)
})
