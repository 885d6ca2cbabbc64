import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { hasFallback } from '../support/fallback-fonts.ts'
import { frames, framesDrawn } from '../support/open-page.ts'
import { desktop, menu, opener, phone, siteTabs } from '../support/site-tabs.ts'

const site = siteTabs()
const { visit, visitAnew } = site

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

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
    ['every footer link is visible while focused', true, 1],
    // Of the same style: what scripts alone could do is seen at any few.
    ['without scripts a footer link is, too', false, 8],
  ])('%s', async (_, javaScriptEnabled, every) => {
    const page = await visit('/about', { javaScriptEnabled })
    // As if by keyboard: only then is the focus shown.
    await page.keyboard.press('Shift')
    const all = await page.locator(links).all()
    for (const link of all.filter((_, n) => n % every === 0 || n === all.length - 1)) {
      await link.focus()
      await (javaScriptEnabled ? frames(page, 2) : framesDrawn(page, 1))
      const { top, bottom, takesClick } = await link.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const [line] = element.getClientRects()
        const { x, y, width, height } = line!
        const under = document.elementFromPoint(x + width / 2, y + height / 2)
        return { top, bottom, takesClick: element.contains(under) }
      })
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(desktop.height)
      expect([await link.textContent(), takesClick]).toEqual([expect.any(String), true])
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
  test('the land moves along the section, back the other way, and not between places further down', async () => {
    const page = await visitAnew('/about', { reducedMotion: 'no-preference' })
    // What moves as a page appears is asked as soon as that has been decided.
    await page.addInitScript(() => {
      const names = () =>
        document.getAnimations().flatMap((one) => {
          const { pseudoElement } = one.effect as KeyframeEffect
          return pseudoElement?.startsWith('::view') ? (one as CSSAnimation).animationName : []
        })
      const moved = new Promise<string[]>((resolve) =>
        addEventListener('pagereveal', async ({ viewTransition }) => {
          await viewTransition?.ready
          resolve([...(viewTransition?.types ?? []), ...names().sort()])
        }),
      )
      Object.assign(window, { moved })
    })
    const follow = async () => {
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('main a[href="/services/labour-hire"]')!.click(),
      )
      await page.waitForURL('**/services/labour-hire')
    }
    let isInTime: boolean
    /** Chromium lets go of a transition to a page that takes four seconds: on a machine that stood still it tells nothing. */
    const movedBy = async (go: () => Promise<unknown>) => {
      const before = Date.now()
      await go()
      const moved = await page.evaluate(() => (window as { moved?: Promise<string[]> }).moved)
      isInTime &&= Date.now() - before < 4000
      return moved
    }
    let moves
    do {
      isInTime = true
      await page.goto(page.url().replace(/about$|services\/.*$/, 'services'))
      const there = await movedBy(follow)
      const back = await movedBy(() => page.goBack())
      await page.evaluate(() => scrollTo(0, 400))
      moves = { there, back, 'from further down': await movedBy(follow) }
    } while (!isInTime)
    expect(moves).toEqual({
      there: ['land-in', 'land-out'],
      back: ['back', 'land-in', 'land-out'],
      'from further down': [],
    })
  })

  test('a click on the header arrives while the land moves', async () => {
    const page = await visitAnew('/services', { reducedMotion: 'no-preference' })
    await page.addInitScript(() =>
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready
        for (const animation of document.getAnimations()) animation.pause()
      }),
    )
    const areMoving = () => page.evaluate(() => document.getAnimations().length > 1)
    do {
      await page.goto(site.url + '/services')
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('main a[href="/services/labour-hire"]')!.click(),
      )
      await page.waitForURL('**/services/labour-hire')
      await page.waitForLoadState()
    } while (!(await areMoving()))
    const { x, y } = (await page.locator('header a[href="/request-staff"]').boundingBox())!
    await page.mouse.click(x + 5, y + 5)
    await page.waitForURL('**/request-staff')
  })

  test('Back restores a page from the back/forward cache at the same scroll position', async () => {
    // Playwright switches this cache off.
    const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    // The Chromium that npm brings has no such cache; it says all the same what in the page would stand against it.
    const reasons: { type: string; reason: string }[] = []
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations),
    )
    await page.goto(site.url)
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
    const stillHere = () => page.evaluate(() => 'stillHere' in window)
    await expect.poll(async () => (await stillHere()) || reasons.length > 0).toBe(true)
    const isMissing = reasons.some(({ reason }) => reason === 'BackForwardCacheDisabledForDelegate')
    expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([])
    if (isMissing) return
    expect(await stillHere()).toBe(true)
    expect(await scrollTop(page)).toBe(900)
  })

  test('a malformed fragment in the address causes no script error', async () => {
    const page = await visit('/about#%')
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.evaluate(() => (location.hash = '%'))
    await opener(page).click()
    await menu(page).getByRole('link', { name: 'Career Advice' }).click()
    await page.getByRole('heading', { level: 1, name: 'Career Advice' }).waitFor()
    expect(await page.locator('.footer a').count()).toBeGreaterThan(20)
    expect(problems).toEqual([])
  })

  test('speculation rules prefetch the next page, also one with a form, and never a file for programs', async () => {
    const page = await visitAnew('/')
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
    await expect.poll(() => ahead).toContain('/request-staff')
    await page.evaluate(() => {
      const feed = document.createElement('a')
      Object.assign(feed, { href: '/resources/feed.xml', textContent: 'Feed' })
      document.querySelector('main')!.prepend(feed)
    })
    await page.locator('main a[href="/resources/feed.xml"]').hover()
    await page.locator('main a[href="/services/labour-hire"]').first().hover()
    await expect.poll(() => ahead).toContain('/services/labour-hire')
    expect(ahead).not.toContain('/resources/feed.xml')
  })

  test('the landscape of a page is fetched while a visitor points at its link', async () => {
    const page = await visitAnew('/contact')
    const lands: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') lands.push(request.url())
    })
    await page.locator('.footer a[href="/recruitment"]').hover()
    await expect.poll(() => lands).toContainEqual(expect.stringContaining('/breakaway-near-'))
  })
})

/** The font that an element is painted in. */
async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts[0]?.familyName
}

test.each([desktop, phone])(
  'words are shown in their own typeface from the second page on at $width px',
  async (viewport) => {
    const page = await visitAnew('/', { viewport })
    await expect.poll(() => fontOf(page, 'h1')).toBe('Familjen Grotesk')
    for (const path of ['/employers', '/contact']) {
      // By keyboard: a test's pointer presses in the frame in which it has scrolled, before the footer has moved.
      await page.locator(`.footer a[href="${path}"]`).first().press('Enter')
      await page.waitForURL(`**${path}`)
    }
    await expect.poll(() => fontOf(page, '.hero-subtitle')).toBe('Atkinson Hyperlegible Next')
  },
)

test('the 404 page has header, menu and footer', async () => {
  const page = await visit('/no-such-page')
  expect(await page.getByRole('banner').getByRole('link').count()).toBeGreaterThan(1)
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(20)
  await opener(page).click()
  await expect.poll(() => menu(page).getByRole('link').count()).toBeGreaterThan(20)
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
    await framesDrawn(page, 6)
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
  const page = await visit('/')
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.goto(`${site.url}/no-such-page?secret=1`)
  expect(await page.getByRole('link', { name: 'Return to Home' }).isVisible()).toBe(true)
  expect(lines.filter((line) => line.includes('/no-such-page'))).toHaveLength(1)
  expect(lines.join()).not.toContain('secret')
})

test('the call to action of Home is above the fold of a small phone', async () => {
  const page = await visit('/', { viewport: { width: 360, height: 640 } })
  const box = (await page.getByRole('link', { name: 'Find Jobs' }).first().boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(640)
})

// Every other page: crawl.test.ts.
test('the 404 page does not scroll sideways at 320 px', async () => {
  const page = await visit('/no-such-page', { viewport: { width: 320, height: 640 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.each([desktop, phone])('Home has no layout shift at $width px', async (viewport) => {
  const page = await visitAnew('/', { viewport })
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
  await frames(page, 5)
  expect(
    await page.evaluate(() =>
      (window as never as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    ),
    // The typefaces that follow move a word by less than a pixel, where their stand-ins are at hand.
  ).toBeLessThan((await hasFallback(page.context().browser()!)) ? 0.001 : 0.05)
})
