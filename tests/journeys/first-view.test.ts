// What a page looks like before a visitor scrolls.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import navigation from 'core/content/records/navigation.json' with { type: 'json' }
import { listedPages } from '../support/site-pages.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

let page: Page
beforeAll(async () => {
  page = await site.browser.newPage({ reducedMotion: 'reduce' })
})

async function visit(path: string): Promise<void> {
  await page.goto(site.server.url + path)
  await page.evaluate(() => document.fonts.ready)
}

test.each([
  [1366, 625],
  [1280, 720],
  [1536, 730],
])(
  'Home shows its buttons and the top of the land in a window of %i by %i',
  async (width, height) => {
    await page.setViewportSize({ width, height })
    await visit('/')
    const { button, hero } = await page.evaluate(() => ({
      button: Math.max(
        ...[...document.querySelectorAll('.hero .actions a')].map(
          (link) => link.getBoundingClientRect().bottom,
        ),
      ),
      hero: document.querySelector('.hero')!.getBoundingClientRect(),
    }))
    expect(button).toBeLessThanOrEqual(height - 24)
    // Of the land for desks 46 of 100 are sky above its highest point.
    const land = hero.bottom - 0.54 * hero.width * (760 / 1600)
    expect(land).toBeLessThan(height - 150)
  },
)

test('who has not scrolled has every region side by side, as a picture of the whole page shows it', async () => {
  const moving = await site.browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  })
  await moving.goto(site.server.url)
  const regions = moving.locator('.drive-lands > li')
  const right = () =>
    regions.evaluateAll((items) =>
      Math.max(...items.map((item) => item.getBoundingClientRect().right)),
    )
  expect(await right()).toBeLessThanOrEqual(1440)
  // A script that comes after the first turn of the wheel hears the next.
  const scrolled = async () => {
    await moving.mouse.wheel(0, 40)
    return right()
  }
  await expect.poll(scrolled).toBeGreaterThan(1440)
  await moving.close()
})

test.each([
  ['4g', 0],
  ['3g', 6],
])(
  'on a phone the drive has its road and its hours; on a line of %s %i lands wait until they are near',
  async (effectiveType, waiting) => {
    const small = await site.browser.newPage({ viewport: { width: 390, height: 844 } })
    await small.addInitScript((type) => {
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: type, saveData: false },
      })
    }, effectiveType)
    await small.goto(site.server.url)
    // What the script of the page does once it has loaded.
    await small.waitForFunction(() => document.readyState === 'complete')
    expect(await small.locator('.land [loading]').count()).toBe(waiting)
    const hours = small.locator('.drive-hours')
    expect(await hours.isVisible()).toBe(true)
    const across = await hours
      .locator('text')
      .evaluateAll((names) =>
        names.map((name) => name.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      )
    expect(across.length).toBeGreaterThan(4)
    for (const [left, right] of across) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    }
    await small.close()
  },
)

/** Everything about a hero that is not words. */
const lookOf = async (path: string): Promise<string> => {
  const html = await (await fetch(site.server.url + path)).text()
  const hero = /<section class="hero".*?<\/section>/s.exec(html)![0]
  return (
    hero.match(
      /data-(?:kind|ground)="[^"]*"|viewBox="[^"]*"|transform="[^"]*"|href="\/assets[^"]*"|data-view="[^"]*"|<li(?: data-here="")?/g,
    ) ?? []
  ).join(' ')
}

test('two neighbouring pages of the menu never have the same hero', async () => {
  const paths = navigation.menu
    .flatMap(({ links }) => links)
    .map(({ path }) => path.replace(/[?#].*/, ''))
    .filter((path, index, all) => path !== all[index - 1])
  const looks = await Promise.all(paths.map(lookOf))
  const alike = paths.filter((_, index) => index > 0 && looks[index] === looks[index - 1])
  expect(alike).toEqual([])
})

test('no view of a drawing is the hero of more than two pages', async () => {
  const counts = new Map<string, number>()
  for (const { path } of listedPages) {
    const look = await lookOf(path)
    if (/href|data-view/.test(look)) counts.set(look, (counts.get(look) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 2)).toEqual([])
})

test('of the core beside a page the interval at the height that is read is lit', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/risk-management/quality')
  const ground = (name: string) =>
    page
      .locator('.core-facts > li', { hasText: name })
      .evaluate((interval) => getComputedStyle(interval).backgroundColor)
  const dark = await ground('ISO 14001')
  // Its words are written downward: its inline axis is the height of the window.
  const middleOf = (interval: Element) => interval.scrollIntoView({ inline: 'center' })
  await page.locator('.core-facts > li', { hasText: 'ISO 14001' }).evaluate(middleOf)
  await expect.poll(() => ground('ISO 14001')).not.toBe(dark)
  expect(await ground('ISO 45001')).toBe(dark)
})
