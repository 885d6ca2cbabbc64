// Tags have one spelling, and are found by it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from 'desk/shared/work.ts'
import {
  changeOf,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { insertMany } from '../support/insert-many.ts'
import { processorTime } from '../support/processor-time.ts'
import { newDataDir } from '../support/server.ts'

let desk: TestDesk
let kim: Awaited<ReturnType<typeof newPerson>>
let ids: string[]
beforeAll(async () => {
  const dataDir = await newDataDir()
  insertMany(dataDir, 4)
  desk = await startTestDesk({ env: { DATA_DIR: dataDir } })
  kim = await newPerson(desk, 'kim@example.com', 'administrator')
  ids = desk.context.index.ids({})
})
afterAll(() => endTestDesk(desk))

async function change(n: number, wanted: Change) {
  const reply = await kim.client.change(desk.context.index.row(ids[n]!)!, wanted)
  expect(reply.status).toBe(200)
  return reply.json.rows[0]
}
const tags = (add: string[], remove: string[] = []): Change => ({ type: 'tags', add, remove })

test('a tag that is in use is added as it is written there', async () => {
  expect((await change(0, tags(['HRWL']))).tags).toEqual(['HRWL'])
  expect((await change(1, tags(['hrwl']))).tags).toEqual(['HRWL'])
  expect((await change(1, tags([], ['hrwl']))).tags).toEqual([])
})

test('a tag is renamed, also to another spelling of itself', async () => {
  expect((await change(2, tags(['white card']))).tags).toEqual(['white card'])
  expect((await change(2, tags(['White Card'], ['white card']))).tags).toEqual(['White Card'])
})

test('a person has a hundred tags at most, also by many changes at once; one of them can be renamed', async () => {
  const { index } = desk.context
  const row = index.row(ids[3]!)!
  const changes = Array.from({ length: 20 }, (_, n) => ({
    ...changeOf(row, tags(Array.from({ length: 20 }, (_tag, at) => `tag ${n} ${at}`))),
    sequence: row.sequence + n,
  }))
  expect((await kim.client.route('POST /api/changes', { changes })).status).toBe(200)
  expect(index.row(row.id)!.tags).toHaveLength(100)
  const more = await kim.client.change(index.row(row.id)!, tags(['one more']))
  expect(more.status).toBe(422)
  expect((await change(3, tags(['renamed'], ['tag 0 0']))).tags).toContain('renamed')
})

test('twenty tags for each of a thousand people are soon looked up among many', async () => {
  insertMany(desk.dataDir, 8000)
  const { index } = desk.context
  await index.catchUp()
  const before = processorTime()
  const found = Array.from({ length: 20_000 }, () => index.tagInUse('hrwl'))
  expect(processorTime() - before).toBeLessThan(2000)
  expect(new Set(found)).toEqual(new Set(['HRWL']))
})

test('the words of a search are shown where they stand', async () => {
  const row = desk.context.index.row(ids[0]!)!
  const reply = await kim.client.route('POST /api/snippets', { q: 'hrwl', ids: [row.id, ids[1]] })
  expect(reply.json.snippets[row.id]).toEqual({
    where: 'notes',
    parts: expect.arrayContaining([{ text: 'HRWL', isMatch: true }]),
  })
  expect(reply.json.snippets[ids[1]!]).toBeUndefined()
  const beginning = row.phone!.slice(0, 7)
  const byPhone = await kim.client.route('POST /api/snippets', { q: beginning, ids: [row.id] })
  expect(byPhone.json.snippets[row.id].where).toBe('person')
})
