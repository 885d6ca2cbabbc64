// A request for people and plant is stored whole before it is acknowledged; what cannot be is refused at its field.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../support/contact.ts'
import { ask, caller, request, requestsOf } from '../support/request.ts'
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

// What is wrong with which field: tests/request-rules.test.ts.
test('a request with three faults is refused at each field and not stored', async () => {
  const before = count()
  const faults = { people1: 'twelve', trade2: 'Dogger', place: '' }
  const { status, error } = await ask(server, { ...request, ...faults })
  expect([status, error!.title]).toEqual([422, 'Submission failed'])
  expect(Object.keys(error!.fields!).toSorted()).toEqual(['people1', 'people2', 'place'])
  expect(count()).toBe(before)
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

test('a request of 1,000 fields is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, '']))
  expect((await ask(server, many)).status).toBe(400)
})
