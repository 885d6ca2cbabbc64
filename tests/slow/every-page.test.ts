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

/** @returns how wide the page is as it is, and with wider spacing, by a sheet of script: its policy refuses a style element */
const widthsOf = (page: Page) =>
  page.evaluate((text) => {
    const { documentElement } = document
    const asItIs = documentElement.scrollWidth
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
    const spaced = documentElement.scrollWidth
    document.adoptedStyleSheets = []
    return { asItIs, 'with wider spacing': spaced }
  }, spacing)

/** @returns words that a column too narrow for them has cut in two; addresses may be cut */
const cutWords = (page: Page) =>
  page.evaluate(() => {
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

/** @returns what is wrong with the page in a window of this width */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const faults = Object.entries(await widthsOf(page)).flatMap(([how, across]) =>
    across > width ? `${across} px wide ${how}` : [],
  )
  if (width === 390) faults.push(...(await cutWords(page)).map((word) => `cuts "${word}"`))
  if (analysed.includes(width)) faults.push(...(await axeFindings(page)))
  return faults
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

  test('no page scrolls sideways at any width, also with wider spacing and with letters of twice the size, cuts a word on a phone, and axe finds no violation', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const settings = await page.context().newCDPSession(page)
    /** As in the browser's own settings. */
    const letters = (standard: number) =>
      settings.send('Page.setFontSizes', { fontSizes: { standard } })
    const problems: string[] = []
    for (const path of paths) {
      await page.goto(server.url + path)
      for (const width of widths) {
        for (const fault of await faultsAt(page, width)) {
          problems.push(`${path} at ${width} px: ${fault}`)
        }
      }
      await letters(32)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const { asItIs } = await widthsOf(page)
        if (asItIs > width)
          problems.push(`${path} at ${width} px in large letters: ${asItIs} px wide`)
      }
      await letters(16)
    }
    await page.close()
    expect(problems).toEqual([])
  })
})
