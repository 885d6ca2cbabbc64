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

// 960: the narrowest window of the wide layout.
const widths = [320, 390, 768, 960, 1440]
const widthsOfLargeLetters = [320, 768, 1440]

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
const analysed = [390, 1440]

const isNew = newPages()

/** What stands before a land, and what stands beside words; on how many pages it was looked at. */
const seen = { '.land-object-drawing': 0, '.core-facts': 0 }
type Seen = keyof typeof seen

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

/** @returns words and buttons of the hero that its object stands behind, and the window where it reaches out of it */
const behindObject = (page: Page) =>
  page.evaluate(() => {
    const object = document.querySelector('.land-object-drawing')?.getBoundingClientRect()
    if (!object) return []
    const range = document.createRange()
    const words = [...document.querySelectorAll('.hero h1, .hero-subtitle, .hero .actions a')]
    const behind = words.filter((element) => {
      range.selectNodeContents(element)
      const boxes = element.matches('a') ? element.getClientRects() : range.getClientRects()
      return [...boxes].some(
        ({ left, right, top, bottom }) =>
          left < object.right && right > object.left && top < object.bottom && bottom > object.top,
      )
    })
    const outside = object.left < 0 || object.right > innerWidth ? ['the window'] : []
    return [...outside, ...behind.map(({ textContent }) => textContent)]
  })

/** @returns words that the core beside a page covers, and those of its intervals that do not fit in them */
const coveredByCore = (page: Page) =>
  page.evaluate(() => {
    const core = document.querySelector('.core-facts')?.getBoundingClientRect()
    if (!core) return []
    const beside = document.querySelector('.beside-core')!
    const texts = document.createTreeWalker(beside, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: (string | null)[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement!.closest('.core-facts, style, .visually-hidden, caption, thead')) continue
      range.selectNodeContents(texts.currentNode)
      const right = Math.max(...[...range.getClientRects()].map((line) => line.right))
      if (right > core.left) found.push(textContent)
    }
    for (const words of document.querySelectorAll('.core-facts > li > *')) {
      const { left, right, top, bottom } = words.getBoundingClientRect()
      const own = words.parentElement!.getBoundingClientRect()
      const fits =
        left >= core.left && right <= core.right && top >= own.top && bottom <= own.bottom
      if (!fits) found.push(words.textContent)
    }
    return found
  })

/** @returns what is wrong with the page in a window of this width */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const faults = Object.entries(await widthsOf(page)).flatMap(([how, across]) =>
    across > width ? `${across} px wide ${how}` : [],
  )
  faults.push(...(await behindObject(page)).map((words) => `object before "${words}"`))
  faults.push(...(await coveredByCore(page)).map((words) => `core over "${words}"`))
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

  test('no page scrolls sideways at any width, with wider spacing or letters of twice the size, cuts a word on a phone, has an object or a core before its words, and axe finds no violation', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const settings = await page.context().newCDPSession(page)
    /** As in the browser's own settings. */
    const letters = (standard: number) =>
      settings.send('Page.setFontSizes', { fontSizes: { standard } })
    const problems: string[] = []
    for (const path of paths) {
      await page.goto(server.url + path)
      for (const one of Object.keys(seen) as Seen[]) seen[one] += await page.locator(one).count()
      for (const width of widths) {
        for (const fault of await faultsAt(page, width)) {
          problems.push(`${path} at ${width} px: ${fault}`)
        }
      }
      await letters(32)
      for (const width of widthsOfLargeLetters) {
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

test('pages with an object on their land, and with a core beside them, were among these', () => {
  expect(seen['.land-object-drawing']).toBeGreaterThan(5)
  expect(seen['.core-facts']).toBeGreaterThan(2)
})
