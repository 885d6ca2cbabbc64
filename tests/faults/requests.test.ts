// A request for people and plant is stored whole before it is acknowledged; what cannot be is refused at its field.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renameTable, write } from '../support/contact.ts'
import { ask, caller, request, requestLines, requestsOf } from '../support/request.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { lodge, rowsOf } from '../support/submission.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SUBMISSIONS_PER_10_MIN: '0' })
})
afterAll(() => endServer(server))

const stored = (reference: string | undefined) =>
  requestsOf(server.dataDir).find(({ id }) => id === reference)
const count = () => requestsOf(server.dataDir).length

const multipart = new FormData()
for (const [name, value] of Object.entries(request)) multipart.append(name, value)

test.each([
  ['JSON', request],
  ['JSON with numbers', { ...request, people1: 12, plant1: 1 }],
  ['a form', new URLSearchParams(request)],
  ['a multipart form', multipart],
])(
  'a request sent as %s is stored with its lines in order and answered with its reference',
  async (_how, body) => {
    const { status, reference } = await ask(server, body)
    expect(status).toBe(201)
    const { lines, ...row } = stored(reference)!
    expect(row).toEqual({
      id: reference,
      created_at: expect.any(String) as string,
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      phone: request.phone,
      company: request.company,
      order_number: request.orderNumber,
      place: request.place,
      starts_on: 'asap',
      duration: request.duration,
      roster: request.roster,
      stay: request.stay,
      notes: request.notes,
    })
    expect(JSON.parse(lines)).toEqual(requestLines)
  },
)

test('a request sent several times, in parallel too, is stored once', async () => {
  const requestId = randomUUID()
  const send = () => ask(server, { ...request, requestId })
  const before = count()
  const answers = [...(await Promise.all([send(), send(), send(), send()])), await send()]
  expect(new Set(answers.map(({ status, reference }) => `${status} ${reference}`))).toEqual(
    new Set([`201 ${requestId}`]),
  )
  expect(count()).toBe(before + 1)
})

test('a request with the id of another, of one line more, is stored once as another request', async () => {
  const requestId = randomUUID()
  await ask(server, { ...request, requestId })
  const other = { ...request, requestId, trade2: 'Dogger', people2: '2' }
  const before = count()
  const [first, second] = [await ask(server, other), await ask(server, other)]
  expect(first.reference).not.toBe(requestId)
  expect(second.reference).toBe(first.reference)
  expect(count()).toBe(before + 1)
})

test('an id that a resume or a message has is not taken: the request gets one of its own', async () => {
  const resume = (await lodge(server)).reference!
  const message = (await write(server)).reference!
  for (const taken of [resume, message]) {
    const { status, reference } = await ask(server, { ...request, requestId: taken })
    expect(status).toBe(201)
    expect(reference).not.toBe(taken)
    expect(stored(reference)).toBeDefined()
  }
  expect(rowsOf(server.dataDir).map(({ id }) => id)).toContain(resume)
})

const faults: [string, Record<string, string>, string[]][] = [
  ['a number of 0', { people1: '0' }, ['people1']],
  ['a number of 5,000', { plant1: '5000' }, ['plant1']],
  ['a start in the past', { startsOn: '2020-01-01' }, ['startsOn']],
  ['a line without a trade', { people2: '3' }, ['trade2']],
  ['a line without a machine', { operator3: 'dry', plant3: '1' }, ['machine3']],
  ['nobody to call', { phone: '' }, ['phone']],
  [
    'thirty lines',
    Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        [`trade${n + 1}`, 'Rigger'],
        [`people${n + 1}`, '1'],
      ]).flat(),
    ) as Record<string, string>,
    ['trade21'],
  ],
  [
    'three faults',
    { people1: 'twelve', trade2: 'Dogger', place: '' },
    ['people1', 'people2', 'place'],
  ],
]

describe.each(faults)('a request with %s', (_what, changes, names) => {
  const wrong = { ...request, ...changes }

  test('is refused with a message at each field, and not stored', async () => {
    const before = count()
    const { status, error } = await ask(server, wrong)
    expect([status, error!.title]).toEqual([422, 'Submission failed'])
    expect(Object.keys(error!.fields!).toSorted()).toEqual(names.toSorted())
    expect(count()).toBe(before)
  })
})

test('a request without a line is refused at its first one', async () => {
  const { status, error } = await ask(server, caller)
  expect([status, Object.keys(error!.fields!)]).toEqual([422, ['trade1']])
})

test('markup, quotation marks and formulas are kept as words', async () => {
  const trade1 = `=HYPERLINK("x") <script>alert(1)</script> O'Brien; drop table`
  const { status, reference } = await ask(server, { ...request, trade1 })
  expect(status).toBe(201)
  expect((JSON.parse(stored(reference)!.lines) as { trade: string }[])[0]!.trade).toBe(trade1)
})

test('forty whole lines, the most there may be, are stored in their order', async () => {
  const many: Record<string, string> = { ...request }
  for (let n = 1; n <= 20; n++) {
    Object.assign(many, { [`trade${n}`]: `Trade ${n}`, [`people${n}`]: `${n}` })
    Object.assign(many, { [`tickets${n}`]: '"'.repeat(300) })
    Object.assign(many, { [`machine${n}`]: `Machine ${n}`, [`plant${n}`]: `${n}` })
    Object.assign(many, { [`size${n}`]: '"'.repeat(80), [`operator${n}`]: 'dry' })
  }
  const { status, reference } = await ask(server, many)
  expect(status).toBe(201)
  const lines = JSON.parse(stored(reference)!.lines) as { number: number }[]
  expect(lines.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => n + 1),
    ...Array.from({ length: 20 }, (_, n) => n + 1),
  ])
})

test.each<[string, string | Record<string, string>, Record<string, string>, number]>([
  ['cut-off JSON', '{"firstName":', {}, 400],
  ['a list', '[]', {}, 400],
  ['compressed', '{}', { 'Content-Encoding': 'gzip' }, 400],
  [
    'of 1,000 fields',
    Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, ''])),
    {},
    400,
  ],
  ['over 64 KB', JSON.stringify({ notes: 'a'.repeat(70_000) }), {}, 413],
  ['from another site', '{}', { Origin: 'https://evil.example' }, 403],
  ['filled in by a robot', { ...request, website: 'https://spam.example' }, {}, 422],
])('a request that is %s is refused', async (_what, body, headers, status) => {
  const before = count()
  const answer = await ask(server, body, headers)
  expect([answer.status, answer.error!.title]).toEqual([status, 'Submission failed'])
  expect(count()).toBe(before)
})

test('a request that the database refuses is answered 503, none of it is logged, and it is taken when tried again', async () => {
  const own = await startServer()
  try {
    const twice = { ...request, requestId: randomUUID() }
    renameTable(own, 'work_requests', 'away')
    expect((await ask(own, twice)).status).toBe(503)
    expect(own.output()).toContain('"event":"request failed"')
    for (const value of [request.lastName, request.email, request.place, request.notes]) {
      expect(own.output()).not.toContain(value)
    }
    renameTable(own, 'away', 'work_requests')
    expect(await ask(own, twice)).toMatchObject({ status: 201, reference: twice.requestId })
  } finally {
    await endServer(own)
  }
})
