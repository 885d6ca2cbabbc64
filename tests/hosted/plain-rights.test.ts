// What the keys of a hosted project may do with the tables that the site writes; with documents: migrations.test.ts.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindNames, recordKinds } from 'core/forms/record-kinds.ts'
import { repairScript } from 'desk/commands/repair.ts'
import { refusal, SupabaseDatabase } from '../support/supabase-database.ts'
import { newMessage, newRequest } from '../support/new-rows.ts'

let database: SupabaseDatabase
beforeAll(async () => {
  database = await SupabaseDatabase.open()
})
afterAll(() => database.close())

function insert(changes: Record<string, unknown> = {}, end = '') {
  const { created_at: _, ...row } = { ...newMessage(), ...changes } as Record<string, unknown>
  const whole = 'created_at' in changes ? { ...row, created_at: changes.created_at } : row
  return database.insert('anon', 'contact_messages', whole, end)
}

describe.each([...kindNames.map((kind) => recordKinds[kind].table), 'sent_notices'])(
  'with the anonymous key, %s',
  (table) => {
    test.each([
      ['read', `select * from ${table}`],
      ['counted', `select count(*) from ${table}`],
      ['emptied', `truncate ${table}`],
      ['deleted from', `delete from ${table}`],
      ['locked', `lock ${table}`],
      ['read as whole rows', `select ${table} from ${table}`],
      ['copied out', `copy ${table} to stdout`],
      ['opened', `alter table ${table} disable row level security`],
      ['given a policy', `create policy mine on ${table} for select using (true)`],
    ])('the table may not be %s with the anonymous key', async (_what, sql) => {
      expect(await refusal(database.query('anon', sql))).toMatchObject({ code: '42501' })
    })

    test('the table gives a signed-in user no right', async () => {
      expect(
        await refusal(database.query('authenticated', `select 1 from ${table}`)),
      ).toMatchObject({
        code: '42501',
      })
    })
  },
)

describe('with the anonymous key a message', () => {
  test('the anonymous key inserts a message and reads nothing back', async () => {
    expect((await insert()).affectedRows).toBe(1)
  })

  test.each([
    ['returning a column', {}, 'returning id'],
    ['as an upsert', {}, "on conflict (id) do update set phone = '08 9000 0000'"],
    ['ignoring a duplicate', {}, 'on conflict (id) do nothing'],
    ['with its time', { created_at: '2020-01-01T00:00:00Z' }, ''],
  ])('the anonymous key may not insert a message %s', async (_what, changes, end) => {
    expect(await refusal(insert(changes, end))).toMatchObject({ code: '42501' })
  })

  test('inserting a message again tells only whether it is the same one', async () => {
    const id = randomUUID()
    await insert({ id, email: 'ann@example.com' })
    const { code, message, detail } = await refusal(insert({ id, subject: 'Something else' }))
    expect([code, message]).toEqual(['23505', 'contact_messages: other message'])
    expect(`${message}${detail}`).not.toContain('ann@')
  })

  test.each([
    [{ topic: 'Free lunch' }],
    [{ topic: 'a'.repeat(41) }],
    [{ email: 'ab' }],
    [{ phone: '1234' }],
    [{ company: '' }],
    [{ message: null }],
  ])('a message may not hold %o', async (changes) => {
    expect((await refusal(insert(changes))).code).toMatch(/^235(02|14)$/)
  })

  test('a message may hold the longest texts of four bytes a character', async () => {
    expect((await insert({ message: '𠜎'.repeat(5000) })).affectedRows).toBe(1)
  })
})

describe('with the anonymous key a request', () => {
  const put = (changes: object = {}) => {
    const { created_at: _, ...row } = newRequest()
    return database.insert('anon', 'work_requests', { ...row, ...changes })
  }

  test('the anonymous key inserts a request, without its time, and reads nothing back', async () => {
    expect((await put()).affectedRows).toBe(1)
    const { created_at, ...row } = newRequest()
    for (const refused of [
      put({ created_at }),
      database.insert('anon', 'work_requests', row, 'returning id'),
    ]) {
      expect(await refusal(refused)).toMatchObject({ code: '42501' })
    }
  })

  test('inserting a request again tells only whether it is the same one', async () => {
    const id = randomUUID()
    await put({ id, email: 'ann@example.com' })
    const { code, message, detail } = await refusal(put({ id, lines: '[]' }))
    expect([code, message]).toEqual(['23505', 'work_requests: other request'])
    expect(`${message}${detail}`).not.toContain('ann@')
  })

  test.each([
    { lines: '{}' },
    { lines: 'riggers' },
    { lines: null },
    { lines: JSON.stringify(['a'.repeat(64_000)]) },
    { phone: '1234567' },
    { place: '' },
  ])('a request may not hold %o', async (changes) => {
    expect((await refusal(put(changes))).code).toMatch(/^(235(02|14)|22P02)$/)
  })
})

test('running the repeatable migrations again keeps messages, rights and sent_notices', async () => {
  const id = randomUUID()
  await insert({ id })
  await database.runScript(await repairScript())
  const { rows } = await database.query('postgres', 'select id from contact_messages')
  expect(rows).toContainEqual({ id })
  // A message that was not mailed is not marked as announced.
  expect((await database.query('postgres', 'select * from sent_notices')).rows).toEqual([])
  expect(await refusal(database.query('anon', 'truncate contact_messages'))).toMatchObject({
    code: '42501',
  })
})
