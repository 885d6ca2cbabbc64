// Every page of both editions at every width that the layout knows, with letters of twice the size, and with the spacing that
// readers may ask for (WCAG 1.4.12). `npm test` has each page at one width.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from 'core/content/edition.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { namedContentDir } from '../support/content-folder.ts'
import { mappedPaths, newPages } from '../support/mapped-pages.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const widths = [320, 390, 768, 1280, 1920]

/** What is not in the site map: pages that are led to, and what a filter or a link makes of a page of the map. */
const besides = {
  demonstration: [
    '/no-such-page',
    '/submit-resume/received?reference=00000000-0000-4000-8000-000000000000',
    '/job-search?region=pilbara&kind=casual',
    '/job-search?region=pilbara&trade=fitter',
    '/job-search/rigger-newman',
    '/job-search/trades-assistant-port-hedland',
    '/job-search/rigger-newman/poster',
    '/submit-resume?vacancy=rigger-newman',
  ],
  live: ['/no-such-page'],
}

/** Where axe looks: a phone and a desktop. What it finds depends on the layout, and there is one below and one above 960 px. */
const analysed = [390, 1280]

const isNew = newPages()

/** What some readers lay over a page (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Letters of twice the size, in the browser's own settings. */
const large = { args: ['--blink-settings=defaultFontSize=32'] }

/** A constructed sheet: the site's policy refuses a style element. */
const spaceOut = (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, spacing)

/** @returns what is wrong, in words */
async function sideways(page: Page, name: string): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const across = await page.evaluate(() => document.documentElement.scrollWidth)
    if (across > width) problems.push(`${name} at ${width} px: ${across} px wide`)
  }
  return problems
}

/** @returns words that a column too narrow for them has cut in two; addresses may be cut */
async function cutWords(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = await page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      if (node.parentElement.closest('[aria-hidden], .visually-hidden')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{3,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        const isAddress = /[@.]\w/.test(node.textContent ?? '')
        if (new Set(tops).size > 1 && !isAddress) found.push(word)
      }
    }
    return found
  })
  return cut.map((word) => `${name} at 390 px cuts "${word}"`)
}

describe.each(editions)('the %s edition', (edition) => {
  let server: TestServer
  let paths: string[]
  beforeAll(async () => {
    server = await startServer({ SITE_CONTENT: edition, CONTENT_DIR: namedContentDir() })
    paths = await mappedPaths(server.url)
    expect(paths.length).toBeGreaterThan(35)
    const all = [...paths, ...besides[edition]]
    paths = []
    for (const path of all) if (await isNew(server.url + path)) paths.push(path)
    expect(paths.length).toBeGreaterThan(5)
  })
  afterAll(() => endServer(server))

  test('no page scrolls sideways at any width, also with wider spacing, cuts a word on a phone, and axe finds no violation', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const problems: string[] = []
    for (const path of paths) {
      await page.goto(server.url + path)
      problems.push(...(await sideways(page, path)), ...(await cutWords(page, path)))
      for (const width of analysed) {
        await page.setViewportSize({ width, height: 900 })
        for (const finding of await axeFindings(page)) {
          problems.push(`${path} at ${width} px: ${finding}`)
        }
      }
      await spaceOut(page)
      problems.push(...(await sideways(page, `${path} with wider spacing`)))
    }
    await context.close()
    expect(problems).toEqual([])
  })

  test('with letters of twice the size no page scrolls sideways', async () => {
    const own = await launchBrowser(large)
    const page = await own.newPage({ reducedMotion: 'reduce' })
    const problems: string[] = []
    for (const path of paths) {
      await page.goto(server.url + path)
      problems.push(...(await sideways(page, path)))
    }
    await own.close()
    expect(problems).toEqual([])
  })
})
