import { beforeAll, expect, test } from 'vitest'
import { atLength } from '../support/generated.ts'
import { faintWords } from '../support/contrast.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'
import { listedPages } from '../support/site-pages.ts'

const site = siteInBrowser()

/** Pages that begin with a land or a core. */
const lands: string[] = []
beforeAll(async () => {
  for (const { path } of listedPages) {
    const html = await (await fetch(site.server.url + path)).text()
    if (/<section class="hero"[^>]* data-kind="(?:land|core)"/.test(html)) lands.push(path)
  }
})

/** One window for each picture of a land and each way its words lie over it, and those between. */
const windows: readonly (readonly [number, number])[] = [
  [360, 640],
  [768, 1024],
  [844, 390],
  [1366, 625],
  [2560, 1300],
]
const between: typeof windows = [
  [390, 844],
  [1024, 768],
  [1440, 900],
]

test.each(atLength(windows, [...windows, ...between]))(
  'words on every land have a contrast of 4.5 to 1 at their worst pixel at %i by %i, before its picture is there and after',
  async (width, height) => {
    const page = await site.browser.newPage({
      reducedMotion: 'reduce',
      viewport: { width, height },
    })
    const bad: unknown[] = []
    for (const path of lands) {
      await page.goto(site.server.url + path)
      await page.evaluate(() => document.fonts.ready)
      for (const faint of await faintWords(page)) bad.push([path, faint])
    }
    await page.close()
    expect(bad).toEqual([])
    expect(lands.length).toBeGreaterThan(2)
  },
)
