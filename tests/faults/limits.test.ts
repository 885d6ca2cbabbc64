// What costs the server much, or tells others much, has a limit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxFieldBytes } from 'core/submissions/form-body.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { peakMegabytes } from '../support/peak-memory.ts'
import { processorTimeOf } from 'desk/base/processor-time.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { multipartBody, RawConnection, requestHead } from '../support/slow-upload.ts'
import { filesOf, lodge, resumeForm } from '../support/submission.ts'

let post: MailServer
let server: TestServer
beforeAll(async () => {
  post = await startMailServer()
  server = await startServer({ ...post.env, MAIL_ACKNOWLEDGE: 'on', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await endServer(server)
  await post.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })

describe('rendering on request', () => {
  test('a query that means nothing gets the page that is there already', async () => {
    const page = await get('/contact')
    const etag = page.headers.get('etag')
    const text = await page.text()
    expect(etag).toBeTruthy()
    for (const query of ['?x=1', '?topic=nothing', '?topic=', '?utm_source=a&x=2']) {
      const reply = await get(`/contact${query}`)
      expect(reply.headers.get('etag')).toBe(etag)
      expect(await reply.text()).toBe(text)
    }
    const ofTopic = await (await get('/contact?topic=plant-quote')).text()
    expect(ofTopic).not.toBe(text)
    expect(ofTopic).toContain('2 hours')
    expect(await (await get('/contact?topic=plant-quote&x=1')).text()).toBe(ofTopic)
  })
})

/** The reply to a request that is sent exactly as it is. */
async function raw(request: string | Uint8Array): Promise<string> {
  const connection = await RawConnection.open(server)
  await connection.write(request)
  await connection.status()
  connection.socket.destroy()
  return connection.text
}

describe('raw requests', () => {
  const tail = 'Host: site.test\r\nConnection: close\r\n\r\n'

  test.each([
    '/\\evil.com/',
    'http://evil.com/foo/',
    '//evil.com/',
    '/%5cevil.com/',
    '/%2fevil.com/',
  ])('no redirect leads elsewhere: GET %s', async (target) => {
    const reply = await raw(`GET ${target} HTTP/1.1\r\n${tail}`)
    const location = /^location: (.*)\r$/im.exec(reply)?.[1] ?? '/'
    expect(new URL(location, 'http://site.test').host).toBe('site.test')
    expect(location).not.toContain('\\')
    expect(location).toMatch(/^\/(?!\/)/)
  })

  test('an address with slashes at its end still leads to the one without', async () => {
    const reply = await get('/about///')
    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/about'])
  })

  test.runIf(process.platform === 'linux')('thousands of slashes take no time', async () => {
    const before = await processorTimeOf(server.pid)
    await get(`/${'/a'.repeat(3000)}${'/'.repeat(3000)}b/`)
    expect((await processorTimeOf(server.pid)) - before).toBeLessThan(500)
  })

  const body = multipartBody()
  const chunked = `POST /api/resumes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked`
  test.each<[string, RegExp, string | Uint8Array]>([
    ['two lines that name a host', /400/, `GET / HTTP/1.1\r\nHost: evil.test\r\n${tail}`],
    ['no host', /400/, 'GET / HTTP/1.1\r\n\r\n'],
    ['a bare line feed in a header', /400/, `GET / HTTP/1.1\r\nX: a\nY: b\r\n: c\r\n${tail}`],
    ['80 KB of headers', /431/, `GET / HTTP/1.1\r\nX: ${'a'.repeat(80_000)}\r\n${tail}`],
    [
      'a length that is shorter than the body',
      /400/,
      Buffer.concat([Buffer.from(requestHead(body.length - 40)), body]),
    ],
    ['a length and chunks', /400/, requestHead(5, 'Transfer-Encoding: chunked\r\n')],
    ['two lengths', /400/, requestHead(5, 'Content-Length: 6\r\n')],
    ['chunks in chunks', /400|501/, `${chunked}, identity\r\n\r\n0\r\n\r\n`],
    [
      'a chunk whose length is no number',
      /400/,
      `${chunked}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\nzz\r\n`,
    ],
  ])('%s is answered %s', async (_what, status, request) => {
    expect((await raw(request)).slice(0, 12)).toMatch(new RegExp(`HTTP/1.1 (${status.source})`))
    // The answer comes before what was received of the file is removed.
    await expect.poll(async () => (await filesOf(server.dataDir)).incoming).toEqual([])
  })
})

test('one address is sent one acknowledgement a day, however often somebody enters it', async () => {
  const to = (address: string) => post.mails.filter(({ envelope }) => envelope.to[0] === address)
  const references: string[] = []
  for (const email of [
    'third.party@example.com',
    'Third.Party@Example.com',
    'third.party@example.com',
  ]) {
    const { status, reference } = await lodge(server, resumeForm({ email, firstName: 'Once' }))
    expect(status).toBe(201)
    references.push(reference!)
  }
  // Staff are told of each.
  await expect.poll(() => to('office@staffing.test').length).toBe(3)
  await expect.poll(() => server.output()).toContain('told today')
  expect([...to('third.party@example.com'), ...to('Third.Party@Example.com')]).toHaveLength(1)
  // Whole ids stand in no log: who has one can do more with it than read it out.
  for (const reference of references) {
    expect(server.output()).not.toContain(reference)
    expect(server.output()).toContain(reference.slice(0, 8))
  }
})

describe('what is not public', () => {
  /** The whole answer. */
  async function ask(path: string): Promise<string> {
    const connection = await RawConnection.open(server)
    await connection.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await connection.closed
    return connection.text
  }

  test.each([
    '/data/submissions.sqlite',
    '/data/submissions.sqlite-wal',
    '/resumes/public/x.pdf',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/.env',
    '/.env',
    '/.git/config',
    '/server/main.ts',
    '/assets/../../server/main.ts',
    '/build/server/index.js',
    '/.vite/manifest.json',
    '/about/index.html',
    '/404.html',
    '/index.html',
  ])('GET %s is answered 404', async (path) => {
    expect(await ask(path)).toMatch(/^HTTP\/1.1 404 /)
  })

  test('a stored document has no address, however its path is written', async () => {
    const { dataDir } = server
    expect((await lodge(server)).status).toBe(201)
    const [name] = (await filesOf(dataDir)).stored
    const folders = ['/public', '/resumes', '/resumes/public', '/data/resumes/public', dataDir]
    const up = [
      '/..',
      '/%2e%2e',
      '/..%2f..',
      '/%2e%2e%2f%2e%2e',
      '/..%5c..',
      '/.%00.',
      '/assets/..',
    ]
    const inside = `${dataDir}/resumes/public/${name}`
    const ways = [
      `/${name}`,
      ...folders.flatMap((folder) => [folder, `${folder}/${name}`]),
      inside,
      encodeURIComponent(inside).replace(/^%2F/, '/'),
      `/${encodeURIComponent(encodeURIComponent(inside))}`,
      `//${inside}`,
      `/resumes/public/${name}%00.html`,
      `/resumes/public/${name}?download=1`,
      `/api/resumes/${name}`,
      `/submit-resume/${name}`,
      `${dataDir}/submissions.sqlite`,
      ...up.flatMap((step) => [1, 3, 8].map((depth) => step.repeat(depth) + inside)),
    ]
    for (const way of ways) {
      const reply = await ask(way)
      expect(reply, way).toMatch(/^HTTP\/1.1 404 /)
      expect(reply, way).not.toContain('%PDF-')
    }
  })
})

test('a body whose every byte is a chunk of its own takes no more memory than another', async () => {
  const own = await startServer()
  try {
    const before = peakMegabytes(own.pid)
    const head = [
      'POST /api/contact HTTP/1.1',
      'Host: localhost',
      'Transfer-Encoding: chunked',
      'Content-Type: application/x-www-form-urlencoded',
    ]
    const body = '1\r\na\r\n'.repeat(maxFieldBytes + 1)
    const sent = Array.from({ length: 10 }, async () => {
      const connection = await RawConnection.open(own)
      await connection.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      const status = await connection.status()
      connection.socket.destroy()
      return status
    })
    expect(new Set(await Promise.all(sent))).toEqual(new Set([413]))
    // 4 to 8; where a list of the chunks is kept, 350.
    expect(peakMegabytes(own.pid) - before).toBeLessThan(150)
  } finally {
    await endServer(own)
  }
})
