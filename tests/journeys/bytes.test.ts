// Budgets in bytes, compressed as they travel, and what is fetched before and after a visitor's first act.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listedPages, pages } from '../../app/site-map.ts'
import { readManifest, wokenFiles } from '../support/manifest.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const KB = 1024
const site = siteInBrowser()

/** `bytes` travelled, `body` of them without headers. */
type Fetched = { path: string; bytes: number; body: number }

/** Opens a page and keeps a list of everything that travels, by its size on the wire. */
async function open(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; fetched: Fetched[] }> {
  const context = await site.browser.newContext({
    viewport: { width: 390, height: 844 },
    ...options,
  })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const fetched: Fetched[] = []
  const replies = new Map<string, { path: string; body: number }>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const body = Number(response.headers['Content-Length'] ?? 0)
    replies.set(requestId, { path: response.url.replace(site.server.url, ''), body })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const reply = replies.get(requestId)
    if (reply) fetched.push({ ...reply, bytes: encodedDataLength })
  })
  await page.goto(site.server.url + path)
  // Drawings and typefaces follow the first paint.
  await page.waitForLoadState('networkidle')
  return { page, fetched }
}

const sum = (fetched: Fetched[]) => fetched.reduce((total, { bytes }) => total + bytes, 0)
/** Of files that are kept for good the headers travel once, and compressed, over HTTP/2: the code is what counts. */
const sumOfCode = (fetched: Fetched[]) => fetched.reduce((total, { body }) => total + body, 0)
const scripts = (fetched: Fetched[]) => fetched.filter(({ path }) => path.endsWith('.js'))
const listing = (fetched: Fetched[]) =>
  fetched.map(({ path, bytes, body }) => `${bytes} (${body}) ${path}`).join('\n')

// Long by nature: sixteen sections of policy, sixteen posts.
const longPages = new Map([
  ['/privacy-policy', 16 * KB],
  ['/resources', 16 * KB],
])

test('a page with its own style is at most 12 KB, Home 18 KB', async () => {
  const over: string[] = []
  for (const { path } of listedPages) {
    const limit = path === '/' ? 18 * KB : (longPages.get(path) ?? 12 * KB)
    const response = await fetch(site.server.url + path, { headers: { 'Accept-Encoding': 'br' } })
    const bytes = Number(response.headers.get('content-length'))
    if (bytes > limit) over.push(`${path}: ${bytes}`)
  }
  expect(over).toEqual([])
})

test('the early script is at most 1.5 KB', async () => {
  const html = await (await fetch(site.server.url)).text()
  const early = /<script>(\(function.*?)<\/script><\/body>/s.exec(html)![1]!
  expect(brotliCompressSync(early).length).toBeLessThanOrEqual(1.5 * KB)
})

test('the whole style sheet is at most 12 KB and the typefaces 35 KB together', async () => {
  const assets = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
  let css = 0
  let fonts = 0
  for (const name of await readdir(assets)) {
    const { size } = await stat(join(assets, name))
    if (name.endsWith('.css.br')) css += size
    if (name.endsWith('.woff2')) fonts += size
  }
  expect(css).toBeLessThanOrEqual(12 * KB)
  expect(fonts).toBeLessThanOrEqual(35 * KB)
})

describe('a first view', () => {
  test('of Home is at most 70 KB on the wire and of a text page 50 KB, without any script file or style sheet', async () => {
    for (const [path, limit] of [
      ['/', 70],
      ['/about', 50],
      ['/services/labour-hire', 50],
      ['/risk-management/compliance', 50],
      ['/submit-resume', 50],
    ] as const) {
      const { page, fetched } = await open(path)
      expect(sum(fetched), listing(fetched)).toBeLessThanOrEqual(limit * KB)
      expect(fetched.filter(({ path }) => /\.(?:js|css)$/.test(path))).toEqual([])
      await page.context().close()
    }
  }, 60_000)

  test('fetches no framework while a visitor only scrolls, by wheel, by finger or by key', async () => {
    const { page, fetched } = await open('/', { hasTouch: true })
    await page.mouse.wheel(0, 1200)
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      const at = { bubbles: true, pointerType: 'touch', clientX: 100, clientY: 300 }
      document.body.dispatchEvent(new PointerEvent('pointerdown', at))
      document.body.dispatchEvent(new PointerEvent('pointercancel', at))
    })
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(400)
    expect(scripts(fetched)).toEqual([])
    await page.context().close()
  })

  test('moves nothing', async () => {
    for (const path of ['/', '/services/plant-hire', '/submit-resume', '/privacy-policy']) {
      const { page } = await open(path)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let total = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                total += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(total), 300)
          }),
      )
      expect([path, shift]).toEqual([path, 0])
      await page.context().close()
    }
  })
})

describe('the first act', () => {
  test('wakes at most 105 KB of framework and route code, once', async () => {
    for (const path of ['/', '/about', '/services/plant-hire']) {
      const { page, fetched } = await open(path)
      await page.keyboard.press('Tab')
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      await page.waitForTimeout(300)
      expect(
        sumOfCode(scripts(fetched)),
        `${path}\n${listing(scripts(fetched))}`,
      ).toBeLessThanOrEqual(105 * KB)
      const before = fetched.length
      await page.keyboard.press('Tab')
      await page.waitForTimeout(200)
      expect(scripts(fetched.slice(before))).toEqual([])
      await page.context().close()
    }
  }, 60_000)

  test('wakes no more than that on any other page, nor 8 KB beyond it where a form is', async () => {
    const { page } = await open('/')
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    const manifest = await readManifest(page)
    await page.context().close()
    const sizes = new Map<string, number>()
    const sizeOf = async (file: string) => {
      const known = sizes.get(file)
      if (known) return known
      const reply = await fetch(site.server.url + file, { headers: { 'Accept-Encoding': 'br' } })
      const size = Number(reply.headers.get('content-length'))
      sizes.set(file, size)
      return size
    }
    const over: string[] = []
    for (const { path } of pages) {
      const route = path === '/' ? 'pages/home' : path.slice(1)
      let bytes = 0
      for (const file of wokenFiles(manifest, route)) bytes += await sizeOf(file)
      const form = /^\/(?:submit-resume|contact|request-staff)/.test(path)
      if (bytes > (form ? 113 : 105) * KB) over.push(`${path}: ${bytes}`)
    }
    expect(over).toEqual([])
  })

  test('on a form page brings at most 8 KB of the form’s own code', async () => {
    const content = await open('/about')
    await content.page.keyboard.press('Tab')
    await content.page.waitForFunction(() => '__reactRouterDataRouter' in window)
    const everywhere = new Set(content.fetched.map(({ path }) => path))
    for (const path of ['/submit-resume', '/contact']) {
      const { page, fetched } = await open(path)
      await page.keyboard.press('Tab')
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      await page.waitForTimeout(300)
      const own = scripts(fetched).filter((one) => !everywhere.has(one.path))
      expect(sumOfCode(own), `${path}\n${listing(own)}`).toBeLessThanOrEqual(8 * KB)
      await page.context().close()
    }
    await content.page.context().close()
  }, 60_000)

  test('under Save-Data wakes nothing on a page without a form', async () => {
    const { page, fetched } = await open('/about')
    await page.context().addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.reload()
    fetched.length = 0
    await page.keyboard.press('Tab')
    await page.waitForTimeout(400)
    expect(scripts(fetched)).toEqual([])
    await page.context().close()
  })
})

test('a return visit costs headers only, and a later page a few KB', async () => {
  const { page, fetched } = await open('/about')
  fetched.length = 0
  await page.reload()
  await page.waitForTimeout(300)
  expect(sum(fetched), listing(fetched)).toBeLessThanOrEqual(2 * KB)
  fetched.length = 0
  await page.goto(`${site.server.url}/about/awards`)
  await page.waitForTimeout(300)
  expect(sum(fetched), listing(fetched)).toBeLessThanOrEqual(13 * KB)
  await page.context().close()
})
