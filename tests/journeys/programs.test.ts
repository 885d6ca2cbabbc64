// What programs read: headers, sitemap, feed, structured data, icons.
import { parseAtomFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexedPages, listedPages, prerenderedPaths } from '../support/site-pages.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { shipped } from '../support/shipped.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SITE_ORIGIN: 'https://www.site.test' })
})
afterAll(() => endServer(server))

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers })

async function assetPath(ending: string): Promise<string> {
  const html = await (await get('/submit-resume')).text()
  return new RegExp(`/assets/[\\w.-]+\\.${ending}`).exec(html)![0]
}

describe('headers', () => {
  test('every kind of reply has the security headers', async () => {
    for (const path of [
      '/',
      '/nothing',
      '/healthz',
      '/sitemap.xml',
      await assetPath('js'),
      '/favicon.ico',
    ]) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none';/)
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy'), path).not.toContain('unsafe')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('strict-transport-security'), path).toContain('max-age=31536000')
      expect(headers.get('set-cookie'), path).toBeNull()
    }
  })

  test('hashed assets are immutable in caches and pages revalidate with 304', async () => {
    const asset = await get(await assetPath('js'))
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const page = await get('/about')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/about', { 'If-None-Match': page.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await get('/about', { 'If-None-Match': '"another"' })
    expect(other.status).toBe(200)
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('"Accept-Encoding: %s" is answered with %s', async (accept, expected) => {
    const response = await get('/about', { 'Accept-Encoding': accept })
    expect(response.headers.get('content-encoding')).toBe(expected)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toContain('<h1')
  })

  test('HEAD is answered like GET without a body, other methods with 405', async () => {
    const head = await fetch(`${server.url}/about`, { method: 'HEAD' })
    expect([
      head.status,
      Number(head.headers.get('content-length')) > 500,
      await head.text(),
    ]).toEqual([200, true, ''])
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
      const response = await fetch(`${server.url}/about`, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([
        method,
        405,
        'GET, HEAD',
      ])
    }
  })
})

test('the sitemap lists exactly the canonical pages, each with a day', async () => {
  const xml = await (await get('/sitemap.xml')).text()
  const urls = [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)]
  expect(urls.map(([, url]) => url)).toEqual(
    indexedPages.map((page) => `https://www.site.test${page.path}`),
  )
  expect(await (await get('/robots.txt')).text()).toContain(
    'Sitemap: https://www.site.test/sitemap.xml',
  )
})

test('the feed is Atom and holds every post, newest first', async () => {
  const response = await get('/resources/feed.xml')
  expect(response.headers.get('content-type')).toContain('application/atom+xml')
  const feed = parseAtomFeed(await response.text())
  const dates = feed.entries!.map((entry) => entry.published as unknown as string)
  const posts = shipped().records.news.flatMap((category) => category.posts)
  expect(feed.entries).toHaveLength(posts.length)
  expect(dates).toEqual([...dates].sort().toReversed())
  expect(
    feed.entries!.every(
      (entry) => entry.id && entry.title && entry.updated && entry.links?.[0]?.href,
    ),
  ).toBe(true)
})

test('security.txt names a contact and has not expired', async () => {
  const text = await (await get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: /m)
  expect(new Date(/^Expires: (.*)$/m.exec(text)![1]!).getTime()).toBeGreaterThan(Date.now())
})

test('the manifest, its icons and every sharing image exist', async () => {
  const manifest = (await (await get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  const documents = await Promise.all(listedPages.map(async ({ path }) => (await get(path)).text()))
  const images = documents.map(
    (html) => new URL(/property="og:image" content="([^"]+)"/.exec(html)![1]!).pathname,
  )
  for (const path of [
    ...manifest.icons.map((icon) => icon.src),
    ...new Set(images),
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ]) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('content-type')).toMatch(/^image\//)
  }
})

test('structured data holds no sample, and describes nobody while the business has no name', async () => {
  for (const path of prerenderedPaths) {
    const html = await (await get(path)).text()
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
    // Invented vacancies say nothing of themselves.
    const isSilent = path === '/' || listedPages.some((one) => one.path === path && one.unindexed)
    if (json === undefined) {
      expect([path, isSilent]).toEqual([path, true])
      continue
    }
    const graph = (JSON.parse(json) as { '@graph': { '@type': string; '@id'?: string }[] })[
      '@graph'
    ]
    const types = graph.map((node) => node['@type'])
    expect(types).not.toContain('EmploymentAgency')
    expect(types).not.toContain('WebSite')
    expect(types.includes('BreadcrumbList')).toBe(!isSilent)
    expect(json).not.toMatch(/example\.com|Sample|to be supplied|origin\.invalid/)
    expect(types).not.toContain('FAQPage')
    expect(types).not.toContain('JobPosting')
  }
})
