// An owner's lists are longer or shorter than the shipped ones, down to none: every page carries them.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isPageName, type ContentName } from 'core/content/kinds.ts'
import { installContent, type WrittenRecords } from 'core/content/records.ts'
import { shownRecords } from 'core/content/shown-records.ts'
import { recordProblems } from 'core/content/record-problems.ts'
import { isFields } from 'core/content/values.ts'
import { pages } from 'core/site-map.ts'
import { shapeOfEntry } from 'desk/shared/website/naming.ts'
import { recordForm, type FormShape } from 'desk/shared/website/record-form.ts'
import { fitting } from 'desk/website/fitting.ts'
import { copied } from 'desk/website/web/editing.ts'
import { loadContent, readAll, readRecords, readWritten } from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { axeFindings } from '../support/axe.ts'
import { freePort } from '../support/server.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
  throw error
})

const shipped = readAll()

/** Every list of the record with a copy of its last entry, or without it; inner lists too. */
function resized(shape: FormShape, value: unknown, by: 1 | -1): unknown {
  if (Array.isArray(value) && shape.kind === 'list') {
    const list = value.map((entry: unknown) => resized(shapeOfEntry(shape.item, entry), entry, by))
    const { min, max = Infinity } = shape
    const last = list.at(-1)
    if (by === -1) return list.length > Math.max(min, 1) ? list.slice(0, -1) : list
    if (!isFields(last) || list.length >= max) return list
    return [...list, renamed(copied(last, shapeOfEntry(shape.item, last), list))]
  }
  if (!isFields(value) || shape.kind !== 'group') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = shape.fields.find((one) => one.key === key)?.shape
      return [key, field ? resized(field, inner, by) : inner]
    }),
  )
}

function renamed(entry: unknown): unknown {
  if (!isFields(entry)) return entry
  const key = ['title', 'step', 'name', 'region', 'pillar', 'field', 'category', 'layer'].find(
    (one) => typeof entry[one] === 'string',
  )
  return key ? { ...entry, [key]: `One more: ${String(entry[key])}`.slice(0, 60) } : entry
}

/** Documents with everything else of the site, which a browser caches: not where its requests are routed. */
async function served(html: ReadonlyMap<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    const document = html.get(url)
    if (document) return void response.setHeader('Content-Type', 'text/html').end(document)
    void fetch(site.server.url + url).then(async (reply) => {
      response.statusCode = reply.status
      for (const name of ['content-type', 'cache-control']) {
        response.setHeader(name, reply.headers.get(name) ?? '')
      }
      response.end(await reply.bytes())
    })
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Documents of the content in force, each in a narrow and a wide window. @returns what is wrong, and the documents */
async function shownAt(
  widths: readonly [number, number],
  paths: readonly string[],
  look: (page: Page, width: number) => Promise<string[]> = async () => [],
): Promise<{ faults: string[]; html: Map<string, string> }> {
  const html = new Map<string, string>()
  for (const path of paths) html.set(path, (await render({ path })).html)
  const server = await served(html)
  const context = await site.browser.newContext({ reducedMotion: 'reduce', bypassCSP: true })
  const page = await context.newPage()
  const faults: string[] = []
  for (const path of paths) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // The wider view needs no load of its own.
      if (width === widths[0]) await page.goto(server.url + path)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const found = await look(page, width)
      if (wider > 0) found.push(`${wider} px wider`)
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`))
    }
  }
  await context.close()
  server.close()
  return { faults, html }
}

test.each([
  ['more', 1],
  ['fewer', -1],
] as const)('with one entry %s in every list no page scrolls sideways', async (_, by) => {
  const drafts: Partial<Record<ContentName, unknown>> = {}
  for (const [name, data] of Object.entries(shipped) as [ContentName, unknown][]) {
    if (isPageName(name)) continue
    const edited = resized(recordForm(name), data, by)
    if (recordProblems(name, edited).length === 0) drafts[name] = edited
  }
  const { fits } = fitting(readWritten(), drafts)
  for (const name of ['services', 'industries', 'regions', 'values', 'mobilisation'] as const) {
    expect(by === 1 ? fits.has(name) : name in drafts, name).toBe(true)
  }
  const out = Object.fromEntries([...fits].map((name) => [name, drafts[name]]))
  const edition = 'demonstration'
  installContent(loadContent({ edition, drafts: out, siteOrigin: site.server.url }))
  const paths = pages().map(({ path }) => path)
  expect((await shownAt([390, 1440], paths)).faults).toEqual([])
})

/** As many of each kind as asked for, made from the shipped ones. */
function withCount(count: number): WrittenRecords {
  const records = structuredClone(readRecords()) as unknown as Record<string, any>
  const several = <T extends object>(entries: readonly T[], change: (at: number) => Partial<T>) =>
    Array.from({ length: count }, (_, at) => ({
      ...entries[at % entries.length]!,
      ...change(at),
    }))
  records.clients = several(records.clients, (at) => ({ name: `Client ${at + 1}` }))
  records.partners = several(records.partners, (at) => ({ name: `Partner ${at + 1}` }))
  records.honours = several(records.honours, (at) => ({ title: `Honour ${at + 1}`, year: null }))
  records.testimonials = several(records.testimonials, (at) => ({ quote: `Words ${at + 1}.` }))
  records.leaders = several(records.leaders, (at) => ({
    title: `Manager of a longer role, number ${at + 1}`,
    name: at % 2 === 0 ? 'A Name With Several Parts' : null,
  }))
  records.timeline = several(records.timeline, (at) => ({
    year: at === 0 ? null : 2018 + at,
    title: `Year ${at + 1}`,
  }))
  records['social-links'] = several(records['social-links'], (at) => ({ network: `Net ${at}` }))
  return records as unknown as WrittenRecords
}

const paths = [
  '/',
  '/about/leadership',
  '/about/awards',
  '/about/community',
  '/about/history',
  '/services/plant-hire',
  '/risk-management/continuity',
  '/contact',
]

/** Lists without an entry, and headings with nothing below. */
const emptiness = (page: Page) =>
  page.evaluate(() => {
    const empty = [...document.querySelectorAll('main :is(ul, ol, dl)')]
      .filter((list) => list.children.length === 0)
      .map((list) => `empty ${list.className}`)
    const bare = [...document.querySelectorAll('main .band-inner')]
      .filter(
        (band) =>
          band.children.length === 1 &&
          band.firstElementChild!.matches('.section-intro:not(:has(p))'),
      )
      .map((band) => `nothing below ${band.textContent}`)
    return [...empty, ...bare]
  })

test.each([0, 1, 3, 20])(
  'sections with %i entries do not overflow and have no heading without content',
  async (count) => {
    const edition = 'demonstration'
    const { records } = shownRecords(withCount(count), edition)
    const content = { edition, siteOrigin: site.server.url, records, photos: {} } as const
    installContent({ ...content, pages: loadContent({ edition }).pages, isHidden: false })
    const { faults, html } = await shownAt([320, 1280], paths, async (page, width) => [
      ...(await emptiness(page)),
      ...(width === 320 ? await axeFindings(page) : []),
    ])
    expect(faults).toEqual([])
    const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(html.get(path)!)![0]
    const shown = (path: string, words: string) => mainOf(path).includes(words)
    expect(shown('/', 'Who we work with')).toBe(count >= 3)
    expect(shown('/about/awards', '>Honours<')).toBe(count > 0)
    expect(shown('/about/community', 'Become a partner')).toBe(count === 0)
    expect(shown('/services/plant-hire', 'What clients say')).toBe(count > 0)
  },
)
