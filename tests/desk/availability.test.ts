// Who is free on a day, and how old that word is: the list against what the form and the events say.
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay } from 'core/content/business-time.ts'
import { daysLater } from 'desk/shared/dates.ts'
import type { AvailabilityDetails } from 'desk/shared/availability.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { seed } from '../support/seed.ts'
import { newPersonRow } from '../support/new-rows.ts'
import { newDataDir } from '../support/server.ts'

const now = Date.parse('2026-11-23T18:30:00Z')
const today = businessDay(now)
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const options = ['immediate', '2weeks', '1month', 'flexible', null] as const
const notice = { immediate: 0, '2weeks': 14, '1month': 30, flexible: 0 }

let desk: TestDesk
let people: RowOf<'resume'>[]
/** Some of them rang, too, before or after. */
let called: RowOf<'person'>[]
beforeAll(async () => {
  desk = await openTestDesk(await newDataDir(), () => now)
  people = await seed(
    desk.dataDir,
    Array.from({ length: 100 }, (_, n) => ({
      email: `person${n}@example.com`,
      phone: `0400 000 ${String(n).padStart(3, '0')}`,
      created_at: daysAgo(n * 2),
      availability: options[n % options.length]!,
    })),
  )
  called = people
    .filter((_, n) => n % 7 === 0)
    .map(({ email, phone }, n) => {
      const [created_at, availability] = [daysAgo(n * 9), options[(n + 2) % options.length]!]
      return newPersonRow({ email, phone, created_at, availability })
    })
  for (const row of called) await desk.archive.records('person').insert(row)
  await desk.index.catchUp()
})
afterAll(async () => {
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})

const day = fc.integer({ min: -60, max: 120 }).map((days) => daysLater(today, days))
const said = fc.record({
  freeFrom: fc.option(day),
  swingUntil: fc.option(day),
  roster: fc.constantFrom('', '2:1'),
  travel: fc.subarray(['FIFO', 'DIDO', 'Local'] as const).map((ways) => [...ways]),
  how: fc.constantFrom('call', 'text', 'mail', 'met'),
}) satisfies fc.Arbitrary<AvailabilityDetails>

test('by generation: the last word counts, taken back the form counts again, old words are told from new ones', async () => {
  const words = new Map<string, { says: AvailabilityDetails | null; at: string }>()
  const sequences = new Map<string, number>()
  const acts = fc.tuple(fc.nat(79), fc.option(said, { freq: 8 }), fc.integer({ min: 0, max: 90 }))
  for (const [person, says, age] of fc.sample(acts, { numRuns: 150, seed: 5 })) {
    const { id } = people[person]!
    const sequence = (sequences.get(id) ?? 0) + 1
    sequences.set(id, sequence)
    const at = daysAgo(age)
    await desk.store.addEvents([newEvent(id, sequence, { type: 'availability', says }, { at })])
    words.set(id, { says, at })
  }
  await desk.index.catchUp()

  const known = people.map(({ id, email, ...row }) => {
    const { says = null, at = '' } = words.get(id) ?? {}
    const forms = [row, ...called.filter((one) => one.email === email)]
    const answers = forms.filter((one) => one.availability !== null)
    const newest = answers.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
    const { created_at, availability } = newest ?? row
    // A form that came later is a later word.
    if (says && (availability === null || at >= created_at)) {
      const swing = says.swingUntil === null ? '' : daysLater(says.swingUntil, 1)
      const first = says.freeFrom === null ? undefined : [says.freeFrom, swing].toSorted()[1]!
      return { id, first, at }
    }
    if (availability === null) return { id, first: undefined, at: undefined }
    const days = notice[availability as keyof typeof notice]
    return { id, first: daysLater(businessDay(Date.parse(created_at)), days), at: created_at }
  })
  const idsOf = (those: { id: string }[]) => those.map(({ id }) => id).toSorted()
  for (const on of fc.sample(day, { numRuns: 60, seed: 6 })) {
    const free = known.filter(({ first }) => first !== undefined && first <= on)
    expect(free.length).toBeGreaterThan(0)
    expect(desk.index.ids({ freeOn: on }).toSorted()).toEqual(idsOf(free))
    const fresh = free.filter(({ at }) => at !== undefined && at >= daysAgo(60))
    expect(desk.index.ids({ freeOn: on, fresh: true }).toSorted()).toEqual(idsOf(fresh))
  }
  const first = new Map(known.map((one) => [one.id, one.first ?? '9999']))
  const order = desk.index.ids({ sort: 'free' }).map((id) => first.get(id))
  expect(order).toEqual(order.toSorted())
})
