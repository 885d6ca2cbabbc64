// The desk's whole interface under requests that no page of it sends: wrong shapes, SQL and FTS syntax, lone surrogates, names of
// prototypes, huge numbers. Nothing may be answered as a fault of the desk, and what it keeps is sound afterwards.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindNames } from 'core/forms/record-kinds.ts'
import { routes as table, type Route } from 'desk/base/http/api.ts'
import { documentsName } from 'desk/base/list/documents.ts'
import { personWays } from 'desk/shared/added.ts'
import { confirmedWays, travelWays } from 'desk/shared/availability.ts'
import { stages } from 'desk/shared/placements.ts'
import { contactWays } from 'desk/shared/contacts.ts'
import { states } from 'desk/shared/states.ts'
import type { Change } from 'desk/shared/work.ts'
import { databaseName } from 'core/submissions/embedded/embedded-backend.ts'
import { newDataDir } from '../support/server.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { insertMany } from '../support/insert-many.ts'
import { atLength } from '../support/generated.ts'
import { random } from '../support/random.ts'
import { newPersonRow, newRequest } from '../support/new-rows.ts'

const requests = atLength(800, 2000)
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

/** All that a browser can ask for, and what only the desk itself writes. */
const changeTypes = Object.keys({
  ...{ read: 0, unread: 0, state: 0, owner: 0, tags: 0, hold: 0, 'no-mail': 0 },
  ...{ contact: 0, 'contact-removed': 0, 'contact-restored': 0 },
  ...{ note: 0, 'note-removed': 0, 'note-restored': 0 },
  ...{ same: 0, 'not-same': 0, 'link-removed': 0 },
  ...{ placement: 0, promised: 0, ticket: 0, availability: 0 },
  ...{ corrected: 0, added: 0, imported: 0 },
  ...{ mail: 0, 'mail-sent': 0, 'mail-failed': 0, 'mail-stopped': 0 },
} satisfies Record<Change['type'], 0>)

/** Names that some body or query of the desk has. */
const names =
  `id ids record kind sequence change changes type state way text contact owner tags add remove note reason columns email phone
   first_name name role ended label response confirmation token filter q from to sort offset limit snapshot after before account
   action weeks place topic experience availability tag unread due data words tag edition confirm refresh infected left top width
   height sending records subject look mails mail offer line how consent fields file columns ticket holds says request stage
   machines __proto__ constructor`.split(/\s+/)

let desk: TestDesk
let people: Awaited<ReturnType<typeof newPerson>>[]
/** What there is: ids of records, accounts, pages, versions. */
let real: string[]

beforeAll(async () => {
  const dataDir = await newDataDir()
  insertMany(dataDir, 60)
  desk = await startTestDesk({ env: { DATA_DIR: dataDir } })
  const { archive, index } = desk.context
  for (let n = 0; n < 10; n++) {
    await archive.records('request').insert(newRequest())
    // Half of them have sent a resume, too.
    const email = n % 2 === 0 ? `person.${n}@example.com` : null
    await archive.records('person').insert(newPersonRow({ email }))
  }
  await index.catchUp()
  people = [
    await newPerson(desk, 'ada@example.com', 'administrator'),
    await newPerson(desk, 'bob@example.com'),
  ]
  const others = await Promise.all(
    ['cy@example.com', 'di@example.com'].map((email) => newPerson(desk, email)),
  )
  const list = await people[0]!.client.ask('GET', '/api/records?limit=100')
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
  const day = () => one(['2026-12-01', '0001-01-01', '9999-12-31', '2026-02-30', text()])
  const ids = () => Array.from({ length: 1 + below(3) }, () => one([...real, randomUUID()]))
  const filter = () => ({ q: text(), owner: text(), place: text(), tag: [text()], from: text() })
  const change = () => ({
    type: one(changeTypes),
    state: one([...states, 'x']),
    way: one([...contactWays, 'x']),
    text: text(),
    note: one([randomUUID(), text()]),
    owner: one([null, ...real]),
    add: [text()],
    remove: [text()],
    hold: next() < 0.5,
    reason: text(),
    records: ids(),
    links: ids(),
    contact: one(real),
    noMail: next() < 0.5,
    request: one(real),
    line: number(),
    stage: one([null, ...stages, 'x']),
    machines: number(),
    ticket: one(['white-card', 'hrwl-dg', ...hostileText]),
    holds: one([
      ...[null, 'no', text()],
      {
        number: text(),
        validUntil: one([null, day()]),
        seen: { on: 'document', record: one(real) },
      },
    ]),
    says: one([
      null,
      {
        ...{ freeFrom: one([null, day()]), swingUntil: one([null, day()]), roster: text() },
        ...{
          travel: [one([...travelWays, 'x'])],
          how: one(confirmedWays),
        },
      },
    ]),
  })
  const mail = () => ({
    sending: randomUUID(),
    records: ids(),
    subject: text(),
    text: `Hello [first name], ${text()} [role] [site]`,
    ...(next() < 0.5 && { offer: { request: one(real), line: number() } }),
  })
  const shapes: Partial<Record<Route, () => unknown>> = {
    'POST /api/changes': () => ({
      changes: ids().map((record) => ({
        id: randomUUID(),
        kind: one(kindNames),
        record,
        sequence: number(),
        change: change(),
      })),
    }),
    'POST /api/added-people': () => ({
      id: one([randomUUID(), ...real]),
      how: one(personWays),
      consent: text(),
      fields: {
        ...{ firstName: text(), lastName: 'Winmar', phone: one(['0400 100 001', text()]) },
        ...{ email: one(['person.1@example.com', text()]), location: text() },
      },
    }),
    'POST /api/imports/preview': spreadsheet,
    'POST /api/imports': spreadsheet,
    'POST /api/mails/look': mail,
    'POST /api/mails': () => ({ ...mail(), look: text() }),
    'POST /api/mails/stop': () => ({ mails: ids().map((record) => ({ record, mail: one(real) })) }),
    'POST /api/requests/:id/pack': () => ({ records: ids() }),
    'POST /api/rows': () => ({ ids: ids() }),
    'POST /api/export/csv': () => one([{ ids: ids() }, { filter: filter() }]),
    'POST /api/export/documents': () => ({ ids: ids() }),
    'POST /api/erase/preview': () => one([{ ids: ids() }, { people: ids() }]),
    'POST /api/erase': () => ({ ids: ids(), confirm: number() }),
    'POST /api/people/export': () => ({ person: one(ids()) }),
    'POST /api/searches': () => ({
      id: randomUUID(),
      name: text(),
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

/** Rows as people write them, and with what breaks cells, columns and files. */
function spreadsheet(): FormData {
  const quoted = (text: string) => (next() < 0.9 ? `"${text.replaceAll('"', '""')}"` : text)
  const headings = ['Name', 'Phone', 'Email', 'Tickets', 'White Card', 'Free from', 'Notes']
  const rows = Array.from({ length: below(12) }, () => [
    one(['Kylie Smith', 'Sam Lee', 'New Person', ...hostileText]),
    one(['0400 100 000', '0400 100 001', '412345678', ...hostileText]),
    one(['', 'person.1@example.com', ...hostileText]),
    ...headings.slice(3).map(() => one(['', 'yes', '1/12/2031', 'HRWL - DG, RI', ...hostileText])),
  ])
  const table = [next() < 0.8 ? headings : headings.map(() => one(hostileText)), ...rows]
  const csv = table.map((row) => row.map(quoted).join(one([',', ',', ',', ';']))).join('\n')
  const form = new FormData()
  const start = one(['', '', '', '', 'PK\u0003\u0004', '\ufeff', '\ud800'])
  form.append('file', new File([start + csv], one(['people.csv', 'people.xlsx', '../x', ''])))
  form.append('consent', one(['On our books', 'On our books', ...hostileText]))
  form.append('from', one(['0', '0', '0', '-1', 'NaN', '1e999']))
  if (next() < 0.2) form.append('columns', one(['name', 'ticket:white-card', ...hostileText]))
  return form
}

function query(): string {
  const pairs = Array.from({ length: below(4) }, () => {
    const text = next() < 0.5 ? one(hostileText) : one(real)
    return `${one(names)}=${next() < 0.1 ? text.replaceAll(/[\s\0#]/g, '+') : encoded(text)}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

async function words(sent: unknown): Promise<string> {
  const text = sent instanceof FormData ? await new Response(sent).text() : JSON.stringify(sent)
  return text?.slice(0, 1200)
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
      faults.push(`${reply.status} ${method} ${address.slice(0, 300)} ${await words(sent)}`)
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
  for (const name of [databaseName, documentsName]) {
    const database = new DatabaseSync(join(desk.dataDir, name), { readOnly: true })
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
  }
  const { index, store } = desk.context
  await index.catchUp()
  const records = (await store.recordIds()).size
  expect(await index.compare()).toEqual({ missing: [], stale: [], gone: [], records })
})
