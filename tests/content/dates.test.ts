// What is dated appears by itself, and the sitemap says when a page last changed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withContent } from 'core/content/records.ts'
import { contentUpdated, findPage } from 'core/site-map.ts'
import { loadContent, readRecords } from 'core/loader/load-content.ts'
import { siteFiles } from 'site/server/site/site-files.ts'

let contentDir: string
beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'dates-'))
})
afterEach(() => rmSync(contentDir, { recursive: true }))

function version(number: number, at: string, records: Record<string, unknown>) {
  const folder = join(contentDir, 'versions', String(number))
  mkdirSync(join(folder, 'records'), { recursive: true })
  for (const [name, data] of Object.entries(records)) {
    writeFileSync(join(folder, 'records', `${name}.json`), JSON.stringify(data))
  }
  writeFileSync(join(folder, 'version.json'), JSON.stringify({ number, at, by: '', words: '' }))
  writeFileSync(join(contentDir, 'published.json'), JSON.stringify({ version: number, taken: {} }))
}

function withPost(more: object) {
  const news = structuredClone(readRecords().news) as { posts: object[] }[]
  const post = {
    id: 'a-coming-post',
    title: 'A coming post',
    author: 'Editorial team',
    excerpt: 'It is about something that has not happened yet.',
    tags: ['Plant'],
    source: 'spec',
    ...more,
  }
  news[0]!.posts.push(post)
  return news
}

/** Nothing is dated any more: content is loaded anew twice a year. */
const renewed = Date.parse('2027-04-22T00:00:00Z')

test.each([
  ['on its day, as it begins in Perth', { date: '2027-03-01' }, '2027-03-01T00:00:00+08:00'],
  ['at its hour', { date: '2027-03-01', time: '08:30' }, '2027-03-01T08:30:00+08:00'],
])(
  'a post of the future appears %s, with its page, in the list and in the feed',
  (_, dated, due) => {
    version(2, '2026-11-23T01:00:00.000Z', { news: withPost(dated) })
    const at = (moment: number) => loadContent({ edition: 'live', contentDir, now: moment })
    const [before, after] = [at(Date.parse(due) - 1), at(Date.parse(due))]
    expect(before.nextChange).toBe(Date.parse(due))
    expect(after.nextChange).toBe(renewed)
    for (const [content, isThere] of [
      [before, false],
      [after, true],
    ] as const) {
      withContent(content, () => {
        expect(findPage('/resources/a-coming-post') !== undefined).toBe(isThere)
        expect(siteFiles()['resources/feed.xml']!.includes('A coming post')).toBe(isThere)
      })
    }
  },
)

test('the sitemap has the day of the version that last changed a page or a record that stands on it', () => {
  const records = readRecords()
  const regions = structuredClone(records.regions) as { response: string }[]
  regions[0]!.response = 'Within 3 hours'
  version(2, '2026-12-01T01:00:00.000Z', { regions })
  version(3, '2026-12-20T01:00:00.000Z', {
    regions,
    'why-choose': [...records['why-choose']].toReversed(),
  })
  const map = withContent(loadContent({ edition: 'live', contentDir }), siteFiles)['sitemap.xml']!
  const dayOf = (path: string) =>
    new RegExp(`<loc>[^<]*${path}</loc><lastmod>([^<]*)<`).exec(map)?.[1]
  expect(dayOf('/services/plant-hire')).toBe('2026-12-01')
  expect(dayOf('/services')).toBe('2026-12-20')
  expect(dayOf('/about/history')).toBe(contentUpdated)
})

test('what says how long it is valid is made anew twice a year, though nothing is dated', () => {
  const now = Date.parse('2026-11-28T00:00:00+08:00')
  const { nextChange } = loadContent({ edition: 'demonstration', now })
  expect(nextChange).toBeGreaterThan(now)
  expect(nextChange).toBeLessThan(now + 184 * 86_400_000)
})
