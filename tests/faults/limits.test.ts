// What costs the server much, or tells others much, has a limit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { processorTimeOf } from '../support/processor-time.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { RawConnection } from '../support/slow-upload.ts'
import { lodge, resumeForm } from '../support/submission.ts'

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

describe('raw requests', () => {
  async function raw(request: string): Promise<string> {
    const connection = await RawConnection.open(server)
    await connection.write(request)
    await connection.status()
    connection.socket.destroy()
    return connection.text
  }
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

  test('two lines that name a host are refused', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: evil.test\r\n${tail}`)).toMatch(/^HTTP\/1.1 400/)
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
