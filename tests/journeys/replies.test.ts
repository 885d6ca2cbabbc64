// No reply travels that the browser has already, and nothing is compressed at run time.
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentFor, findPublished } from 'site/server/site/publish.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()

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
    const content = contentFor({
      siteOrigin: 'http://localhost:3000',
      siteContent: 'demonstration',
      contentDir: join(build, 'no-content'),
    })
    // The server made them itself where the build was for other settings.
    const folders = [build, site.server.dataDir].map((folder) => join(folder, 'published'))
    const documents = (await findPublished(build, content, folders))!
    const assets = ['js', 'woff2', 'svg'].map((ending) => {
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

  test('every kind of file is answered 304 without a body when its ETag matches', async () => {
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

  test('a compressed reply is byte for byte the file that the build compressed', async () => {
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
