// Tabs of the built site that the tests of a file share.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { emptyTab } from './open-page.ts'
import { siteInBrowser } from './site-in-browser.ts'

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

/** The site in a browser for all tests of a file, 1280 px wide where a test does not say otherwise. */
export function siteTabs() {
  const site = siteInBrowser()
  const tabs = new Map<string, Page>()
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()))
  })

  return {
    get url() {
      return site.server.url
    },

    /** In a tab that an earlier test has left, if there is one: a new one costs three times as much as the page itself. */
    async visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const key = JSON.stringify(options)
      let page = tabs.get(key)
      if (page) {
        await emptyTab(page, site.server.url)
      } else {
        const context = await site.browser.newContext({ viewport: desktop, ...options })
        page = await context.newPage()
        tabs.set(key, page)
      }
      await page.goto(site.server.url + path)
      return page
    },

    /** In a browser of its own that ends with the test, with an empty cache. */
    async visitAnew(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await site.browser.newContext({ viewport: desktop, ...options })
      open.push(context)
      const page = await context.newPage()
      await page.goto(site.server.url + path)
      return page
    },
  }
}

/** Waits for the animations that run by time; those that follow the scroll position never end by themselves. */
export const settled = (page: Page) =>
  page.evaluate(() =>
    // An animation that is taken back in the middle has ended, too.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  )

export const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Site menu' })
