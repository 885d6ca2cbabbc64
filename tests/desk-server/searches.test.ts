// Saved searches: each colleague's own, counted, and taken away by their owner.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RouteReply } from 'desk/base/http/api.ts'
import { endTestDesk, newPerson, startTestDesk, type DeskClient } from '../support/desk-server.ts'
import type { TestDesk } from '../support/desk-server.ts'
import { seed } from '../support/seed.ts'

let desk: TestDesk
let ada: DeskClient
let rob: DeskClient
let sam: DeskClient
beforeAll(async () => {
  desk = await startTestDesk()
  ada = (await newPerson(desk, 'ada@example.com')).client
  rob = (await newPerson(desk, 'rob@example.com')).client
  sam = (await newPerson(desk, 'sam@example.com')).client
  await seed(desk.dataDir, [
    { location: 'Karratha', created_at: '2026-11-01T00:00:00.000Z' },
    { location: 'Karratha', created_at: '2026-11-03T00:00:00.000Z' },
    { location: 'Perth', created_at: '2026-11-04T00:00:00.000Z' },
  ])
  await desk.context.index.catchUp()
})
afterAll(() => endTestDesk(desk))

const searchesOf = async (client: DeskClient, seen = '') =>
  ((await client.ask('GET', `/api/searches?seen=${seen}`)).json as RouteReply<'GET /api/searches'>)
    .searches

const save = (client: DeskClient, id: string = randomUUID()) =>
  client.route('POST /api/searches', { id, name: `Search ${id}`, filter: { place: 'karratha' } })

it('says how many there are and how many arrived since, to its owner alone', async () => {
  const mine = randomUUID()
  expect((await save(rob, mine)).status).toBe(204)
  // Its answer was lost: sent again, it is there once.
  expect((await save(rob, mine)).status).toBe(204)
  expect(await searchesOf(rob, '2026-11-02T00:00:00.000Z')).toMatchObject([
    { id: mine, count: 2, fresh: 1 },
  ])
  for (const client of [sam, ada]) {
    expect(await searchesOf(client)).toEqual([])
    // Nothing is said to be saved that is a colleague's.
    expect((await save(client, mine)).status).toBe(409)
    expect((await client.ask('DELETE', `/api/searches/${mine}`)).status).toBe(404)
  }
  expect((await rob.ask('DELETE', `/api/searches/${mine}`)).status).toBe(204)
  expect(await searchesOf(rob)).toEqual([])
})

it('refuses the fifty-first of an account, and a filter that is none', async () => {
  const last = randomUUID()
  for (let n = 0; n < 49; n++) expect((await save(sam)).status).toBe(204)
  expect((await save(sam, last)).status).toBe(204)
  // Its answer was lost: it is there already.
  expect((await save(sam, last)).status).toBe(204)
  expect((await save(sam)).status).toBe(422)
  const wrong = { id: randomUUID(), name: 'x', filter: { kind: 'nothing' } }
  expect((await rob.ask('POST', '/api/searches', { body: wrong })).status).toBe(400)
})
