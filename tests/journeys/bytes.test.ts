// Budgets in bytes, compressed as they travel: ceilings with a fifth of air. One that is full is raised by a decision, or
// the design changes; code is never bent for the last bytes.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listedPages } from '../support/site-pages.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const KB = 1024
const site = siteInBrowser()

type Fetched = { path: string; bytes: number }

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Opens a page, on a phone unless said, and keeps a list of everything that travels, by its size on the wire. */
async function open(path: string, viewport = phone): Promise<{ page: Page; fetched: Fetched[] }> {
  const context = await site.browser.newContext({ viewport })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const fetched: Fetched[] = []
  const paths = new Map<string, string>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, response.url.replace(site.server.url, ''))
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const from = paths.get(requestId)
    if (from) fetched.push({ path: from, bytes: encodedDataLength })
  })
  await page.goto(site.server.url + path)
  await page.waitForLoadState('networkidle')
  return { page, fetched }
}

/** Each page waits half a second for silence on the line: all of them at once. */
const sideBySide = <T>(all: readonly T[], look: (one: T) => Promise<void>) =>
  Promise.all(all.map(look))

const sum = (fetched: Fetched[]) => fetched.reduce((total, { bytes }) => total + bytes, 0)
const scripts = (fetched: Fetched[]) => fetched.filter(({ path }) => path.endsWith('.js'))
const listing = (fetched: Fetched[]) =>
  fetched.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')

// Long by nature: sixteen sections of policy, sixteen posts, eight lands with a crew that can be asked for.
const longPages = ['/privacy-policy', '/resources', '/']

test('a document with all of its style is at most 17 KB, a long one 20 KB', async () => {
  const over: string[] = []
  for (const { path } of listedPages) {
    const limit = (longPages.includes(path) ? 20 : 17) * KB
    const response = await fetch(site.server.url + path, { headers: { 'Accept-Encoding': 'br' } })
    const bytes = Number(response.headers.get('content-length'))
    if (bytes > limit) over.push(`${path}: ${bytes}`)
  }
  expect(over).toEqual([])
})

test('the two typefaces are at most 35 KB together', async () => {
  const assets = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
  let bytes = 0
  for (const name of await readdir(assets)) {
    if (name.endsWith('.woff2')) bytes += (await stat(join(assets, name))).size
  }
  expect(bytes).toBeLessThanOrEqual(35 * KB)
})

// 50 KB are meant for a text page, 60 is that with its fifth of air. Home has the machines, the people and the marks of clients:
// none of them is lazy (docs/decisions/0029-lands-in-light.md).
test('a first view of Home is at most 100 KB on the wire, of a text page 60 KB', async () => {
  const limits = {
    '/': 100,
    '/about': 60,
    '/services/labour-hire': 60,
    '/risk-management/compliance': 60,
  }
  await sideBySide(Object.entries(limits), async ([path, limit]) => {
    const { page, fetched } = await open(path)
    const words = fetched.filter((one) => !isLand(one))
    expect(sum(words), listing(fetched)).toBeLessThanOrEqual(limit * KB)
    await page.context().close()
  })
})

/** The land a page begins with is a row of its own: it comes after the words. */
const isLand = ({ path }: Fetched) => /\.(?:avif|webp)$/.test(path)

test.each([
  ['a phone', phone, 'tall', 20],
  ['a desk', desktop, 'wide', 45],
] as const)(
  'the land of a first view is one picture, composed for %s',
  async (_, viewport, shape, limit) => {
    // One page for each view of a land: with another object before it the picture is the same.
    const pages = new Map(
      listedPages.flatMap(({ path, hero: { look } }) =>
        look.kind === 'land' ? [[look.view, path] as const] : [],
      ),
    )
    const context = await site.browser.newContext({ viewport })
    await sideBySide([...pages.values()], async (path) => {
      const page = await context.newPage()
      await page.goto(site.server.url + path)
      const address = await page.locator('.hero .land img').evaluate(async (image) => {
        await (image as HTMLImageElement).decode()
        return (image as HTMLImageElement).currentSrc
      })
      expect(address).toMatch(new RegExp(`-${shape}-[^/]*[.]avif$`))
      const { headers } = await fetch(address)
      expect(Number(headers.get('content-length')), path).toBeLessThanOrEqual(limit * KB)
      expect(headers.get('cache-control')).toContain('immutable')
      await page.close()
    })
    await context.close()
  },
)

test.each([
  ['wide', desktop],
  ['tall', phone],
])(
  'the land of the next page, its %s crop, is fetched as soon as its link is pointed at',
  async (crop, viewport) => {
    const { page, fetched } = await open('/contact', viewport)
    const drawing = `/assets/scarp-${crop}-`
    const fetchedAhead = () => fetched.some(({ path }) => path.startsWith(drawing))
    expect(fetchedAhead()).toBe(false)
    await page.locator('footer a[href="/about"]').hover()
    await expect.poll(fetchedAhead).toBe(true)
    await page.context().close()
  },
)

test('a page without a form fetches one script of at most 5 KB, also after a visitor uses it', async () => {
  await sideBySide(['/', '/about', '/services/plant-hire'], async (path) => {
    const { page, fetched } = await open(path)
    await page.keyboard.press('Tab')
    await page.locator('h1').click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 1500)
    await page.waitForLoadState('networkidle')
    expect(scripts(fetched).length, listing(fetched)).toBe(1)
    expect(sum(scripts(fetched)), listing(fetched)).toBeLessThanOrEqual(5 * KB)
    await page.context().close()
  })
})

test('a page with a form fetches at most 90 KB of scripts', async () => {
  await sideBySide(['/submit-resume', '/contact', '/request-staff'], async (path) => {
    const { page, fetched } = await open(path)
    await page.locator('form[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(sum(scripts(fetched)), listing(fetched)).toBeLessThanOrEqual(90 * KB)
    await page.context().close()
  })
})

test('a return visit costs headers only, and a later page little more than its document', async () => {
  const { page, fetched } = await open('/about')
  fetched.length = 0
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(sum(fetched), listing(fetched)).toBeLessThanOrEqual(5 * KB)
  fetched.length = 0
  await page.goto(`${site.server.url}/about/awards`)
  await page.waitForLoadState('networkidle')
  expect(sum(fetched), listing(fetched)).toBeLessThanOrEqual(20 * KB)
  await page.context().close()
})
