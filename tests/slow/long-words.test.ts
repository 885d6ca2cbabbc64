// A word of 60 letters and a long address in every text that an editor may type, in every record and page at once.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from 'core/content/edition.ts'
import { launchBrowser } from '../support/browser.ts'
import { endServer, startServer } from '../support/server.ts'
import { mappedPaths, newPages } from '../support/mapped-pages.ts'
import { wordsEverywhere } from '../support/words-everywhere.ts'

const word = 'mobilisation'.repeat(5)
const address = `https://www.example.com/${'abcdefghij'.repeat(8)}?q=${'x'.repeat(30)}`
const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
const widths = [320, 390]

const isNew = newPages()

let browser: Browser
let contentDir: string
beforeAll(async () => {
  browser = await launchBrowser()
  const { records, changed } = wordsEverywhere([
    (text) => `${text} ${word} ${address}`.trim(),
    (text) => `${text} ${word}`.trim(),
    () => word,
    () => email,
  ])
  expect(changed).toBeGreaterThan(2500)
  contentDir = mkdtempSync(join(tmpdir(), 'long-words-'))
  const clients = records.clients as { mark: string | null }[]
  clients[0]!.mark = null
  for (const [name, data] of Object.entries(records)) {
    // As if the owner had typed all of it: the live edition leaves nothing out.
    const text = JSON.stringify(data).replaceAll('"source":"sample"', '"source":"spec"')
    writeFileSync(join(contentDir, `${name}.json`), text)
  }
})
afterAll(() => browser.close())

/** What makes the page wider than its window: what nothing inside of it goes further than. */
const widening = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const isOut = (one: Element) => one.getBoundingClientRect().right > clientWidth + 0.5
    const isCut = (one: Element): boolean =>
      one.parentElement !== null &&
      (getComputedStyle(one.parentElement).overflowX !== 'visible' || isCut(one.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((one) => isOut(one) && ![...one.children].some(isOut) && !isCut(one))
      .slice(0, 4)
      .map((one) => {
        const parent = one.parentElement!
        return `${parent.tagName}.${parent.className} > ${one.tagName}.${one.className}: ${one.textContent.slice(0, 40)}`
      })
  })

test.each(editions)('no page of the %s edition scrolls sideways on a phone', async (edition) => {
  const server = await startServer({ SITE_CONTENT: edition, CONTENT_DIR: contentDir })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const paths = [...(await mappedPaths(server.url)), '/no-such-page']
  const wide: string[] = []
  let shown = 0
  let looked = 0
  for (const path of paths) {
    if (!(await isNew(server.url + path))) continue
    looked++
    await page.goto(server.url + path)
    if ((await page.content()).includes(word)) shown++
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const across = await page.evaluate(() => document.documentElement.scrollWidth)
      if (across <= width) continue
      wide.push(
        `${path} at ${width} px is ${across} px wide: ${(await widening(page)).join(' | ')}`,
      )
    }
  }
  await context.close()
  await endServer(server)
  expect(wide).toEqual([])
  expect(paths.length).toBeGreaterThan(35)
  expect(shown).toBe(looked)
})
