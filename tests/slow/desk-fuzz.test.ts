// The desk's whole interface under requests that no page of it sends: wrong shapes, SQL and FTS syntax, lone surrogates, names of
// prototypes, huge numbers. Nothing may be answered as a fault of the desk, and what it keeps is sound afterwards.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes as table, type Route } from '../../desk/http/api.ts'
import { indexName } from '../../desk/index/index-file.ts'
import { contactWays, states, type Change } from '../../desk/work/work.ts'
import { databaseName } from '../../submissions/embedded/embedded-backend.ts'
import { newDataDir } from '../support/server.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { insertMany } from '../support/insert-many.ts'
import { random } from '../torture/random.ts'

const requests = 5000
const seed = 20_261_122

const next = random(seed)
const below = (limit: number) => Math.floor(next() * limit)
const one = <T>(list: readonly T[]): T => list[below(list.length)]!

const hostileText = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066',
  "' or 1=1 --",
  "'; drop table desk_events; --",
  '"unbalanced',
  'a* OR (b NEAR/3 c)',
  'NEAR(',
  'first_name : x AND NOT',
  '{a b} : ^c + d',
  '%_\\',
  '-',
  '"" OR ""',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '//evil.example',
  'javascript:alert(1)',
  '<img src=x onerror=1>',
  '${7*7}{{7*7}}',
  '9'.repeat(400),
  'é'.repeat(5000),
  '0001-01-01',
  '9999-12-31T23:59:60Z',
  '2026-02-30',
  '-1',
  '1e999',
  'NaN',
  '0x10',
]
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  2 ** 63,
  1e308,
  -0,
  [],
  {},
  [[[[[]]]]],
  [null],
  { toString: 1 },
  { length: 1e9 },
  { $gt: '' },
  Array.from({ length: 600 }, () => randomUUID()),
]

const changeTypes: readonly Change['type'][] = [
  'read',
  'unread',
  'state',
  'contact',
  'contact-removed',
  'contact-restored',
  'owner',
  'tags',
  'note',
  'note-removed',
  'note-restored',
  'hold',
  'no-mail',
  'same',
  'not-same',
  'link-removed',
]

/** Names that some body or query of the desk has. */
const names =
  `id ids record kind sequence change changes type state way text contact owner tags add remove note reason columns email phone
   first_name name role ended label response confirmation token filter q from to sort offset limit snapshot after before account
   action weeks place topic experience availability tag unread due data words tag edition confirm refresh infected left top width
   height sending records subject look mails mail offer line __proto__ constructor`.split(/\s+/)

let desk: TestDesk
let people: Awaited<ReturnType<typeof newPerson>>[]
/** What there is: ids of records, accounts, pages, versions. */
let real: string[]

beforeAll(async () => {
  const dataDir = await newDataDir()
  insertMany(dataDir, 60)
  desk = await startTestDesk({ env: { DATA_DIR: dataDir } })
  people = [
    await newPerson(desk, 'ada@example.com', 'administrator'),
    await newPerson(desk, 'bob@example.com'),
  ]
  const others = await Promise.all(
    ['cy@example.com', 'di@example.com'].map((email) => newPerson(desk, email)),
  )
  const list = await people[0]!.client.ask('GET', '/api/records?limit=60')
  const rows = (list.json as { rows: { id: string }[] }).rows
  real = [
    ...rows.map(({ id }) => id),
    ...others.map(({ account }) => account),
    (list.json as { snapshot: string }).snapshot,
    'page.about',
    'business',
    'team',
    '1',
  ]
})
afterAll(() => endTestDesk(desk))

function value(depth = 0): unknown {
  const kind = next()
  if (kind < 0.3) return one(hostileText)
  if (kind < 0.5) return one(hostileValues)
  if (kind < 0.7) return one(real)
  if (kind < 0.75) return one(changeTypes)
  if (depth > 3) return 1
  if (kind < 0.87) return Array.from({ length: below(4) }, () => value(depth + 1))
  return body(depth + 1)
}

function body(depth = 0): Record<string, unknown> {
  const made: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (let n = below(6); n >= 0; n--) made[one(names)] = value(depth)
  return made
}

/** Right in shape, so that what is wrong in it comes further than the check of the body. */
function nearlyRight(route: Route): unknown {
  const text = () => one([...hostileText, 'Ann'])
  const number = () => one([0, 1, 2, 2 ** 31, 2 ** 53 - 1, -1, 1.5])
  const ids = () => Array.from({ length: 1 + below(3) }, () => one([...real, randomUUID()]))
  const filter = () => ({ q: text(), owner: text(), place: text(), tag: [text()], from: text() })
  const change = () => ({
    type: one(changeTypes),
    state: one([...states, 'x']),
    way: one([...contactWays, 'x']),
    text: text(),
    contact: one(real),
    note: one([randomUUID(), text()]),
    owner: one([null, ...real]),
    add: [text()],
    remove: [text()],
    hold: next() < 0.5,
    reason: text(),
    records: ids(),
    links: ids(),
  })
  const shapes: Partial<Record<Route, () => unknown>> = {
    'POST /api/changes': () => ({
      changes: ids().map((record) => ({
        id: randomUUID(),
        kind: one(['resume', 'message']),
        record,
        sequence: number(),
        change: change(),
      })),
    }),
    'POST /api/rows': () => ({ ids: ids() }),
    'POST /api/export/csv': () => one([{ ids: ids() }, { filter: filter() }]),
    'POST /api/export/documents': () => ({ ids: ids() }),
    'POST /api/erase/preview': () => one([{ ids: ids() }, { people: ids() }]),
    'POST /api/erase': () => ({ ids: ids(), confirm: number() }),
    'POST /api/people/export': () => ({ person: one(ids()) }),
    'POST /api/searches': () => ({
      id: randomUUID(),
      name: text(),
      seenBy: one(['me', 'team']),
      filter: filter(),
    }),
    'POST /api/records/:id/correct': () => ({
      id: randomUUID(),
      sequence: number(),
      columns: { [one(['email', 'phone', 'first_name', 'id', '__proto__'])]: text() },
      reason: text(),
    }),
    'POST /api/accounts': () => ({ email: text(), name: text(), role: 'recruiter' }),
    'PATCH /api/account': () => ({ name: text() }),
    'PATCH /api/accounts/:account': () => ({ name: text(), ended: next() < 0.5 }),
    'PUT /api/content/records/:name': () => ({ data: one([body(), [body()], text()]) }),
    'POST /api/content/publish': () => ({ words: text(), tag: text() }),
    'POST /api/content/versions/:number/publish': () => ({ words: text() }),
    'POST /api/invitation': () => ({ token: text() }),
    'POST /api/invitation/accept': () => ({ token: text(), name: text(), response: body() }),
    'POST /api/account/keys': () => ({ response: response(), confirmation: response() }),
    'POST /api/sign-in': () => ({ response: response() }),
    'DELETE /api/account/keys/:key': () => ({ confirmation: response() }),
  }
  return shapes[route]?.() ?? body()
}

/** As a browser's answer of a passkey is built. */
const response = () => ({
  id: one(hostileText),
  rawId: one([...hostileText, 'AAAA']),
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: one(['AAAA', 'e30', ...hostileText]),
    attestationObject: one(['AAAA', 'o2Nm', ...hostileText]),
    authenticatorData: 'AAAA',
    signature: one(['AAAA', ...hostileText]),
    userHandle: one(hostileText),
  },
})

function query(): string {
  const pairs = Array.from({ length: below(4) }, () => {
    const text = next() < 0.5 ? one(hostileText) : one(real)
    return `${one(names)}=${next() < 0.1 ? text.replaceAll(/[\s\0#]/g, '+') : encoded(text)}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** What no address can hold, as a program would send it. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

// These end the session that asks, or never end.
const left: readonly Route[] = ['POST /api/sign-out', 'GET /api/events', 'GET /openid/callback']
const routes = (Object.keys(table) as Route[]).filter((route) => !left.includes(route))

test(`${requests} requests that no page sends are answered, none as a fault of the desk`, async () => {
  const counts = new Map<number, number>()
  const faults: string[] = []
  for (let n = 0; n < requests; n++) {
    const route = routes[n % routes.length]!
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replaceAll(/:\w+|\*/g, () =>
      encoded(one(next() < 0.6 ? real : hostileText.map((text) => text.slice(0, 300)))),
    )
    const shape = next()
    const sent = shape < 0.15 ? value() : shape < 0.35 ? body() : nearlyRight(route)
    const { client } = people[next() < 0.8 ? 0 : 1]!
    const address = `${path}${query()}`
    const headers: Record<string, string> =
      next() < 0.5 ? { 'if-match': one(['"x"', '*', '"0"', 'W/"']) } : {}
    const reply = await client.ask(method, address, {
      headers,
      ...(method === 'GET' ? {} : { body: sent }),
    })
    counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1)
    if (reply.status >= 500) {
      faults.push(
        `${reply.status} ${method} ${address.slice(0, 300)} ${JSON.stringify(sent)?.slice(0, 600)}`,
      )
    }
  }
  expect(faults).toEqual([])
  expect(desk.log()).not.toContain('desk request failed')
  // It was asked things, and not only refused.
  expect(counts.get(200), JSON.stringify([...counts])).toBeGreaterThan(requests / 20)
  const signedIn = await people[0]!.client.route('GET /api/session')
  expect(signedIn.json.account).toBeDefined()
})

test('index and database are sound afterwards, and hold the same', async () => {
  for (const name of [databaseName, indexName]) {
    const database = new DatabaseSync(join(desk.dataDir, name), { readOnly: true })
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
  }
  const { archive, index } = desk.context
  const kept = [...(await archive.list()), ...(await archive.records('message').list())].map(
    ({ id }) => id,
  )
  expect(new Set(index.ids({}))).toEqual(new Set(kept))
})
