// The menu of every page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { frames, framesDrawn } from '../support/open-page.ts'
import { desktop, menu, opener, phone, settled, siteTabs } from '../support/site-tabs.ts'

const site = siteTabs()
const { visit } = site

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Every word put into a live region from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    for (const region of document.querySelectorAll('[role=status]')) {
      new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(
        region,
        { childList: true, characterData: true, subtree: true },
      )
    }
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('the menu opens before its script has loaded and is announced once it has', async () => {
  const page = await visit('/about')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(site.url, { waitUntil: 'commit' })
  await opener(page).click()
  await expect.poll(() => menu(page).isVisible()).toBe(true)
  release()
  await expect.poll(() => focused(page)).toBe('Job Seekers')
  await expect.poll(() => page.locator('[aria-expanded=true]').count()).toBe(2)
})

test.each(['Enter', 'Space'])('the menu opens by %s', async (key) => {
  const page = await visit('/')
  await opener(page).focus()
  await page.keyboard.press(key)
  await expect.poll(() => menu(page).isVisible()).toBe(true)
  expect(await scrollTop(page)).toBe(0)
})

test('the open menu keeps Tab and Shift+Tab inside', async () => {
  const page = await visit('/')
  await opener(page).click()
  const stops = await menu(page).locator('a,button').count()
  for (let at = 0; at < stops + 2; at++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true)
  }
  for (let at = 0; at < stops + 2; at++) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true)
  }
})

test.each<[string, (page: Page) => Promise<void>]>([
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click beside it', (page) => page.mouse.click(1200, 500)],
  ['its own button', (page) => page.getByRole('button', { name: 'Close menu' }).click()],
])('the menu closes by %s and returns focus to its button', async (_, close) => {
  const page = await visit('/')
  await opener(page).click()
  await settled(page)
  await close(page)
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-controls'))).toBe(
    'site-menu',
  )
  expect(await opener(page).getAttribute('aria-expanded')).toBe('false')
})

test('a link in the menu closes it and opens its page, and Back shows the menu closed', async () => {
  const page = await visit('/')
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Career Advice' }).click()
  await page.waitForURL('**/job-seekers/career-advice')
  await expect.poll(() => menu(page).isVisible()).toBe(false)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await menu(page).isVisible()).toBe(false)
})

test('the menu closes when Back changes the page', async () => {
  const page = await visit('/')
  await page.getByRole('link', { name: 'Request Staff', exact: true }).first().click()
  await page.waitForURL('**/request-staff')
  await opener(page).click()
  await expect.poll(() => menu(page).isVisible()).toBe(true)
  await page.goBack()
  await expect.poll(() => menu(page).isVisible()).toBe(false)
})

test('opening and closing the menu are announced once each', async () => {
  const page = await visit('/')
  const said = await listen(page)
  await opener(page).click()
  await expect.poll(said).toEqual(['Menu opened'])
  await page.keyboard.press('Escape')
  await expect.poll(said).toEqual(['Menu opened', 'Menu closed'])
})

test('opening the menu shifts no layout and keeps the scroll position', async () => {
  const page = await visit('/')
  const place = () =>
    page.evaluate(() => {
      const { x, y, width } = document.querySelector('h1')!.getBoundingClientRect()
      return [x, y, width, scrollY].join()
    })
  await page.evaluate(() => scrollTo(0, 20))
  const before = await place()
  // By the mouse itself: a locator would first scroll its button into view.
  const { x, y } = (await opener(page).boundingBox())!
  await page.mouse.click(x + 40, y + 25)
  await settled(page)
  await page.mouse.move(1000, 400)
  await page.mouse.wheel(0, 600)
  await frames(page, 5)
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await settled(page)
  expect(await place()).toBe(before)
})

test.each([
  [390, 1],
  [800, 0.7],
  [1280, 0.5],
])(
  'at %i px the menu has its width and its close button lies where the opening one does',
  async (width, share) => {
    const page = await visit('/', { viewport: { width, height: 800 } })
    const at = await page.locator('.header .menu-logo').boundingBox()
    await opener(page).click()
    await settled(page)
    const box = await menu(page).boundingBox()
    expect(box!.width / width).toBeCloseTo(share, 2)
    expect(await menu(page).locator('.menu-logo').boundingBox()).toEqual(at)
  },
)

test.each([390, 768, 1440])('at %i px the menu keeps its layout while it closes', async (width) => {
  const page = await visit('/', { viewport: { width, height: 800 } })
  /** Where its parts lie within the panel. */
  const layout = () =>
    menu(page).evaluate((panel) => {
      const { left } = panel.getBoundingClientRect()
      const parts = [...panel.querySelectorAll('nav, h2, a, button')]
      return parts
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const box = part.getBoundingClientRect()
          return [box.x - left, box.y, box.width, box.height].map(Math.round).join()
        })
    })
  await opener(page).click()
  await settled(page)
  const open = await layout()
  // On a busy machine the closing is over before the next line is heard.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.keyboard.press('Escape')
  const isClosing = await menu(page).evaluate((panel) => {
    const closing = panel.getAnimations()
    for (const animation of closing) {
      animation.pause()
      animation.currentTime = 180
    }
    return closing.length > 0
  })
  expect(isClosing).toBe(true)
  expect(await layout()).toEqual(open)
})

test('the menu marks the current page', async () => {
  const page = await visit('/about/community')
  await opener(page).click()
  expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual(['Community'])
})

test('menu links to other sites open a new tab and say so', async () => {
  const page = await visit('/')
  await opener(page).click()
  const links = menu(page).locator('a[href^="https:"]')
  expect(await links.count()).toBeGreaterThanOrEqual(3)
  for (const link of await links.all()) {
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.textContent()).toContain('(opens in a new tab)')
  }
})

test('without JavaScript the menu button leads to the navigation in the footer', async () => {
  const page = await visit('/', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  expect(page.url()).toContain('#site-navigation')
  await framesDrawn(page, 2)
  await page.getByRole('link', { name: 'Senior & Executive Search' }).click({ timeout: 3000 })
  await page.waitForURL('**/recruitment/senior-executive')
})

test.each([desktop, phone])(
  'axe finds nothing with the menu open at $width px',
  async (viewport) => {
    const page = await visit('/', { viewport, reducedMotion: 'reduce' })
    await opener(page).click()
    expect(await axeFindings(page)).toEqual([])
  },
)
