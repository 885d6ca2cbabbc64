// Reads the site map, so a new page is covered at once: what every page must be, whatever stands on it.
import { HtmlValidate } from 'html-validate'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standInPath } from 'core/content/portals.ts'
import { listedPages, pages, prerenderedPaths } from '../support/site-pages.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: Browser
const documents = new Map<string, string>()

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  // Stand-ins lead to a page that is not listed, vacancies to their posters.
  const posters = pages.flatMap(({ path, unlisted, vacancy }) => (unlisted && vacancy ? path : []))
  for (const path of [...prerenderedPaths, standInPath, ...posters]) {
    const response = await fetch(server.url + path)
    expect([path, response.status]).toEqual([path, 200])
    documents.set(path, await response.text())
  }
})
afterAll(async () => {
  await browser.close()
  await endServer(server)
})

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const titleOf = (html: string) => first(html, /<title>(.*?)<\/title>/)
const descriptionOf = (html: string) => first(html, /<meta name="description" content="(.*?)"/)
const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="(.*?)"/)
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

describe('every path', () => {
  test('every page has one h1 and text before any script runs', () => {
    for (const [path, html] of documents) {
      expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
      expect([path, html.includes('<main')]).toEqual([path, true])
    }
  })

  test('every page has a unique title of at most 60 characters and a unique description', () => {
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const { path } of listedPages) {
      const html = documents.get(path)!
      const title = decode(titleOf(html))
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60)
      expect(title.length).toBeGreaterThan(4)
      expect(descriptionOf(html).length, path).toBeGreaterThan(50)
      expect(titles.get(title), title).toBeUndefined()
      expect(descriptions.get(descriptionOf(html)), path).toBeUndefined()
      titles.set(title, path)
      descriptions.set(descriptionOf(html), path)
    }
  })

  test('every page has one canonical link, which its aliases share', () => {
    for (const { path, aliases = [] } of listedPages) {
      for (const at of [path, ...aliases]) {
        expect(canonicalOf(documents.get(at)!)).toBe(`http://localhost:3000${path}`)
      }
    }
  })

  test('every path with a trailing slash redirects permanently to the one without', async () => {
    for (const path of prerenderedPaths) {
      if (path === '/') continue
      const response = await fetch(`${server.url}${path}/?a=b`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([308, `${path}?a=b`])
    }
  })

  test('every page is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // Style is the formatter's business, and React writes attributes and void elements in its own way.
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'doctype-style': 'off',
        'long-title': 'off',
        'no-inline-style': 'error',
        'no-trailing-whitespace': 'off',
        'prefer-native-element': 'off',
        'tel-non-breaking': 'off',
        'void-style': 'off',
        'wcag/h32': 'off',
        // Inline scripts and styles carry no nonce; the policy names their hashes.
        'require-csp-nonce': 'off',
        'script-type': 'off',
        'valid-id': 'off',
        'no-redundant-role': 'off',
        'element-required-attributes': 'error',
      },
    })
    const problems: string[] = []
    for (const [path, html] of documents) {
      const report = await validator.validateString(html)
      for (const { messages } of report.results) {
        for (const { ruleId, message, selector } of messages) {
          problems.push(`${path}: ${ruleId}: ${message} (${selector})`)
        }
      }
    }
    expect([...new Set(problems)].slice(0, 20)).toEqual([])
  })
})

test('an unknown path is answered 404 with the not-found page', async () => {
  for (const path of [
    '/nothing-here',
    '/about/nothing',
    '/services/labour-hire/x',
    '/%00',
    '/..%2f..%2fetc/passwd',
  ]) {
    const response = await fetch(server.url + path)
    expect([path, response.status]).toEqual([path, 404])
    const html = await response.text()
    expect(html).toContain('Oops! Page not found')
    expect(html).toContain('Return to Home')
  }
})

test('a path that names another host (//host/) is not redirected there', async () => {
  const response = await fetch(`${server.url}//evil.example/`, { redirect: 'manual' })
  expect(response.headers.get('location') ?? '/').not.toMatch(/^\/\//)
})

test('no internal link is dead, fragments included', () => {
  const dead: string[] = []
  for (const [path, html] of documents) {
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      if (/^(?:https?:|tel:|mailto:)/.test(href)) continue
      const url = new URL(decode(href), `http://site.test${path}`)
      const target = documents.get(url.pathname)
      if (target === undefined) {
        if (url.pathname !== '/resources/feed.xml') dead.push(`${path} -> ${href}`)
        continue
      }
      const id = decodeURIComponent(url.hash.slice(1))
      if (id && !target.includes(` id="${id}"`)) dead.push(`${path} -> ${href} (no such place)`)
    }
  }
  expect([...new Set(dead)]).toEqual([])
})

test('every external link opens in a new tab', () => {
  for (const [path, html] of documents) {
    for (const [link] of html.matchAll(/<a\b[^>]*href="https?:[^"]*"[^>]*>/g)) {
      expect([path, link, /target="_blank"/.test(link)]).toEqual([path, link, true])
    }
  }
})

describe('in a browser', () => {
  /** Opens each path in one tab. @returns what the browser complained about */
  async function visit(
    paths: readonly string[],
    size: { width: number; height: number },
    look: (page: BrowserPage, path: string) => Promise<void>,
  ): Promise<string[]> {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const complaints: string[] = []
    let path = ''
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(`${path}: ${message.text()}`)
      }
    })
    page.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) complaints.push(`${path} fetched ${request.url()}`)
    })
    for (path of paths) {
      await page.goto(server.url + path)
      await look(page, path)
    }
    await context.close()
    return complaints
  }

  const canonical = listedPages.map((page) => page.path)

  /** The few pages that together have every class that any page has: what is built alike need not be analysed again. */
  function pagesOfEachKind(): string[] {
    const classesOf = (path: string) =>
      [...documents.get(path)!.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list]) =>
        list!.split(' '),
      )
    const left = new Set(canonical.flatMap(classesOf))
    const chosen: string[] = []
    while (left.size > 0) {
      const gain = (path: string) => new Set(classesOf(path)).intersection(left).size
      const [best] = canonical.toSorted((one, other) => gain(other) - gain(one))
      chosen.push(best!)
      for (const name of classesOf(best!)) left.delete(name)
    }
    return chosen
  }

  // Every page of both editions, at every width: tests/slow/every-page.test.ts.
  test('on a phone axe finds no violation on pages of each kind, none scrolls sideways at 320 px, none violates the content security policy', async () => {
    const findings: string[] = []
    const phone = { width: 320, height: 640 }
    const analysed = pagesOfEachKind()
    const complaints = await visit(canonical, phone, async (page, path) => {
      if (analysed.includes(path)) {
        for (const finding of await axeFindings(page)) findings.push(`${path}: ${finding}`)
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) findings.push(`${path}: ${width} px wide at 320`)
    })
    expect(findings).toEqual([])
    expect(complaints).toEqual([])
  }, 300_000)
})
