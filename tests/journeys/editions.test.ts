// Both editions from one build: what each shows, what the live one leaves out, and sections with any number of entries.
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { editions, type Edition } from 'core/content/edition.ts'
import { withFacts } from 'core/content/facts.ts'
import { isFolded } from 'core/content/folded.ts'
import { installContent } from 'core/content/records.ts'
import { indexedPages, pages } from 'core/site-map.ts'
import { loadContent, readRecords } from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { siteFiles } from 'site/server/site/site-files.ts'
import { shipped } from '../support/shipped.ts'

const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
  throw error
})

/** Every document of an edition by its path, and the files for programs. */
async function documentsOf(edition: Edition) {
  installContent(shipped(edition))
  const documents = new Map<string, string>()
  for (const { path, aliases = [] } of pages()) {
    for (const at of [path, ...aliases]) documents.set(at, (await render({ path: at })).html)
  }
  return {
    documents,
    files: siteFiles(),
    indexed: indexedPages().map(({ path }) => path),
    folded: pages()
      .map(({ path }) => path)
      .filter(isFolded),
  }
}

type Documents = Awaited<ReturnType<typeof documentsOf>>
const made = {} as Record<Edition, Documents>

beforeAll(async () => {
  for (const edition of editions) made[edition] = await documentsOf(edition)
})

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0]
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => decode(href))

/** The words of every stand-in, long enough to be found by nothing else. */
function standInWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(standInWords)
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  if (!('source' in value) || value.source !== 'sample') {
    return fields.flatMap(([, entry]) => standInWords(entry))
  }
  const silent = ['source', 'confirm', 'place', 'group', 'posts', 'id', 'mark', 'label', 'author']
    // Of a vacancy: towns, trades and choices of a menu, which others may name.
    .concat(['region', 'work', 'travel', 'trade', 'topics', 'start', 'needed', 'wished'])
  return (
    fields
      .filter(([key]) => !silent.includes(key))
      .flatMap(([, entry]) => entry)
      .filter((entry): entry is string => typeof entry === 'string' && entry.length > 9)
      // The name of a role is no stand-in.
      .filter((entry) => entry !== 'Managing Director')
  )
}

test.each(editions)('no page of the %s edition looks unfinished', (edition) => {
  for (const [path, html] of made[edition].documents) {
    expect([path, /to be supplied|\bsamples?\b|lorem/i.exec(mainOf(html))?.[0]]).toEqual([
      path,
      undefined,
    ])
  }
})

test('the demonstration says on every page, first after the skip link, that it is one', () => {
  for (const [path, html] of made.demonstration.documents) {
    const strip = html.indexOf('class="demonstration-strip"')
    expect([path, strip > html.indexOf('skip-link'), strip < html.indexOf('<header')]).toEqual([
      path,
      true,
      true,
    ])
  }
})

test('the live edition holds no word of a stand-in and no invented address', () => {
  const records = readRecords()
  // The title of an invented vacancy may be a role that we do supply.
  const roles = records['labour-categories'].flatMap((category) => category.roles)
  const words = standInWords(withFacts(records)).filter((word) => !roles.includes(word))
  expect(words.length).toBeGreaterThan(40)
  const { documents, files } = made.live
  for (const [path, text] of [...documents, ...Object.entries(files)]) {
    const plain = decode(text)
    const found = words.filter((word) => plain.includes(word))
    expect([path, found, plain.includes('example.com')]).toEqual([path, [], false])
    expect([path, plain.includes('demonstration-strip"')]).toEqual([path, false])
  }
})

test('the demonstration has no sample in structured data, sitemap, feed or security.txt', () => {
  const words = standInWords(readRecords()).filter((word) => word !== 'Community & Culture')
  for (const [path, html] of made.demonstration.documents) {
    const data = decode(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    )
    expect([path, words.filter((word) => data.includes(word))]).toEqual([path, []])
  }
  for (const [file, text] of Object.entries(made.demonstration.files)) {
    if (file === 'site.webmanifest') continue
    expect([file, words.filter((word) => decode(text).includes(word))]).toEqual([file, []])
  }
})

test.each(editions)('no link of the %s edition is dead or leads to a folded page', (edition) => {
  const { documents, folded, files } = made[edition]
  const dead: string[] = []
  for (const [path, html] of documents) {
    for (const href of linksOf(html)) {
      if (/^(?:https?:|tel:|mailto:)/.test(href)) continue
      const url = new URL(href, `http://site.test${path}`)
      const target = documents.get(url.pathname)
      if (target === undefined) {
        if (!(url.pathname.slice(1) in files)) dead.push(`${path} -> ${href}`)
        continue
      }
      const id = decodeURIComponent(url.hash.slice(1))
      if (id && !target.includes(` id="${id}"`)) dead.push(`${path} -> ${href} (no such place)`)
      if (url.pathname !== path && folded.includes(url.pathname))
        dead.push(`${path} -> ${href} (folded)`)
    }
  }
  expect([...new Set(dead)]).toEqual([])
  const shown = made[edition].indexed
  expect(
    [...files['sitemap.xml']!.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, at]) => at),
  ).toEqual(shown)
})

test('a folded page answers 200 in a short form with noindex', () => {
  expect(made.live.folded).toEqual(['/about/managing-director'])
  const html = made.live.documents.get('/about/managing-director')!
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(mainOf(html)).toContain('Three guiding values')
})

test('links to the careers site lead to a page that says what opens there, with which search', () => {
  const link = linksOf(made.demonstration.documents.get('/job-search')!).find((href) =>
    href.includes('radius=100'),
  )!
  const { pathname, search } = new URL(link, 'http://site.test')
  expect(search).toBe('?radius=100&page=1')
  expect(mainOf(made.demonstration.documents.get(pathname)!)).toMatch(/radius<\/dt><dd>100</)
  expect(linksOf(made.live.documents.get('/job-search')!).join()).not.toContain(pathname)
})

test('a public demonstration is noindex, a live site is not', async () => {
  const robots = async (edition: Edition, siteOrigin: string) => {
    installContent(loadContent({ edition, siteOrigin }))
    return (await render({ path: '/about' })).html.includes('name="robots" content="noindex"')
  }
  expect(await robots('demonstration', 'https://www.example.net')).toBe(true)
  expect(await robots('demonstration', 'http://localhost:3000')).toBe(false)
  expect(await robots('live', 'https://www.example.net')).toBe(false)
})
