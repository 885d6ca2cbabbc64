// What people type as their place, as one of the towns and regions of the records.
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { figures } from 'desk/people/figures.ts'
import { placeOf } from 'desk/shared/place.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { installShipped, shipped } from '../support/shipped.ts'

const { records } = shipped()
beforeAll(() => installShipped())

const townOf = (typed: string) => {
  const place = placeOf(typed)
  return place && (place.town ?? place.region)
}

describe('a place', () => {
  test.each([
    ['karratha', 'Karratha'],
    ['KARRATHA WA 6714', 'Karratha'],
    ['KTA', 'Karratha'],
    ['Dampier', 'Dampier'],
    ['Pt Hedland', 'Port Hedland'],
    ['Pt. Hedland, WA', 'Port Hedland'],
    ['South Hedland 6722', 'Port Hedland'],
    ['6753', 'Newman'],
    ['12 Newman Street, Karratha', 'Karratha'],
    ['Perth (FIFO to Karratha)', 'Perth'],
    ['Pilbara', 'Pilbara'],
    ['South West WA', 'Southwest'],
    ['Kalgoorlie-Boulder', 'Kalgoorlie'],
    ['Kalgorlie', 'Kalgoorlie'],
    ['Karatha', 'Karratha'],
    ['Rokcingham', 'Rockingham'],
    ['6109', 'Perth Metro'],
  ])('%s is %s', (typed, town) => expect(townOf(typed)).toBe(town))

  test.each(['', 'Brisbane QLD', 'Newman QLD 4000', 'Australia', 'anywhere', 'WA', '0400 000 123'])(
    '"%s" is none that we know',
    (typed) => expect(placeOf(typed)).toBeUndefined(),
  )

  test('each town and region that the site names is found as it is written there', () => {
    for (const { region, coverage } of records.regions) {
      expect(placeOf(region)?.region).toBe(region)
      for (const town of coverage) expect(placeOf(`${town} WA`)?.region).toBe(region)
    }
    for (const { place, region } of records.vacancies.filter((one) => one !== undefined)) {
      expect(placeOf(place)).toMatchObject({ region })
    }
    for (const { town, region } of records.places) expect(placeOf(town)).toEqual({ town, region })
  })

  test('one slip of the keyboard in a long name leads to the same town, or to none, never to another', () => {
    const towns = records.places.filter(({ town }) => town.length >= 7)
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    let found = 0
    let tried = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...towns),
        fc.nat(),
        letter,
        fc.constantFrom('add', 'drop', 'change', 'swap'),
        ({ town }, at, typed, slip) => {
          const n = 1 + (at % (town.length - 2))
          const rest = { add: n, drop: n + 1, change: n + 1, swap: n + 2 }[slip]
          const between = { add: typed, drop: '', change: typed, swap: town[n + 1]! + town[n]! }[
            slip
          ]
          const place = placeOf(town.slice(0, n) + between + town.slice(rest))
          tried++
          if (place?.town === town) found++
          expect([town, undefined]).toContain(place?.town)
        },
      ),
      { numRuns: 3000, seed: 33 },
    )
    console.log(`${found} of ${tried} slips found`)
    expect(found / tried).toBeGreaterThan(0.95)
  })
})

test('the list finds by region and town, and its counts and figures are those of the lists behind them', async () => {
  const desk = await openTestDesk(await newDataDir())
  try {
    const places = ['karratha', 'Dampier', 'KTA', 'Newmann', 'Rockingham', 'Brisbane QLD', null]
    await seed(
      desk.dataDir,
      places.map((location, n) => ({
        location,
        email: `person${n}@example.com`,
        phone: `0400 000 00${n}`,
      })),
    )
    await desk.index.catchUp()
    const typed = (filter: Parameters<typeof desk.index.list>[0]) =>
      desk.index
        .list(filter, 0, 20)
        .rows.map(({ location }) => location)
        .toSorted()
    expect(typed({ region: ['Pilbara'] })).toEqual(['Dampier', 'KTA', 'Newmann', 'karratha'])
    expect(typed({ town: ['Karratha'] })).toEqual(['KTA', 'karratha'])
    expect(typed({ region: ['none'] })).toEqual(['Brisbane QLD'])
    const { region, town } = desk.index.facets({})
    expect(region).toEqual({ Pilbara: 4, 'Perth Metro': 1, none: 1 })
    expect(town).toEqual({ Karratha: 2, Dampier: 1, Newman: 1, Rockingham: 1 })
    const counted = figures(desk.index, 4).byRegion.map(({ label, count }) => [label, count])
    expect(Object.fromEntries(counted)).toEqual({
      Pilbara: 4,
      'Perth Metro': 1,
      'No place we know': 1,
    })
  } finally {
    desk.close()
    await rm(desk.dataDir, { recursive: true })
  }
})
