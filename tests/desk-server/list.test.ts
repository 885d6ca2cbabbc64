// Pages of a list over HTTP while colleagues change what it is ordered by.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListReply } from 'desk/base/http/api.ts'
import {
  endTestDesk,
  newPerson,
  startTestDesk,
  type DeskClient,
  type TestDesk,
} from '../support/desk-server.ts'
import { insertMany } from '../support/insert-many.ts'
import { newDataDir } from '../support/server.ts'

let desk: TestDesk
let client: DeskClient
beforeAll(async () => {
  const dataDir = await newDataDir()
  insertMany(dataDir, 450)
  desk = await startTestDesk({ env: { DATA_DIR: dataDir } })
  ;({ client } = await newPerson(desk, 'kim@example.com', 'administrator'))
})
afterAll(() => endTestDesk(desk))

async function page(query: string): Promise<ListReply> {
  const reply = await client.ask('GET', `/api/records?${query}`)
  expect(reply.status).toBe(200)
  return reply.json
}

test('the page of the day counts everybody who waits too long, however many they are', async () => {
  const { rows } = await page('due=true&limit=500')
  const late = rows.filter(({ due }) => due! < new Date().toISOString())
  expect(late.length).toBeGreaterThan(100)
  expect((await client.route('GET /api/today')).json.due.late).toBe(late.length)
})

test('each record is met once, from page to page, whatever is read, erased or changed meanwhile', async () => {
  const first = await page('sort=unread&limit=100')
  expect(first.total).toBe(450)
  const met = [...first.ids]
  for (let offset = 100; offset < first.total; offset += 100) {
    // What was read goes to the end of this order; what was erased leaves it.
    const unread = desk.context.index.rows(met.slice(-100)).filter(({ isRead }) => !isRead)
    expect((await client.change(unread, { type: 'read' })).status).toBe(200)
    const erased = { ids: [met[offset - 1]], confirm: 1 }
    expect((await client.route('POST /api/erase', erased)).status).toBe(200)
    const next = await page(`snapshot=${first.snapshot}&offset=${offset}&limit=100`)
    expect(next.total).toBe(450)
    met.push(...next.ids)
  }
  expect(new Set(met).size).toBe(450)
  const { json } = await client.ask('GET', `/api/snapshots/${first.snapshot}/news`)
  expect(json).toEqual({ added: 0, gone: 4 })
  // A range is of the same order.
  const range = await client.ask('GET', `/api/snapshots/${first.snapshot}/ids?from=90&to=210`)
  expect(range.json.ids).toEqual(met.slice(90, 211))
})

test('of more people than one page shows, how many there are is said', async () => {
  const { total } = await page('limit=1')
  const held = await client.ask('GET', '/api/people?q=person')
  expect(held.json.total).toBe(total)
  expect(held.json.people).toHaveLength(50)
  const { json: log } = await client.ask('GET', '/api/audit?q=person')
  expect(log.people).toEqual({ asked: 50, total })
})

test('a list that is not kept any more is said to be gone', async () => {
  expect((await client.ask('GET', '/api/records?snapshot=none&offset=0')).status).toBe(410)
})

test('a change on many records of which one was erased names that one, and stores nothing', async () => {
  const { rows } = await page('sort=oldest&limit=2')
  const gone = crypto.randomUUID()
  const seen = [...rows, { id: gone, kind: 'resume' as const, sequence: 0 }]
  const reply = await client.change(seen, { type: 'tags', add: ['x'], remove: [] })
  expect(reply.status).toBe(404)
  expect(reply.json.gone).toEqual([gone])
  expect(desk.context.index.rows(rows.map(({ id }) => id)).flatMap(({ tags }) => tags)).toEqual([])
})

test('others are answered while the words of a search are looked for in long documents', async () => {
  const { ids } = await page('sort=oldest&limit=30&kind=resume')
  const text = `${'a b '.repeat(25_000)}numbat`
  for (const id of ids) desk.context.index.putText(id, text)
  const answered: string[] = []
  const note = (what: string) => () => void answered.push(what)
  await Promise.all([
    client.route('POST /api/snippets', { q: 'numbat', ids }).then(note('snippets')),
    client.ask('GET', '/healthz').then(note('healthz')),
  ])
  expect(answered).toEqual(['healthz', 'snippets'])
})
