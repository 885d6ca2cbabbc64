import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes as table, type Route } from 'desk/base/http/api.ts'
import { can, roles, type Role } from 'desk/shared/roles.ts'
import {
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'

let desk: TestDesk
let administrator: DeskClient
let recruiter: DeskClient
const people = new Map<Role, DeskClient>()

beforeAll(async () => {
  desk = await startTestDesk()
  // The first of a desk is an administrator.
  for (const role of roles.toSorted(
    (a, b) => Number(can(b, 'accounts')) - Number(can(a, 'accounts')),
  )) {
    people.set(role, (await newPerson(desk, `${role}@example.com`, role)).client)
  }
  administrator = people.get('administrator')!
  recruiter = people.get('recruiter')!
})
afterAll(() => endTestDesk(desk))

const routes = Object.entries(table).map(([route, { access }]) => [route as Route, access] as const)
const guarded = routes.filter(([, access]) => access !== 'anyone')
/** Asked below: the one ends the session, the other is a stream that does not end. */
const apart: Route[] = ['POST /api/sign-out', 'GET /api/events']
const asked = guarded
  .filter(([route]) => !apart.includes(route))
  .flatMap(([route, access]) => roles.map((role) => ({ role, route, access })))
const mayAsk = ({ role, access }: (typeof asked)[number]) =>
  access === 'signed-in' || can(role, access as Exclude<typeof access, 'anyone' | 'signed-in'>)

/** Ids that there are none of, so that no answer of a handler is "done". */
const filled = (route: Route) =>
  route.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000').split(' ') as [string, string]

describe('Every route of the table', () => {
  it.each(guarded)('%s is refused with 401 without a session', async (route) => {
    const [method, path] = filled(route)
    const reply = await new DeskClient(desk).ask(method, path)
    expect(reply.status).toBe(401)
    expect(reply.json.error.title).toBeTruthy()
  })

  it.each(guarded)(
    '%s is refused with 401 without a session also from another origin, as a path that does not exist is',
    async (route) => {
      const [method, path] = filled(route)
      const headers = { origin: 'https://evil.example' }
      const refused = await new DeskClient(desk).ask(method, path, { headers })
      const missing = await new DeskClient(desk).ask(method, '/api/no-such-thing', { headers })
      expect([refused.status, refused.text]).toEqual([401, missing.text])
    },
  )

  it.each(guarded)('%s is refused with 401 with a made-up session', async (route) => {
    const [method, path] = filled(route)
    const client = new DeskClient(desk)
    client.cookie = `desk=${'A'.repeat(43)}`
    expect((await client.ask(method, path)).status).toBe(401)
  })

  it.each(asked.filter((one) => !mayAsk(one)))(
    '$route is refused with 403 to $role',
    async ({ role, route }) => {
      const [method, path] = filled(route)
      const refused = await people.get(role)!.ask(method, path)
      expect(refused.status).toBe(403)
      expect(refused.json.error.description).toContain('administrator')
    },
  )

  it.each(asked.filter(mayAsk))('$route is open to $role', async ({ role, route }) => {
    const [method, path] = filled(route)
    const { status } = await people.get(role)!.ask(method, path)
    expect([401, 403, 405, 500]).not.toContain(status)
  })

  it.each(routes.filter(([route]) => !route.startsWith('GET ')))(
    '%s is refused with 403 to a page of another origin, to a null origin, and without an origin',
    async (route) => {
      const [method, path] = filled(route)
      const { port, origin } = desk
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `http://localhost:${port + 1}` },
        { origin, 'sec-fetch-site': 'cross-site' },
        { origin, 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of foreign) {
        const { status } = await administrator.ask(method, path, { headers })
        expect({ headers, status }).toEqual({ headers, status: 403 })
      }
      const bare = await fetch(`${origin}${path}`, {
        method,
        headers: { cookie: administrator.cookie },
      })
      expect(bare.status).toBe(403)
    },
  )
})

describe('Without a session', () => {
  it('a page leads to the sign-in page, and says where the person wanted to go', async () => {
    const client = new DeskClient(desk)
    const home = await client.ask('GET', '/')
    expect([home.status, home.headers.get('location')]).toEqual([303, '/sign-in'])
    const list = await client.ask('GET', '/?state=new&q=excavator')
    expect(list.headers.get('location')).toBe(
      `/sign-in?to=${encodeURIComponent('/?state=new&q=excavator').replaceAll('%20', '+')}`,
    )
    expect((await client.ask('GET', '/records/1')).status).toBe(303)
  })

  it('the pages for signing in and joining are there', async () => {
    for (const path of ['/sign-in', '/join']) {
      const page = await new DeskClient(desk).ask('GET', path)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
    }
  })

  it('a path under /api/ that does not exist answers as one that does', async () => {
    const client = new DeskClient(desk)
    const missing = await client.ask('GET', '/api/no-such-thing')
    const guarded = await client.ask('GET', '/api/records')
    expect([missing.status, missing.text]).toEqual([guarded.status, guarded.text])
    expect((await recruiter.ask('GET', '/api/no-such-thing')).status).toBe(404)
  })
})

describe('Every reply', () => {
  it.each(['/', '/sign-in', '/assets/main-abc.js', '/assets/none.js', '/api/records', '/healthz'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await new DeskClient(desk).ask('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      const policy = headers.get('content-security-policy')!
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      // Over http browsers would ignore it, and on localhost it would break other programs.
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  it('of the API is never stored by a browser or proxy', async () => {
    for (const path of ['/api/session', '/api/records', '/api/none']) {
      const { headers } = await recruiter.ask('GET', path)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('that is a page has a nonce of its own, in its policy and in its meta element', async () => {
    const nonces = new Set<string>()
    for (let count = 0; count < 3; count++) {
      const { headers, text } = await recruiter.ask('GET', '/')
      const nonce = /nonce="([^"]+)"/.exec(text)![1]!
      expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })
})

describe('Files of the application', () => {
  it('are immutable when their name holds a digest', async () => {
    const { status, headers } = await new DeskClient(desk).ask('GET', '/assets/main-abc.js')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-type')).toContain('javascript')
  })

  it.each([
    '/assets/../index.html',
    '/assets/..%2f..%2fdesk-local.sqlite',
    '/assets/%2e%2e/%2e%2e/desk.sqlite',
    '/assets/....//....//etc/passwd',
    '/assets/%00',
    '/assets/%5c..%5c..%5cetc%5cpasswd',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/assets/main-abc.js/',
    '/assets/',
  ])('never lead out of their folder: %s', async (path) => {
    const reply = await rawGet(desk.port, path, recruiter.cookie)
    expect(reply).not.toMatch(/^HTTP\/1\.1 500/)
    // The application's page for a path of its own, or nothing.
    if (reply.startsWith('HTTP/1.1 200')) expect(reply).toContain('csp-nonce')
    expect(reply).not.toMatch(/SQLite format|root:/)
  })
})

describe('A request addressed to another host', () => {
  it('is refused, so that no other name can stand for the desk', async () => {
    for (const host of ['evil.example', `localhost.evil.example:${desk.port}`, 'localhost']) {
      expect(await rawGet(desk.port, '/api/session', recruiter.cookie, host)).toMatch(
        /^HTTP\/1\.1 421/,
      )
      expect(await rawGet(desk.port, '/', recruiter.cookie, host)).toMatch(/^HTTP\/1\.1 421/)
    }
  })

  it('leads from 127.0.0.1 to localhost for a page, because passkeys belong to localhost', async () => {
    const reply = await rawGet(desk.port, '/sign-in?to=%2F', '', `127.0.0.1:${desk.port}`)
    expect(reply).toMatch(/^HTTP\/1\.1 307/)
    expect(reply.toLowerCase()).toContain(`location: ${desk.origin}/sign-in?to=%2f`)
    const api = await rawGet(desk.port, '/api/session', '', `127.0.0.1:${desk.port}`)
    expect(api).toMatch(/^HTTP\/1\.1 421/)
  })
})

/** As it stands, where fetch would tidy path and host. */
async function rawGet(
  port: number,
  path: string,
  cookie: string,
  host = `localhost:${port}`,
): Promise<string> {
  const { connect } = await import('node:net')
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('utf8')))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    )
  })
}
