import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventStreams } from 'desk/base/http/event-stream.ts'
import type { DeskEnv } from 'desk/base/http/routes.ts'
import type { ListRow, RecordReply } from 'desk/base/http/api.ts'
import type { Change } from 'desk/shared/work.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import {
  changeOf,
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { seed } from '../support/seed.ts'

let desk: TestDesk
let ada: Awaited<ReturnType<typeof newPerson>>
let rob: Awaited<ReturnType<typeof newPerson>>
let resumes: SubmissionRow[]
let message: string

beforeAll(async () => {
  desk = await startTestDesk()
  ada = await newPerson(desk, 'ada@example.com')
  rob = await newPerson(desk, 'rob@example.com')
  resumes = await seed(desk.dataDir, [
    { first_name: 'Zoë', last_name: 'Łuk', email: 'zoe@example.com', location: 'Karratha' },
    { first_name: 'Sam', last_name: 'Two', email: 'sam@example.com' },
    { first_name: 'Kim', last_name: 'Three', email: 'kim@example.com', phone: '0499 999 999' },
  ])
  message = randomUUID()
  const backend = new EmbeddedBackend(desk.dataDir)
  await backend.records('message').insert({
    id: message,
    created_at: new Date().toISOString(),
    topic: null,
    first_name: 'Mia',
    last_name: 'Writer',
    email: 'zoe@example.com',
    phone: '0400 111 222',
    company: null,
    subject: 'A question',
    message: 'What do you pay?',
  })
  backend.close()
  await desk.context.index.catchUp()
})
afterAll(() => endTestDesk(desk))

const rowOf = async (client: DeskClient, id: string): Promise<ListRow> =>
  ((await client.ask('GET', `/api/records/${id}`)).json as RecordReply).row

describe('The list', () => {
  it('shows resumes and messages together, and narrows them by what the address says', async () => {
    const all = (await rob.client.ask('GET', '/api/records')).json
    expect(all.total).toBe(4)
    const found = (await rob.client.ask('GET', '/api/records?kind=resume&q=karratha')).json
    expect(found.rows.map(({ id }: ListRow) => id)).toEqual([resumes[0]!.id])
    const unread = (await rob.client.ask('GET', '/api/records?unread=true&limit=1')).json
    expect(unread.rows).toHaveLength(1)
    // An old or mistyped address still shows a list.
    expect((await rob.client.ask('GET', '/api/records?state=no&from=x')).json.total).toBe(4)
    expect((await rob.client.ask('GET', '/api/facets')).json.kind).toEqual({
      resume: 3,
      message: 1,
    })
  })

  it('says of each view how many it opens, whatever the list is narrowed to', async () => {
    const total = async (query: string) =>
      (await rob.client.ask('GET', `/api/records?${query}&limit=1`)).json.total
    const all = {
      unread: await total('unread=true'),
      due: await total('due=true'),
      mine: await total(`owner=${rob.account}`),
    }
    expect(all.unread).toBeGreaterThan(0)
    const { views } = (await rob.client.ask('GET', '/api/facets?q=karratha&state=placed')).json
    expect(views).toEqual(all)
  })

  it.each([
    ...['"', '""', '" OR "', 'a" OR "b', 'AND', 'NOT x', 'near(', 'NEAR(', '*', '-', ':', '%', ')'],
    ...['{who}', "'; --", "a' OR 1", 'zo"e*', '\0', '(((', 'who:x', '^a', '🙂', '👩‍👧'],
  ])('looks for the words %j as they are, and never fails', async (words) => {
    const get = async (path: string) => {
      const { status, json } = await ada.client.ask('GET', `/api/${path}`)
      expect({ path, status }).toEqual({ path, status: 200 })
      return json
    }
    const q = encodeURIComponent(words)
    for (const filter of [`q=${q}`, `q=${q}&sort=relevance`, `role=${q}`, `place=${q}`]) {
      expect((await get(`facets?${filter}`)).total).toBe((await get(`records?${filter}`)).total)
    }
    await get(`people?q=${q}`)
  })
})

describe('A record', () => {
  it('shows every field with the words of its options, and the person’s other records', async () => {
    const { json } = await rob.client.ask('GET', `/api/records/${resumes[0]!.id}`)
    const reply = json as RecordReply
    expect(reply.fields.find(({ column }) => column === 'first_name')).toMatchObject({
      label: 'First Name',
      value: 'Zoë',
      required: true,
    })
    expect(reply.others.map(({ id }) => id)).toEqual([message])
    expect(reply.words).toMatchObject({ 'first name': 'Zoë', 'my name': 'Person rob' })
    expect(reply.document).toMatchObject({ kind: 'pdf' })
  })

  it('that is viewed stands in the audit log, by whom', async () => {
    await rob.client.ask('GET', `/api/records/${message}`)
    const { json } = await ada.client.ask('GET', `/api/audit?record=${message}&action=viewed`)
    expect(json.entries[0]).toMatchObject({ account: rob.account, record: message })
  })

  it('that refreshes itself is no look, and one that was never opened cannot be refreshed', async () => {
    const id = resumes[1]!.id
    const looks = async () =>
      (await desk.context.store.auditLog({ records: [id], action: 'viewed', limit: 100 })).length
    const before = await looks()
    await rob.client.ask('GET', `/api/records/${id}?refresh=1`)
    expect(await looks()).toBe(before + 1)
    await rob.client.ask('GET', `/api/records/${id}?refresh=1`)
    await rob.client.ask('GET', `/api/records/${id}?refresh=1`)
    expect(await looks()).toBe(before + 1)
    await rob.client.ask('GET', `/api/records/${id}`)
    expect(await looks()).toBe(before + 2)
  })

  it('is not found by the first characters of its id, or by another path', async () => {
    for (const id of [message.slice(0, 8), '%2e%2e', '..%2f..%2fdesk.sqlite', 'x']) {
      expect((await rob.client.ask('GET', `/api/records/${id}`)).status).toBe(404)
    }
  })
})

describe('A change', () => {
  it('is in the reply, in the list and in the log', async () => {
    const row = await rowOf(rob.client, message)
    const reply = await rob.client.change(row, { type: 'state', state: 'declined' })
    expect(reply.status).toBe(200)
    expect(reply.json.rows[0]).toMatchObject({ state: 'declined', sequence: row.sequence + 1 })
    const log = (await ada.client.ask('GET', `/api/audit?record=${message}&action=changed`)).json
    expect(log.entries[0]).toMatchObject({ account: rob.account })
  })

  it('that comes second from the same view is told so, with what is there now', async () => {
    const id = resumes[2]!.id
    const [hers, his] = [await rowOf(ada.client, id), await rowOf(rob.client, id)]
    const first = await ada.client.change(hers, { type: 'state', state: 'shortlisted' })
    expect(first.status).toBe(200)
    const reply = await rob.client.change(his, { type: 'state', state: 'declined' })
    expect(reply.status).toBe(409)
    expect(reply.json.error.title).toBeTruthy()
    expect(reply.json.current).toMatchObject([{ id, state: 'shortlisted' }])
  })

  it('of many records is stored for all or for none', async () => {
    const rows = await Promise.all(resumes.map(({ id }) => rowOf(rob.client, id)))
    await ada.client.change(rows[1]!, { type: 'read' })
    const reply = await rob.client.change(rows, { type: 'tags', add: ['night'], remove: [] })
    expect(reply.status).toBe(409)
    expect(reply.json.current.map(({ id }: ListRow) => id)).toEqual([resumes[1]!.id])
    expect((await rowOf(rob.client, resumes[0]!.id)).tags).toEqual([])
  })

  it('that is sent again because its answer was lost is stored once', async () => {
    const row = await rowOf(rob.client, resumes[0]!.id)
    const body = { changes: [changeOf(row, { type: 'note', text: 'Called' })] }
    const replies = await Promise.all([
      rob.client.route('POST /api/changes', body),
      rob.client.route('POST /api/changes', body),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { json } = await rob.client.ask('GET', `/api/records/${row.id}`)
    expect(json.work.notes).toHaveLength(1)
  })

  it('cannot name another author, a correction, or what is no change', async () => {
    const row = await rowOf(rob.client, resumes[0]!.id)
    const forged = {
      ...changeOf(row, { type: 'note', text: 'Mine' }),
      account: ada.account,
      at: '1',
    }
    const reply = await rob.client.route('POST /api/changes', { changes: [forged] })
    expect(reply.status).toBe(200)
    const { json } = await rob.client.ask('GET', `/api/records/${row.id}`)
    expect((json as RecordReply).work.notes.at(-1)).toMatchObject({ account: rob.account })
    const corrected = {
      type: 'corrected',
      columns: { email: 'x@example.com' },
      reason: '',
    } as const
    const nothing = null as unknown as Change
    for (const wrong of [corrected, { type: 'state', state: 'hired' }, nothing, { type: 'x' }]) {
      expect((await rob.client.change(row, wrong)).status).toBe(400)
    }
  })

  it('removes a note for its author and for an administrator, and for nobody else', async () => {
    const id = resumes[0]!.id
    const noted = changeOf(await rowOf(ada.client, id), { type: 'note', text: 'Secret word' })
    await ada.client.route('POST /api/changes', { changes: [noted] })
    const statusOf = async (client: DeskClient, type: 'note-removed' | 'note-restored') =>
      (await client.change(await rowOf(client, id), { type, note: noted.id } as Change)).status
    expect(await statusOf(rob.client, 'note-removed')).toBe(403)
    expect(await statusOf(ada.client, 'note-removed')).toBe(200)
    const { json } = await rob.client.ask('GET', `/api/records/${id}`)
    expect(JSON.stringify(json)).not.toContain('Secret word')
    expect(await statusOf(rob.client, 'note-restored')).toBe(403)
    expect(await statusOf(ada.client, 'note-restored')).toBe(200)
    const { text } = await rob.client.ask('GET', `/api/records/${id}`)
    expect(text).toContain('Secret word')
  })

  it('of contact is shown with the row, and taken back by who recorded it', async () => {
    const id = resumes[0]!.id
    const contact = { type: 'contact', way: 'texted', text: 'See you on Monday' } as const
    const texted = changeOf(await rowOf(rob.client, id), contact)
    const stored = await rob.client.route('POST /api/changes', { changes: [texted] })
    const row = stored.json.rows[0]
    expect(row.contacts).toEqual([{ id: texted.id, at: row.firstContactAt, way: 'texted' }])
    const { work } = (await ada.client.ask('GET', `/api/records/${id}`)).json
    expect(work.contacts).toMatchObject([{ account: rob.account, text: 'See you on Monday' }])
    const removed = await rob.client.change(row, { type: 'contact-removed', contact: texted.id })
    expect(removed.json.rows[0]).toMatchObject({ contacts: [] })
    expect(removed.json.rows[0].firstContactAt).toBeUndefined()
    const wrong = { ...contact, way: 'pigeon' }
    expect((await rob.client.change(removed.json.rows[0], wrong)).status).toBe(400)
  })

  it('of state is no contact', async () => {
    const row = await rowOf(rob.client, resumes[0]!.id)
    const { json } = await rob.client.change(row, { type: 'state', state: 'declined' })
    expect(json.rows[0].state).toBe('declined')
    expect(json.rows[0].firstContactAt).toBeUndefined()
  })

  it('of a record that is not there any more is refused, so that the browser stops trying', async () => {
    const gone = { ...(await rowOf(rob.client, message)), id: randomUUID() }
    const reply = await rob.client.change(gone, { type: 'read' })
    expect(reply.status).toBe(404)
  })
})

describe('The stream of changes', () => {
  it('says what colleagues change, and ends with the session', async () => {
    const eve = await newPerson(desk, 'eve@example.com')
    const events = await openStream(eve.client)
    const row = await rowOf(rob.client, message)
    await rob.client.change(row, { type: 'tags', add: ['pay'], remove: [] })
    await expect.poll(() => events.text).toContain(message)

    await ada.client.ask('DELETE', `/api/accounts/${eve.account}/sessions`)
    await expect.poll(() => events.text).toContain('event: session-ended')
    await expect.poll(() => events.isOver).toBe(true)
  })

  it('beats while the session runs, and ends when another process took the account’s role', async () => {
    const gil = await newPerson(desk, 'gil@example.com')
    const { sessions, store, accounts } = desk.context
    const [session] = sessions.list(gil.account)
    const app = new Hono<DeskEnv>().get('/', (c) => eventStreams(desk.context, 30)(c, session!))
    const reader = (await app.request('/')).body!.getReader()
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString('utf8')
    expect(await next()).toContain('event: change')
    expect(await next()).toBe('event: beat\ndata: {}\n\n')
    await store.changeAccount(gil.account, { role: 'administrator' })
    accounts.changed()
    let last = ''
    for (let text = await next(); text !== ''; text = await next()) last = text
    expect(last).toContain('event: session-ended')
    await store.changeAccount(gil.account, { endedAt: new Date().toISOString() })
    accounts.changed()
  })

  it('is given up where nobody reads it, and keeps neither memory nor place', async () => {
    const kit = await newPerson(desk, 'kit@example.com')
    const headers = { cookie: kit.client.cookie }
    const open = () => fetch(`${desk.origin}/api/events`, { headers })
    const unread = await Promise.all(Array.from({ length: 10 }, open))
    let again = await open()
    expect(again.status).toBe(429)
    // Each turn tells of almost a megabyte.
    const id = (n: number) => `${'r'.repeat(400)}${n}`
    const many = new Map(Array.from({ length: 2000 }, (_, n) => [id(n), '2030-01-01']))
    for (let turn = 0; turn < 40 && again.status === 429; turn++) {
      desk.context.index.putPurgeDays(turn % 2 === 0 ? many : new Map())
      again = await open()
    }
    expect(again.status).toBe(200)
    await again.body!.cancel()
    for (const one of unread) await one.body!.cancel().catch(() => {})
  })

  it('says that a record arrived', async () => {
    const events = await openStream(rob.client)
    const [row] = await seed(desk.dataDir, [{ first_name: 'New' }])
    await expect.poll(() => events.text).toContain(row!.id)
    await events.cancel()
  })
})

async function openStream({ cookie }: DeskClient) {
  const response = await fetch(`${desk.origin}/api/events`, { headers: { cookie } })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body!.getReader()
  const events = { text: '', isOver: false, cancel: () => reader.cancel() }
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      events.text += Buffer.from(value).toString('utf8')
    }
    events.isOver = true
  }
  void read()
  await expect.poll(() => events.text).toContain('event: change')
  return events
}
