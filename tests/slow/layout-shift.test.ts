// Nothing moves when the typefaces arrive after the words were painted.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atLength } from '../support/generated.ts'
import { hasFallback } from '../support/fallback-fonts.ts'
import { listedPages } from '../support/site-pages.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

/** How long a slow line holds the typefaces back, in milliseconds: long after the first paint. */
const holdMs = 400

type Shift = { value: number; moved: string[] }

/** A tab in which typefaces come late, anew for every page: where requests are routed, nothing is cached. */
async function slowTab(width: number): Promise<{ page: Page; held: string[] }> {
  const page = await site.browser.newPage({ viewport: { width, height: 900 } })
  const held: string[] = []
  await page.route('**/*.woff2', async (route) => {
    held.push(route.request().url())
    await wait(holdMs)
    await route.continue()
  })
  return { page, held }
}

/** What moved on a page until the typefaces were in use. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(site.server.url + path)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Two frames: the one that lays the page out anew, and the one after which it is reported.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? `${node.localName}.${node.className} ${node.textContent.trim().slice(0, 30)}`
            : (node?.textContent ?? '?').trim().slice(0, 30)
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().map((entry) => {
              const { value, sources } = entry as PerformanceEntry & {
                value: number
                sources: { node: Node | null }[]
              }
              return { value, moved: sources.map(({ node }) => nameOf(node)) }
            }),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer without a buffered entry is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )
}

test.for(atLength([360, 1440], [360, 412, 1440]))(
  'at %i px no page moves by more than 0.05 when its typefaces arrive late',
  async (width, { skip }) => {
    if (!(await hasFallback(site.browser))) skip('this device has neither Arial nor Roboto')
    /** Cumulative layout shift of 0.05, half of what counts as good. */
    const most = 0.05
    const moved: string[] = []
    const left = listedPages.map(({ path }) => path)
    // Each waits for its typefaces most of the time: three at once take half as long as one after another.
    const tab = async () => {
      const { page, held } = await slowTab(width)
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        held.length = 0
        const shifts = await shiftsOf(page, path)
        expect([path, held.length > 0]).toEqual([path, true])
        const sum = shifts.reduce((all, { value }) => all + value, 0)
        if (sum <= most) continue
        moved.push(`${path}: ${sum.toFixed(4)} ${shifts.flatMap(({ moved }) => moved).join(' | ')}`)
      }
      await page.context().close()
    }
    await Promise.all([tab(), tab(), tab()])
    expect(moved).toEqual([])
  },
)
