// The typefaces come after the first words, and no line moves by it.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listedPages } from '../../app/site-map.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

/** A visit on a line where a typeface takes a moment. */
async function beginVisit(width: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.browser.newContext({ viewport: { width, height: 844 } })
  await context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  return { context, page: await context.newPage() }
}

/** Until the typefaces have been refused, or shown in every part of the page. */
const settled = (page: Page) =>
  page
    .waitForFunction(() => {
      const parts = [...document.querySelectorAll('header, section, footer')]
      const shown = parts.filter((part) => part.closest('[data-typefaces]'))
      return window.name === 'data-typefaces' && (!shown.length || shown.length === parts.length)
    })
    .then(() => page.waitForTimeout(60))
const inTypefaces = (page: Page) =>
  page.evaluate(() =>
    ['header a', 'h1', 'main p', 'footer a'].every((words) =>
      /Familjen|Atkinson/.test(getComputedStyle(document.querySelector(words)!).fontFamily),
    ),
  )

/** How much has moved, and whether a typeface was asked for before the first words were painted. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve([]), 50)
      })
    const moved = (await read('layout-shift')) as (PerformanceEntry & { value: number })[]
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    const early = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < painted)
    return { moved: moved.reduce((sum, { value }) => sum + value, 0), early: early.length }
  })

/** Whether this machine has one of the fonts that the fallbacks stretch. */
const hasStretchedFallback = (page: Page) =>
  page.evaluate(async () => {
    const faces = Array.from(document.fonts).filter(({ family }) => /Arial|Roboto/.test(family))
    const loaded = await Promise.allSettled(faces.map((face) => face.load()))
    return loaded.some(({ status }) => status === 'fulfilled')
  })

test('words are painted first, typefaces follow, and nothing moves on any page', async () => {
  const wrong: string[] = []
  const waiting: string[] = []
  let stretched = false
  const paths = listedPages.map(({ path }) => path)
  const visitNext = async () => {
    for (let path = paths.shift(); path; path = paths.shift()) {
      const { context, page } = await beginVisit(390)
      await page.goto(site.server.url + path)
      await settled(page)
      const { moved, early } = await shifts(page)
      if (moved > 0 || early > 0)
        wrong.push(`${path}: moved ${moved}, ${early} asked for too early`)
      if (!(await inTypefaces(page))) waiting.push(path)
      stretched ||= await hasStretchedFallback(page)
      await context.close()
    }
  }
  await Promise.all([visitNext(), visitNext(), visitNext()])
  expect(wrong).toEqual([])
  // A line that would have moved keeps its page's typefaces back. That must stay rare.
  if (stretched) expect(waiting.length, waiting.join(' ')).toBeLessThanOrEqual(4)
}, 120_000)

test('a later page of a visit has the typefaces from the first', async () => {
  const { context, page } = await beginVisit(1280)
  await page.goto(site.server.url)
  await settled(page)
  await page.goto(`${site.server.url}/about`, { waitUntil: 'commit' })
  await page.waitForFunction(() => !!document.body?.querySelector('footer'))
  expect(await inTypefaces(page)).toBe(true)
  await page.waitForTimeout(200)
  expect((await shifts(page)).moved).toBe(0)
  await context.close()
})

test('typefaces that would move a line wait for the next document', async () => {
  const { context, page } = await beginVisit(390)
  const assets = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
  const files = (await readdir(assets)).filter((name) => name.endsWith('.woff2'))
  // The one in place of the other: no line is as long as in the fallback.
  await context.route('**/*.woff2', (route) => {
    const other = files.find((name) => !route.request().url().endsWith(name))!
    return route.fulfill({ path: join(assets, other) })
  })
  await page.goto(`${site.server.url}/about`)
  await settled(page)
  expect(await inTypefaces(page)).toBe(false)
  expect((await shifts(page)).moved).toBe(0)
  await page.goto(`${site.server.url}/about/awards`)
  expect(await inTypefaces(page)).toBe(true)
  await context.close()
})

test('without scripts the typefaces are there', async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const typeface = page.waitForRequest(/\.woff2$/)
  await page.goto(site.server.url)
  expect((await typeface).url()).toContain('/assets/')
  await context.close()
})
