// Vacancies: when one is there, when it closes, who is told of it, and what an address may ask of the list.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Graph } from 'schema-dts'
import type { ContentName } from 'core/content/kinds.ts'
import { withContent } from 'core/content/records.ts'
import {
  filterAddress,
  filterChoices,
  fitting,
  kilometresFrom,
  nearestFirst,
  openVacancies,
  openVacancy,
  readFilter,
} from 'core/content/vacancies.ts'
import { kilometresBetween, townNamed, towns } from 'core/content/towns.ts'
import { findPage, indexedPages, pages } from 'core/site-map.ts'
import { structuredData } from 'site/app/structured-data.ts'
import { checkRecords, loadContent, readRecords } from 'core/loader/load-content.ts'
import { realVacancy as real } from '../support/real-vacancy.ts'
import { siteFiles } from 'site/server/site/site-files.ts'

type Any = any

/** At a moment, in the live edition of a business with a name, unless said. */
function at(moment: string, vacancies: object[], more: object = {}) {
  const business = structuredClone(readRecords().business) as Any
  business.name = { value: 'Ironbark Crews', source: 'spec' }
  return loadContent({
    edition: 'live',
    siteOrigin: 'https://www.ironbark.example',
    now: Date.parse(moment),
    drafts: { business, vacancies } as Partial<Record<ContentName, unknown>>,
    ...more,
  })
}

const during = '2027-02-10T09:00:00+08:00'

const postingOf = (path: string) => {
  const page = findPage(path)!
  const { '@graph': graph } = structuredData(page, page.head) as Graph
  return (graph as Any[]).find((thing) => thing['@type'] === 'JobPosting')
}

test('a vacancy is there from its hour, closes as its last day ends in Perth, and keeps its page', () => {
  const vacancies = [real({ time: '08:00' })]
  const opens = '2027-02-01T08:00:00+08:00'
  const closes = '2027-02-21T00:00:00+08:00'
  const before = at('2027-02-01T07:59:59+08:00', vacancies)
  withContent(before, () => {
    expect(findPage('/job-search/dogger-karratha')).toBeUndefined()
    expect(openVacancies()).toEqual([])
  })
  expect(before.nextChange).toBe(Date.parse(opens))
  const open = at(opens, vacancies)
  withContent(open, () => {
    expect(findPage('/job-search/dogger-karratha')).toBeDefined()
    expect(openVacancy('dogger-karratha')).toBeDefined()
  })
  expect(open.nextChange).toBe(Date.parse(closes))
  const closed = at(closes, vacancies)
  withContent(closed, () => {
    expect(findPage('/job-search/dogger-karratha')).toMatchObject({ unindexed: true })
    expect(openVacancy('dogger-karratha')).toBeUndefined()
    expect(postingOf('/job-search/dogger-karratha')).toBeUndefined()
    expect(indexedPages().map(({ path }) => path)).not.toContain('/job-search/dogger-karratha')
    expect(findPage('/job-search/dogger-karratha/poster')).toBeUndefined()
    expect(siteFiles()['job-search/feed.xml']).not.toContain('Dogger')
  })
  expect(closed.nextChange).toBe(at(closes, []).nextChange)
})

test('one that is closed by hand is closed at once, and nothing waits for its last day', () => {
  const content = at(during, [real({ closed: true })])
  expect(content.nextChange).toBe(at(during, []).nextChange)
  withContent(content, () => expect(openVacancies()).toEqual([]))
})

test('what its editor previews is there before its day, and not closed by that', () => {
  const coming = real({ date: '2099-01-01', closes: '2099-02-01' })
  const over = real({ id: 'over', date: '2020-01-01', closes: '2020-02-01' })
  withContent(at(during, [coming, over], { now: Infinity }), () => {
    expect(openVacancies().map(({ id }) => id)).toEqual(['dogger-karratha'])
    expect(findPage('/job-search/over')).toMatchObject({ unindexed: true })
  })
})

test('a real, open vacancy of a live site is a JobPosting with what Google asks for', () => {
  withContent(at(during, [real()]), () => {
    const posting = postingOf('/job-search/dogger-karratha')
    expect(posting).toMatchObject({
      title: 'Dogger',
      datePosted: '2027-02-01T00:00:00+08:00',
      validThrough: '2027-02-20T23:59:59+08:00',
      employmentType: 'TEMPORARY',
      hiringOrganization: { '@type': 'Organization', name: 'Ironbark Crews' },
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: 'Karratha', addressRegion: 'WA', addressCountry: 'AU' },
      },
      baseSalary: {
        currency: 'AUD',
        value: { minValue: 58, maxValue: 61.5, unitText: 'HOUR' },
      },
      jobStartDate: '2027-03-01',
      totalJobOpenings: 3,
      directApply: true,
    })
    expect(posting.description).toContain('High risk work licence: dogging')
    expect(Date.parse(posting.datePosted)).toBeLessThan(Date.parse(posting.validThrough))
    const map = siteFiles()['sitemap.xml']!
    expect(map).toContain('/job-search/dogger-karratha</loc><lastmod>2027-02-01<')
    expect(siteFiles()['job-search/feed.xml']).toContain('Dogger, Karratha')
  })
})

test.each<[string, object, object]>([
  ['a stand-in', { source: 'sample' }, { edition: 'demonstration' }],
  ['a real one of a demonstration', {}, { edition: 'demonstration' }],
])('%s is in no structured data', (_, changes, more) => {
  withContent(at(during, [real(changes)], more), () => {
    expect(postingOf('/job-search/dogger-karratha')).toBeUndefined()
  })
})

test('a stand-in is in no feed and in no sitemap, and the live edition does not have it', () => {
  withContent(at(during, [real({ source: 'sample' })], { edition: 'demonstration' }), () => {
    expect(openVacancies()).toHaveLength(1)
    expect(siteFiles()['job-search/feed.xml']).not.toContain('<entry>')
    expect(siteFiles()['sitemap.xml']).not.toContain('dogger')
  })
  withContent(at(during, [real({ source: 'sample' })]), () => {
    expect(pages().some(({ vacancy }) => vacancy !== undefined)).toBe(false)
  })
})

test('a business without a name advertises nothing to search engines', () => {
  const { business } = readRecords()
  const content = loadContent({
    edition: 'live',
    now: Date.parse(during),
    drafts: { business, vacancies: [real()] },
  })
  withContent(content, () => expect(postingOf('/job-search/dogger-karratha')).toBeUndefined())
})

describe('what cannot be a vacancy is refused at its field', () => {
  test.each<[string, object, string, RegExp]>([
    ['a last day before the first', { closes: '2027-01-31' }, '[0].closes', /must not be before/],
    ['nobody wanted', { wanted: 0 }, '[0].wanted', /1 or more/],
    ['half a person', { wanted: 1.5 }, '[0].wanted', /whole number/],
    ['pay that falls', { pay: { from: 60, to: 50, per: 'hour' } }, '[0].pay.to', /more than/],
    ['another region', { region: 'Tasmania' }, '[0].region', /regions/],
    ['markup', { title: 'Dogger <b>now</b>' }, '[0].title', /no HTML/],
    ['a page that is not there', { topics: ['mining'] }, '[0].topics[0]', /no "mining"/],
    ['a dead link', { description: ['See [it](/nowhere).'] }, '[0].description[0]', /not a page/],
    ['a short summary', { summary: 'Too short.' }, '[0].summary', /51 letters/],
  ])('%s', (_, changes, path, reason) => {
    const { problems } = checkRecords({ drafts: { vacancies: [real(changes)] } })
    expect(problems).toEqual([
      expect.objectContaining({
        file: 'vacancies.json',
        path,
        reason: expect.stringMatching(reason),
      }),
    ])
  })

  test('two with one address', () => {
    const { problems } = checkRecords({ drafts: { vacancies: [real(), real()] } })
    expect(problems).toEqual([expect.objectContaining({ reason: expect.stringMatching(/same/) })])
  })
})

describe('the filters of the list', () => {
  const all = [
    real(),
    real({ id: 'rigger', trade: 'Rigger', region: 'Goldfields', travel: 'DIDO' }),
    real({ id: 'fitter', trade: 'Fitter', work: 'Permanent', travel: 'Local' }),
    real({ id: 'old', trade: 'Tyre fitter', closed: true }),
  ]
  const asked = (query: string) =>
    withContent(at(during, all), () => {
      const filter = readFilter(new URLSearchParams(query))
      return {
        filter,
        address: filterAddress(filter),
        ids: fitting(openVacancies(), filter).map(({ id }) => id),
      }
    })

  test.each([
    ['region=pilbara', ['dogger-karratha', 'fitter']],
    ['kind=permanent&region=pilbara', ['fitter']],
    ['roster=dido', ['rigger']],
    ['trade=rigger&region=pilbara', []],
    ['region=PILBARA&kind=Permanent', ['fitter']],
    ['trade=tyre-fitter', []],
    ['trade=astronaut&region=mars&page=9', ['dogger-karratha', 'rigger', 'fitter']],
  ])('%s', (query, ids) => {
    expect(asked(query).ids.toSorted()).toEqual(ids.toSorted())
  })

  test('one filter has one address, in whatever order and with whatever else it was asked for', () => {
    expect(asked('utm_source=x&kind=permanent&region=pilbara&region=goldfields').address).toBe(
      '/job-search?region=pilbara&kind=permanent',
    )
    expect(asked('trade=&region=').address).toBe('/job-search')
  })

  test('whatever is asked, the address is a known one and the list is a part of what is open', () => {
    const content = at(during, all)
    const value = fc.oneof(
      fc.constantFrom('pilbara', 'rigger', 'fifo', 'permanent', '__proto__', 'constructor'),
      fc.string(),
    )
    const query = fc.dictionary(
      fc.oneof(fc.constantFrom('trade', 'region', 'kind', 'roster'), fc.string()),
      value,
    )
    fc.assert(
      fc.property(query, (entries) =>
        withContent(content, () => {
          const filter = readFilter(new URLSearchParams(Object.entries(entries)))
          const address = filterAddress(filter)
          expect(address).toMatch(/^\/job-search(\?([a-z]+=[a-z0-9-]+&?){1,4})?$/)
          const again = readFilter(new URL(address, 'http://localhost').searchParams)
          expect(again).toEqual(filter)
          expect(fitting(openVacancies(), filter).length).toBeLessThanOrEqual(3)
        }),
      ),
    )
  })

  test('each choice says how many it would leave, and what is chosen can be taken away', () => {
    withContent(at(during, all), () => {
      const filter = readFilter(new URLSearchParams('region=pilbara&trade=rigger'))
      const choices = filterChoices(openVacancies(), filter)
      for (const { name, choices: offered } of choices) {
        for (const { value, count } of offered) {
          const would = fitting(openVacancies(), { ...filter, [name]: value })
          expect(would.length).toBe(count)
        }
      }
      const regions = choices.find(({ name }) => name === 'region')!.choices
      expect(regions.map(({ label, isChosen }) => [label, isChosen])).toEqual([
        ['Goldfields', false],
        ['Pilbara', true],
      ])
    })
  })
})

describe('a list sorted by a town', () => {
  const content = at(during, [
    real(),
    real({ id: 'fitter-perth', place: 'Perth', region: 'Perth Metro' }),
    real({ id: 'rigger-newman', place: 'Newman' }),
    real({ id: 'lost', place: 'Nowhere' }),
  ])
  const inContent = (check: () => void) => () => withContent(content, check)

  test(
    'knows a town by its name, another name and its postcode, and says of the others that it does not',
    inContent(() => {
      const near = (value: string) => readFilter(new URLSearchParams({ near: value })).near
      expect(['Port Hedland', ' port-hedland', 'PORT HEDLAND', '6721'].map(near)).toEqual(
        Array(4).fill('port-hedland'),
      )
      expect(near('Freo')).toBe('fremantle')
      expect(['Atlantis', '<script>', 'x'.repeat(5000)].map(near)).toEqual(Array(3).fill('unknown'))
      expect(['', '  '].map(near)).toEqual([undefined, undefined])
    }),
  )

  test(
    'measures as the map does',
    inContent(() => {
      const between = (a: string, b: string) => kilometresBetween(townNamed(a)!, townNamed(b)!)
      // By air: Perth to Karratha 1,250 km, to Kalgoorlie 545.
      expect(between('Perth', 'Karratha')).toBeGreaterThan(1240)
      expect(between('Perth', 'Karratha')).toBeLessThan(1265)
      expect(between('Perth', 'Kalgoorlie')).toBeGreaterThan(535)
      expect(between('Perth', 'Kalgoorlie')).toBeLessThan(555)
    }),
  )

  test(
    'has every vacancy once, the nearest first, those of no known place last',
    inContent(() => {
      fc.assert(
        fc.property(
          fc.constantFrom(...towns()),
          fc.shuffledSubarray([...openVacancies()], { minLength: 1 }),
          (town, some) => {
            const sorted = nearestFirst(some, town)
            expect(sorted.map(({ id }) => id).toSorted()).toEqual(
              some.map(({ id }) => id).toSorted(),
            )
            const far = sorted.map((one) => kilometresFrom(town, one) ?? Infinity)
            expect(far).toEqual(far.toSorted((a, b) => a - b))
          },
        ),
      )
    }),
  )
})
