import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { frames } from '../support/open-page.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()))
})

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.browser.newContext({ viewport: desktop, ...options })
  open.push(context)
  const page = await context.newPage()
  await page.goto(site.server.url + path)
  return page
}

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Site menu' })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))
const settled = (page: Page) =>
  page.evaluate(() =>
    // An animation that is taken back in the middle has ended, too.
    Promise.allSettled(
      // The footer's animation follows the scroll position and never ends by itself.
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  )

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

describe('the menu', () => {
  test('the menu opens before its script has loaded and is announced once it has', async () => {
    const page = await visit('/about')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(site.server.url, { waitUntil: 'commit' })
    await opener(page).click()
    await expect.poll(() => menu(page).isVisible()).toBe(true)
    release()
    await expect.poll(() => focused(page)).toBe('Find Jobs')
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
    await menu(page).getByRole('link', { name: 'Leadership team' }).click()
    await page.waitForURL('**/about/leadership')
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

  test('the menu marks the current page', async () => {
    const page = await visit('/about/history')
    await opener(page).click()
    expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual([
      'Our Company',
    ])
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
    await frames(page, 6)
    await page.getByRole('link', { name: 'Senior & Executive Search' }).click({ timeout: 3000 })
    await page.waitForURL('**/recruitment/senior-executive')
  })
})

describe('the header', () => {
  const top = (page: Page) =>
    page.locator('header').evaluate((header) => Math.round(header.getBoundingClientRect().top))
  const isShown = async (page: Page) => (await top(page)) === 0

  test('the header hides while a visitor scrolls down and returns while scrolling up', async () => {
    const page = await visit('/services/plant-hire', { viewport: phone })
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => isShown(page)).toBe(false)
    const before = await page.locator('#fleet').evaluate((band: HTMLElement) => band.offsetTop)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => isShown(page)).toBe(true)
    expect(await page.locator('#fleet').evaluate((band: HTMLElement) => band.offsetTop)).toBe(
      before,
    )
  })
})

describe('the footer', () => {
  const links = '.footer a'

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('a focused footer link is visible, %s', async (_, javaScriptEnabled) => {
    const page = await visit('/about', { javaScriptEnabled })
    for (const link of await page.locator(links).all()) {
      await page.keyboard.press('Shift')
      await link.focus()
      await frames(page, 2)
      const box = (await link.boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(desktop.height)
      // A trial click fails where something else would take it.
      await link.click({ trial: true, timeout: 2000 })
    }
  })

  test('the footer is revealed from under the page and takes no click before', async () => {
    const page = await visit('/')
    await page.evaluate(() =>
      scrollTo(0, document.documentElement.scrollHeight - innerHeight - 300),
    )
    await frames(page, 6)
    const over = () =>
      page.evaluate(() => {
        const { bottom } = document.querySelector('.page')!.getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint(640, y)?.closest('.page, footer')
        return [at(bottom - 20)?.className, at(bottom + 20)?.tagName]
      })
    expect(await over()).toEqual(['page', 'FOOTER'])
    const bottom = await page.evaluate(
      () => document.querySelector('footer')!.getBoundingClientRect().bottom,
    )
    expect(bottom).toBeCloseTo(desktop.height, 0)
  })
})

describe('going from page to page', () => {
  test('Back restores a page from the back/forward cache at the same scroll position', async () => {
    // Playwright switches this cache off.
    const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    open.push(browser)
    const page = await browser.newPage()
    await page.goto(site.server.url)
    await page.evaluate(() => {
      Object.assign(window, { stillHere: true })
      scrollTo(0, 900)
    })
    await expect.poll(() => scrollTop(page)).toBe(900)
    await page.evaluate(() => (location.href = '/contact'))
    await page.waitForURL('**/contact')
    await page.waitForLoadState()
    // Playwright's own goBack() waits for a load that a page from the cache does not have.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => 'stillHere' in window)).toBe(true)
    expect(await scrollTop(page)).toBe(900)
  })

  test('a malformed fragment in the address causes no script error', async () => {
    const page = await visit('/about#%')
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.evaluate(() => (location.hash = '%'))
    await opener(page).click()
    await menu(page).getByRole('link', { name: 'Leadership team' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leadership Team' }).waitFor()
    expect(await page.locator('.footer a').count()).toBeGreaterThan(20)
    expect(problems).toEqual([])
  })

  test('speculation rules prefetch the next page and never a path that a form posts to', async () => {
    const page = await visit('/')
    const rules = JSON.parse(
      (await page.locator('script[type=speculationrules]').textContent())!,
    ) as { prefetch: { eagerness: string }[] }
    expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
    const ahead: string[] = []
    page.on('request', (request) => {
      if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname)
    })
    await page.locator('main a[href="/services/plant-hire"]').first().hover()
    await expect.poll(() => ahead).toContain('/services/plant-hire')
    await page.getByRole('link', { name: 'Request Staff', exact: true }).first().hover()
    await page.locator('main a[href="/services/labour-hire"]').first().hover()
    await expect.poll(() => ahead).toContain('/services/labour-hire')
    expect(ahead).not.toContain('/request-staff')
  })
})

describe('a page for what went wrong', () => {
  test.each(['/no-such-page', '/about'])(
    'the error page at %s has header, menu and footer',
    async (path) => {
      const page = await visit(path)
      expect(await page.getByRole('banner').getByRole('link').count()).toBeGreaterThan(1)
      expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(20)
      await opener(page).click()
      await expect.poll(() => menu(page).getByRole('link').count()).toBeGreaterThan(20)
    },
  )
})

describe('the intro', () => {
  const locked = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
  const flag = (page: Page) =>
    page.evaluate(() => document.documentElement.hasAttribute('data-scrolled-past'))
  const scrollPast = (page: Page) => page.evaluate(() => scrollTo(0, innerHeight + 120))

  test('the intro of Home locks scrolling for two seconds past the first window, once in a visit', async () => {
    const page = await visit('/')
    await page.evaluate(() => scrollTo(0, innerHeight + 90))
    await frames(page, 5)
    expect(await flag(page)).toBe(false)
    await scrollPast(page)
    await expect.poll(() => locked(page)).toBe(true)
    const since = Date.now()
    expect(await flag(page)).toBe(true)
    await expect.poll(() => locked(page)).toBe(false)
    expect(Date.now() - since).toBeGreaterThan(1500)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => flag(page)).toBe(false)
    await scrollPast(page)
    await expect.poll(() => flag(page)).toBe(true)
    expect(await locked(page)).toBe(false)
  })

  test('a key ends the scroll lock of the intro', async () => {
    const page = await visit('/')
    await scrollPast(page)
    await expect.poll(() => locked(page)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await locked(page)).toBe(false)
  })

  test.each<[string, string, BrowserContextOptions]>([
    ['on another page', '/about', {}],
    ['with reduced motion', '/', { reducedMotion: 'reduce' }],
    ['on a touch screen', '/', { hasTouch: true, isMobile: true, viewport: phone }],
  ])('the intro never locks scrolling %s', async (_, path, options) => {
    const page = await visit(path, options)
    await scrollPast(page)
    await frames(page, 6)
    expect(await locked(page)).toBe(false)
    expect(await flag(page)).toBe(false)
  })
})

describe('what settles in while scrolling', () => {
  const hidden = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) => getComputedStyle(element).opacity === '0',
        ).length,
    )

  test('content below the window is hidden after the first scroll and shown when it is reached', async () => {
    const page = await visit('/', { reducedMotion: 'no-preference' })
    expect(await hidden(page)).toBe(0)
    await page.evaluate(() => scrollTo(0, 100))
    await expect.poll(() => hidden(page)).toBeGreaterThan(3)
    await page.evaluate(() => sessionStorage.setItem('intro-seen', '1'))
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 100; y < end; y += 500) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await frames(page, 5)
    }
    await expect.poll(() => hidden(page)).toBe(0)
  })

  test.each<[string, BrowserContextOptions]>([
    ['without scripts', { javaScriptEnabled: false }],
    ['with reduced motion', { reducedMotion: 'reduce' }],
  ])('scroll reveals hide nothing %s', async (_, options) => {
    const page = await visit('/', options)
    await page.mouse.wheel(0, 300)
    await frames(page, 6)
    for (const heading of await page.locator('main h2, main h3').all()) {
      const opacity = await heading.evaluate((element) => {
        let least = 1
        for (let at: Element | null = element; at; at = at.parentElement)
          least = Math.min(least, Number(getComputedStyle(at).opacity))
        return least
      })
      expect(opacity).toBe(1)
    }
  })

  test('scroll reveals hide nothing in print', async () => {
    const page = await visit('/')
    await page.evaluate(() => scrollTo(0, 100))
    await expect.poll(() => hidden(page)).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    expect(await hidden(page)).toBe(0)
  })
})

describe('the timeline', () => {
  test('the timeline highlights one year by focus or pointer until it is left or Escape is pressed', async () => {
    const page = await visit('/about/history')
    const year = page.getByRole('button', { name: '2020' })
    const pressed = () => page.locator('main [aria-pressed=true]').allTextContents()
    await year.focus()
    expect(await pressed()).toEqual(['2020'])
    await page.keyboard.press('Escape')
    expect(await pressed()).toEqual([])
    await page.getByRole('button', { name: '2022' }).hover()
    expect(await pressed()).toEqual(['2022'])
    await page.mouse.move(2, 2)
    expect(await pressed()).toEqual([])
  })
})

test('the contents of the policy mark the section that a visitor is reading', async () => {
  const page = await visit('/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const marked = () => contents.locator('[aria-current=location]').allTextContents()
  for (const place of [12, 3]) {
    const link = contents.getByRole('listitem').nth(place).getByRole('link')
    await link.click()
    // A section begins at the top of the window; the mark stands a quarter down.
    await expect.poll(marked).toEqual([await link.textContent()])
  }
})

test('the first press of "Print this sheet" prints the sheet', async () => {
  const page = await visit('/employers')
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printedAt: location.hash })
  })
  await page.getByRole('link', { name: 'Print this sheet' }).click()
  expect(await page.evaluate(() => (window as never as { printedAt: string }).printedAt)).toBe(
    '#buyers',
  )
})

test('the 404 page logs its path to the console without the query', async () => {
  const context = await site.browser.newContext()
  open.push(context)
  const page = await context.newPage()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.goto(`${site.server.url}/no-such-page?secret=1`)
  expect(await page.getByRole('link', { name: 'Return to Home' }).isVisible()).toBe(true)
  expect(lines.filter((line) => line.includes('/no-such-page'))).toHaveLength(1)
  expect(lines.join()).not.toContain('secret')
})

test('the call to action of Home is above the fold of a small phone', async () => {
  const page = await visit('/', { viewport: { width: 360, height: 640 } })
  const box = (await page.getByRole('link', { name: 'Find Jobs' }).first().boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(640)
})

test.each(['/', '/submit-resume', '/no-such-page'])(
  '%s does not scroll sideways at 320 px',
  async (path) => {
    const page = await visit(path, { viewport: { width: 320, height: 640 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

test.each([desktop, phone])('Home has no layout shift at $width px', async (viewport) => {
  const page = await visit('/', { viewport })
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (let y = 0; y < 4000; y += 400) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await frames(page, 5)
  }
  expect(
    await page.evaluate(() =>
      (window as never as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    ),
    // The typefaces that follow move a word by less than a pixel.
  ).toBeLessThan(0.001)
})

describe.each([desktop, phone])('at $width px', (viewport) => {
  const problems = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }

  const received = '/submit-resume/received?reference=00000000-0000-4000-8000-000000000000'
  test.each(['/', '/submit-resume', received, '/no-such-page'])(
    'axe finds nothing on %s',
    async (path) => {
      const page = await visit(path, { viewport, reducedMotion: 'reduce' })
      expect(await problems(page)).toEqual([])
    },
  )

  test('axe finds nothing with the menu open', async () => {
    const page = await visit('/', { viewport, reducedMotion: 'reduce' })
    await opener(page).click()
    expect(await problems(page)).toEqual([])
  })
})
