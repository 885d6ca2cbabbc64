// What the filters say beside their words is what the list has, whatever people sent and whatever was done with it.
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RecordKind } from 'core/forms/record-kinds.ts'
import {
  facetParts,
  readFilter,
  writeFilter,
  type FacetPart,
  type ListFilter,
} from 'desk/shared/list/filter.ts'
import { chosenStates, states } from 'desk/shared/states.ts'
import type { Change } from 'desk/shared/work.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { newMessage, newPersonRow } from '../support/new-rows.ts'

let dataDir: string
let desk: TestDesk
beforeEach(async () => {
  dataDir = await newDataDir()
  desk = await openTestDesk(dataDir)
})
afterEach(async () => {
  desk.close()
  await rm(dataDir, { recursive: true })
})

const owner = crypto.randomUUID()
const of = <T>(...some: readonly T[]) => fc.constantFrom(...some)
const held = (validUntil: string | null) =>
  ({ number: '', validUntil, seen: { on: 'word' } }) as const

const change: fc.Arbitrary<Change> = fc.oneof(
  of<Change>({ type: 'read' }, { type: 'unread' }, { type: 'no-mail', noMail: true }),
  of(...chosenStates).map((state): Change => ({ type: 'state', state })),
  of(owner, null).map((one): Change => ({ type: 'owner', owner: one })),
  fc
    .tuple(of('night', 'Night', 'day'), of('day', 'other'))
    .map(([add, remove]): Change => ({ type: 'tags', add: [add], remove: [remove] })),
  fc
    .tuple(of('white-card', 'medical', 'hrwl-dg'), of('2020-01-01', '2031-01-01', null, 'no'))
    .map(([ticket, until]): Change => ({
      type: 'ticket',
      ticket,
      holds: until === 'no' ? 'no' : held(until),
    })),
)

const sent = fc.record({
  kind: of<RecordKind>('resume', 'person', 'message'),
  // Few, so that some are one person.
  reach: of(1, 2, 3, 4, 5),
  location: of(null, 'karratha', 'Perth WA', 'nowhere in particular'),
  experience_level: of(null, 'entry', 'senior'),
  availability: of(null, 'immediate', '2weeks'),
  vacancy: of(null, 'rigger-newman', 'gone'),
  topic: of(null, 'plant-quote'),
  changes: fc.array(change, { maxLength: 4 }),
})

const filter: fc.Arbitrary<ListFilter> = fc.record(
  {
    kind: of('resume', 'person', 'message'),
    people: of(true),
    state: fc.uniqueArray(of(...states), { minLength: 1, maxLength: 3 }),
    unread: fc.boolean(),
    owner: of(owner, 'none'),
    tag: fc.uniqueArray(of('night', 'day'), { minLength: 1 }),
    anyTag: of(true),
    ticket: fc.uniqueArray(of('white-card', 'medical', 'hrwl-dg'), { minLength: 1 }),
    mail: of('unwanted'),
    experience: of(['entry'], ['none'], ['senior', 'none']),
    vacancy: of(['gone'], ['none']),
    region: of(['none'], ['Pilbara']),
    topic: of(['none'], ['plant-quote']),
    q: of('karratha', 'sample', '-karratha'),
  },
  { requiredKeys: [] },
)

/** The filter that a click on a value makes of this one. */
function chosen(filter: ListFilter, part: FacetPart, value: string): ListFilter {
  const isOne = part === 'kind' || part === 'owner'
  return { ...filter, [part]: isOne ? value : [value] }
}

it('each count is the length of the list that a click on it opens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sent, { minLength: 4, maxLength: 14 }),
      fc.array(filter, { minLength: 8, maxLength: 8 }),
      async (all, filters) => {
        const { archive, index, store } = desk
        for (const { kind, reach, changes, ...columns } of all) {
          const { location, experience_level, availability, vacancy, topic } = columns
          const own = { email: `p${reach}@example.com`, phone: `0400 000 00${reach}` }
          let id: string
          if (kind === 'message') {
            const row = newMessage({ ...own, topic })
            await archive.records('message').insert(row)
            id = row.id
          } else if (kind === 'person') {
            const row = newPersonRow({ ...own, location, experience_level, availability })
            await archive.records('person').insert(row)
            id = row.id
          } else {
            const [row] = await seed(dataDir, [
              { ...own, location, experience_level, availability, vacancy },
            ])
            id = row!.id
          }
          const asked =
            kind === 'message' ? changes.filter(({ type }) => type !== 'ticket') : changes
          await store.addEvents(asked.map((one, n) => newEvent(id, n + 1, one, { kind })))
        }
        await index.catchUp()
        for (const filter of filters) {
          const { unread, ...others } = filter
          const inAddress = unread ? filter : others
          expect(readFilter(writeFilter(filter))).toEqual(inAddress)
          const facets = index.facets(filter)
          const totalOf = (one: ListFilter) => index.list(one, 0, 1).total
          expect([filter, facets.total]).toEqual([filter, totalOf(filter)])
          expect(index.count(filter)).toBe(facets.total)
          expect(index.ids(filter)).toHaveLength(facets.total)
          for (const part of facetParts) {
            for (const [value, count] of Object.entries(facets[part])) {
              const opened = chosen(filter, part, value)
              expect([filter, part, value, count]).toEqual([filter, part, value, totalOf(opened)])
            }
          }
        }
        const [people, messages] = [archive.records('person'), archive.records('message')]
        for (const row of await archive.list()) await archive.erase(row)
        for (const row of await people.list()) await people.erase(row)
        for (const row of await messages.list()) await messages.erase(row)
        await index.catchUp()
      },
    ),
    { numRuns: 15 },
  )
})
