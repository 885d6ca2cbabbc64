// Records that are rows alone, over HTTP: each is stored as it was sent, once, or refused whole.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { message, messagesOf, renameTable, write } from '../support/contact.ts'
import { ask, request, requestLines, requestsOf } from '../support/request.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => endServer(server))

const person = (sent: typeof message | typeof request) => ({
  first_name: sent.firstName,
  last_name: sent.lastName,
  email: sent.email,
  phone: sent.phone,
  company: sent.company,
})

describe.each([
  {
    kind: 'message',
    path: '/api/contact',
    table: 'contact_messages',
    sent: message as Record<string, string>,
    row: {
      ...person(message),
      topic: null,
      subject: message.subject,
      message: message.message,
    } as object,
    other: { subject: 'Three graders for June' } as Record<string, string>,
    send: write,
    rowsOf: (dataDir: string) => messagesOf(dataDir) as { id: string }[],
  },
  {
    kind: 'request',
    path: '/api/requests',
    table: 'work_requests',
    sent: request,
    row: {
      ...person(request),
      order_number: request.orderNumber,
      place: request.place,
      starts_on: 'asap',
      duration: request.duration,
      roster: request.roster,
      stay: request.stay,
      notes: request.notes,
      lines: JSON.stringify(requestLines),
    },
    other: { trade2: 'Dogger', people2: '2' },
    send: ask,
    rowsOf: (dataDir: string) => requestsOf(dataDir) as { id: string }[],
  },
])('a $kind', ({ kind, path, table, sent, row, other, send, rowsOf }) => {
  const idField = `${kind}Id`
  const stored = (id: string | undefined) => rowsOf(server.dataDir).find((one) => one.id === id)
  const count = () => rowsOf(server.dataDir).length
  const multipart = new FormData()
  for (const [name, value] of Object.entries(sent)) multipart.append(name, value)

  test.each([
    ['JSON', sent],
    ['JSON with numbers', { ...sent, ...(kind === 'request' && { people1: 12, plant1: 1 }) }],
    ['a form', new URLSearchParams(sent)],
    ['a multipart form', multipart],
  ])('sent as %s is stored as typed and answered with its reference', async (_how, body) => {
    const { status, reference } = await send(server, body)
    expect(status).toBe(201)
    const created_at = expect.any(String) as string
    expect(stored(reference)).toEqual({ id: reference, created_at, ...row })
  })

  test('sent several times, in parallel too, is stored once', async () => {
    const id = randomUUID()
    const again = () => send(server, { ...sent, [idField]: id })
    const before = count()
    const answers = [...(await Promise.all([again(), again(), again(), again()])), await again()]
    expect(new Set(answers.map(({ status, reference }) => `${status} ${reference}`))).toEqual(
      new Set([`201 ${id}`]),
    )
    expect(count()).toBe(before + 1)
  })

  test('with the id of another is stored once as another, and without a UUID gets one', async () => {
    const id = randomUUID()
    await send(server, { ...sent, [idField]: id })
    const before = count()
    const second = () => send(server, { ...sent, ...other, [idField]: id })
    const [one, two] = [await second(), await second()]
    expect(one.reference).not.toBe(id)
    expect(two.reference).toBe(one.reference)
    expect(stored(one.reference)).not.toMatchObject(row)
    expect(count()).toBe(before + 1)
    const { reference } = await send(server, { ...sent, [idField]: '1; drop table' })
    expect(reference).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  test.each<[string, string, Record<string, string>, number]>([
    ['cut-off JSON', '{"firstName":', {}, 400],
    ['a list', '[]', {}, 400],
    ['a list for a text', '{"firstName":["Ann"]}', {}, 400],
    ['another type', 'hello', { 'Content-Type': 'text/plain' }, 400],
    ['compressed', '{}', { 'Content-Encoding': 'gzip' }, 400],
    ['a repeated field', 'email=a&email=b', form, 400],
    ['over 64 KB', JSON.stringify({ notes: 'a'.repeat(70_000) }), {}, 413],
    ['from another site', '{}', { Origin: 'https://evil.example' }, 403],
    ['filled in by a robot', JSON.stringify({ ...sent, website: 'https://spam.example' }), {}, 422],
  ])('that is %s is refused', async (what, body, headers, status) => {
    const before = count()
    const answer = await send(server, body, headers)
    expect([answer.status, answer.error!.title]).toEqual([status, 'Submission failed'])
    if (status === 422)
      expect([what, Object.keys(answer.error!.fields!)]).toEqual([what, ['website']])
    expect(count()).toBe(before)
  })

  test('by another method is answered 405 with Allow', async () => {
    const response = await fetch(server.url + path)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('that the database refuses is answered 503, none of it is logged, and it is taken when tried again', async () => {
    const id = randomUUID()
    const twice = { ...sent, [idField]: id }
    const logged = server.output().length
    renameTable(server, table, 'away')
    expect(await send(server, twice)).toMatchObject({
      status: 503,
      error: {
        title: 'Submission failed',
        description: 'Please try again or contact us directly',
      },
    })
    const said = () => server.output().slice(logged)
    await expect.poll(said).toContain(`"event":"${kind} failed"`)
    for (const value of Object.values(sent).filter(({ length }) => length > 4)) {
      expect(said()).not.toContain(value)
    }
    renameTable(server, 'away', table)
    expect(await send(server, twice)).toMatchObject({ status: 201, reference: id })
  })
})
