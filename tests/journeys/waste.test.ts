// Nothing travels or is worked out for nothing: no rule, picture or script that a page does not use, no reply that the
// browser has already, no compressing at run time.
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listedPages } from '../../app/site-map.ts'
import { publish } from '../../server/site/publish.ts'
import { filesOf, readManifest, wokenFiles } from '../support/manifest.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

/** A page of each kind, by what stands on it: drawings, tables, portraits, logos, forms. */
const kinds = [
  '/',
  '/about/history',
  '/about/leadership',
  '/about/awards',
  '/services/plant-hire',
  '/risk-management/quality',
  '/job-seekers/mining-resources',
  '/employers',
  '/recruitment',
  '/resources',
  '/submit-resume',
  '/contact',
  '/privacy-policy',
]

describe('style', () => {
  // The browser's own coverage counts what the moment needs: a menu's rules would be waste until somebody opens it, a
  // printer's for good. So a rule counts as used when one of its selectors finds an element of the document, whatever
  // state, part or medium it asks for besides. That also finds rules that no state could ever bring about.
  test('of a page is at most 15 % unused rules', async () => {
    const page = await site.browser.newPage()
    await page.goto(`${site.server.url}/about`)
    const over: string[] = []
    for (const { path } of listedPages) {
      const html = await (await fetch(site.server.url + path)).text()
      const { total, unused } = await page.evaluate(unusedRules, html)
      const share = unused.reduce((sum, { bytes }) => sum + bytes, 0) / total
      const worst = unused.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5)
      if (share > 0.15)
        over.push(
          `${path}: ${Math.round(share * 100)} %, such as\n${worst
            .map(({ bytes, selector }) => `  ${bytes} ${selector}`)
            .join('\n')}`,
        )
    }
    await page.close()
    expect(over.join('\n')).toBe('')
  })

  /** Runs in the browser. A document that is only parsed has its `<noscript>` open, and shows no state of any moment. */
  function unusedRules(html: string) {
    const document = new DOMParser().parseFromString(html, 'text/html')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(document.querySelector('style')!.textContent)
    const anything = ':is(*)'
    const states =
      /::[\w-]+|:(?:before|after|hover|active|focus(?:-visible|-within)?|target|disabled)(?![\w-])|\[(?:open|hidden|href|aria-(?:expanded|pressed|current)|data-(?:reveal-waiting|scrolled-past|intro-rest|locked-gutter))(?:=[^\]]*)?\]/g
    // A state that must not be is the state of this moment.
    const withoutState =
      /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*:is\(\*\)(?:[^()]|\([^()]*\))*\)/g

    let total = 0
    const unused: { bytes: number; selector: string }[] = []
    const look = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (!(rule instanceof CSSStyleRule)) {
          if (rule instanceof CSSGroupingRule) look(rule.cssRules)
          else total += rule.cssText.length
          continue
        }
        total += rule.cssText.length
        const relaxed = rule.selectorText.replace(states, anything).replace(withoutState, '')
        if (!document.querySelector(relaxed))
          unused.push({ bytes: rule.cssText.length, selector: rule.selectorText })
      }
    }
    look(sheet.cssRules)
    return { total, unused }
  }
})

describe('pictures', () => {
  const windows = [
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  ]

  /** Pictures of pixels that have more than half again as many, across, as the screen shows of them. */
  const largerThanShown = (page: Page) =>
    page.evaluate(async () => {
      const larger: string[] = []
      for (const shown of document.images) {
        shown.loading = 'eager'
        await shown.decode()
        if (shown.currentSrc.endsWith('.svg')) continue
        // `naturalWidth` of a picture with several sources is divided by their density.
        const file = new Image()
        file.src = shown.currentSrc
        await file.decode()
        const pixels = shown.getBoundingClientRect().width * devicePixelRatio
        if (file.naturalWidth > pixels * 1.5)
          larger.push(`${shown.currentSrc}: ${file.naturalWidth} px for ${pixels}`)
      }
      return larger
    })

  /** What a first view has fetched, once its drawings are there: they are asked for after the first paint. */
  const fetchedOf = (page: Page) =>
    page.evaluate(async () => {
      for (;;) {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
        const drawings = [...document.querySelectorAll<SVGUseElement>('use[data-href][href]')].map(
          ({ href }) => href.baseVal.replace(/#.*/, ''),
        )
        const isThere = (file: string) => fetched.some((url) => url.includes(file))
        if (drawings.length > 0 && drawings.every(isThere)) return fetched
        await new Promise((done) => setTimeout(done, 10))
      }
    })

  /** Of files that nobody sees. */
  const notShown = (page: Page, files: string[]) =>
    page.evaluate((files) => {
      const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (one) => one.checkVisibility() && one.getClientRects().length > 0,
      )
      const families = new Set(
        elements.flatMap((one) => getComputedStyle(one).fontFamily.split(',')),
      )
      const seen = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .filter(({ style }) => families.has(style.fontFamily))
        .map(({ style }) => style.getPropertyValue('src'))
      const icons = document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')
      seen.push(...[...icons].map(({ href }) => href))
      for (const one of elements) {
        if (one instanceof HTMLImageElement) seen.push(one.currentSrc)
        if (!(one instanceof SVGSVGElement)) continue
        for (const use of one.querySelectorAll('use')) seen.push(use.href.baseVal)
      }
      // Typefaces that would have moved a line wait for the next document, which has them from here.
      const wait = !document.querySelector('[data-typefaces]')
      if (wait) seen.push(...files.filter((url) => url.endsWith('.woff2')))
      return files.filter((url) => !seen.some((one) => one.includes(new URL(url).pathname)))
    }, files)

  test.concurrent.each(windows)(
    'are no larger than shown, and what a first view fetches is seen: $viewport.width px',
    async (options) => {
      const context = await site.browser.newContext(options)
      const page = await context.newPage()
      const wrong: string[] = []
      for (const path of kinds) {
        await page.goto(site.server.url + path)
        const fetched = await fetchedOf(page)
        const found = [...(await largerThanShown(page)), ...(await notShown(page, fetched))]
        wrong.push(...found.map((one) => `${path}: ${one}`))
      }
      await context.close()
      expect(wrong).toEqual([])
    },
  )

  test('that are too large, or seen by nobody, are found', async () => {
    const context = await site.browser.newContext(windows[1]!)
    const page = await context.newPage()
    await page.goto(`${site.server.url}/about`)
    await page.evaluate(() => {
      const place = (file: string, width: number) => {
        const picture = new Image(width)
        picture.src = file
        document.querySelector('main')!.append(picture)
      }
      place('/share/about.png', 700)
      place('/icon-512.png', 400)
    })
    expect(await largerThanShown(page)).toEqual([expect.stringContaining('/share/about.png')])
    const drawing = `${site.server.url}/assets/elsewhere.svg`
    expect(await notShown(page, [drawing, `${site.server.url}/icon-512.png`])).toEqual([drawing])
    await context.close()
  })
})

describe('scripts', () => {
  test.each([
    ['/', 'pages/home', 'job-search'],
    ['/services/plant-hire', 'services/plant-hire', 'contact'],
    ['/submit-resume', 'submit-resume', 'privacy-policy'],
  ])(
    'of %s are its own, and another page’s come when somebody means to go there',
    async (path, id, next) => {
      const page = await site.browser.newPage()
      const fetched = new Set<string>()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.js')) fetched.add(pathname)
      })
      await page.goto(site.server.url + path)
      await page.keyboard.press('Tab')
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      await page.waitForTimeout(300)
      const manifest = await readManifest(page)
      expect([...fetched].toSorted()).toEqual([...wokenFiles(manifest, id)].toSorted())

      fetched.clear()
      await page.locator(`main a[href^="/${next}"]`).first().hover()
      const ahead = manifest.routes[next]!
      await expect.poll(() => fetched.has(ahead.module)).toBe(true)
      expect(filesOf(ahead)).toEqual(expect.arrayContaining([...fetched]))
      await page.close()
    },
  )
})

describe('a reply', () => {
  const build = join(import.meta.dirname, '..', '..', 'build')

  /** With its bytes as they travel: fetch() would unpack them. */
  const request = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
      (resolve, reject) => {
        get(site.server.url + path, { headers }, async (response) => {
          const bytes = Buffer.concat(await response.toArray())
          resolve({ status: response.statusCode!, headers: response.headers, bytes })
        }).on('error', reject)
      },
    )

  /** One of each kind, and the file that it was made from at build time. */
  async function kindsOfFile(): Promise<{ path: string; file: string }[]> {
    const html = await (await fetch(`${site.server.url}/about`)).text()
    const documents = await publish(build, {
      siteOrigin: 'http://localhost:3000',
      siteContent: 'demonstration',
      contentDir: join(build, 'no-content'),
    })
    const assets = ['css', 'js', 'woff2', 'svg'].map((ending) => {
      const [path] = new RegExp(String.raw`/assets/[\w.-]+\.${ending}`).exec(html)!
      return { path, file: join(build, 'client', path) }
    })
    return [
      { path: '/', file: join(documents, 'index.html') },
      { path: '/about', file: join(documents, 'about', 'index.html') },
      { path: '/resources/feed.xml', file: join(documents, 'resources', 'feed.xml') },
      { path: '/sitemap.xml', file: join(documents, 'sitemap.xml') },
      { path: '/favicon.svg', file: join(build, 'client', 'favicon.svg') },
      ...assets,
    ]
  }

  test('to a browser that has it already is 304 and empty, whatever it is', async () => {
    for (const { path } of await kindsOfFile()) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const accept = { 'Accept-Encoding': encoding }
        const first = await request(path, accept)
        const again = await request(path, {
          ...accept,
          'If-None-Match': String(first.headers.etag),
        })
        expect([path, encoding, first.status, again.status, again.bytes.length]).toEqual([
          path,
          encoding,
          200,
          304,
          0,
        ])
      }
    }
  })

  test('is, byte for byte, the file that the build compressed', async () => {
    for (const { path, file } of await kindsOfFile()) {
      for (const [encoding, ending] of [
        ['br', '.br'],
        ['gzip', '.gz'],
        ['identity', ''],
      ] as const) {
        const { headers, bytes } = await request(path, { 'Accept-Encoding': encoding })
        // A typeface is compressed in itself.
        const whole = path.endsWith('.woff2')
        expect([path, headers['content-encoding'] ?? 'identity']).toEqual([
          path,
          whole ? 'identity' : encoding,
        ])
        const made = await readFile(whole ? file : file + ending)
        expect(bytes.equals(made), `${path} in ${encoding}`).toBe(true)
      }
    }
  })
})
