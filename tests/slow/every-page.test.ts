// Every page of both editions at every width that the layout knows. `npm test` has each page at one width.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '../../app/content/edition.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { namedContentDir } from '../support/content-folder.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const widths = [320, 390, 768, 1280, 1920]

describe.each(editions)('the %s edition', (edition) => {
  let server: TestServer
  let paths: string[]
  beforeAll(async () => {
    server = await startServer({ SITE_CONTENT: edition, CONTENT_DIR: namedContentDir() })
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
    paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
    expect(paths.length).toBeGreaterThan(35)
  })
  afterAll(() => endServer(server))

  test.each(widths)(
    'at %i px no page scrolls sideways and axe finds no violation',
    async (width) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const problems: string[] = []
      for (const path of paths) {
        await page.goto(server.url + path)
        const across = await page.evaluate(() => document.documentElement.scrollWidth)
        if (across > width) problems.push(`${path}: ${across} px wide`)
        for (const finding of await axeFindings(page)) problems.push(`${path}: ${finding}`)
      }
      await context.close()
      expect(problems).toEqual([])
    },
  )
})
