import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FiguresReply } from 'desk/base/http/api.ts'
import { purgeNow } from 'desk/duties/daily-purge.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { seed } from '../support/seed.ts'

let post: MailServer
let desk: TestDesk
let ada: Awaited<ReturnType<typeof newPerson>>
let rob: Awaited<ReturnType<typeof newPerson>>
let rows: SubmissionRow[]

const dayMs = 86_400_000
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()

beforeAll(async () => {
  post = await startMailServer()
  desk = await startTestDesk({ env: { ...post.env, RETENTION_DAYS: '100' } })
  ada = await newPerson(desk, 'ada@example.com')
  rob = await newPerson(desk, 'rob@example.com')
  rows = await seed(desk.dataDir, [
    { first_name: 'New', created_at: daysAgo(1), email: 'new@example.com' },
    { first_name: 'Old', created_at: daysAgo(200), email: 'old@example.com' },
    { first_name: 'Kept', created_at: daysAgo(200), email: 'kept@example.com' },
  ])
  await desk.context.index.catchUp()
})
afterAll(async () => {
  await endTestDesk(desk)
  await post.stop()
})

const recordOf = async (at: number) =>
  (await rob.client.ask('GET', `/api/records/${rows[at]!.id}`)).json

describe('A correction', () => {
  const correct = (sequence: number, columns: Record<string, string | null>) =>
    rob.client.ask('POST', `/api/records/${rows[0]!.id}/correct`, {
      body: { sequence, columns, reason: 'Asked for by phone' },
    })

  it('is held to the rules of the form, and says what is wrong at the field', async () => {
    const { row } = await recordOf(0)
    const wrong = await correct(row.sequence, { email: 'no address', first_name: '' })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.json.error.fields).sort()).toEqual(['email', 'first_name'])
    for (const column of ['id', 'created_at', 'resume_file_path', 'nothing']) {
      expect((await correct(row.sequence, { [column]: 'x' })).status).toBe(422)
    }
    expect((await recordOf(0)).row.email).toBe('new@example.com')
  })

  it('changes the record and stands in its history; the second of two is told so', async () => {
    const { row } = await recordOf(0)
    const done = await correct(row.sequence, { email: 'right@example.com', location: null })
    expect(done.status).toBe(200)
    expect(done.json.row).toMatchObject({ email: 'right@example.com', sequence: row.sequence + 1 })
    expect(done.json.events.at(-1).change).toMatchObject({ reason: 'Asked for by phone' })
    const late = await correct(row.sequence, { email: 'late@example.com' })
    expect(late.status).toBe(409)
    expect(late.json.current[0].email).toBe('right@example.com')
  })
})

describe('What is held about a person', () => {
  it('is found by name, and leaves as one file with the document in it', async () => {
    const { people } = (await ada.client.ask('GET', '/api/people?q=right')).json
    expect(people.map(({ email }: { email: string }) => email)).toEqual(['right@example.com'])
    const person = rows[0]!.id
    const reply = await ada.client.route('POST /api/people/export', { person })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/zip')
    expect(reply.text).toContain('%PDF-1.7')
    const { json } = await ada.client.ask('GET', '/api/audit?action=person-exported')
    expect(json.entries[0]).toMatchObject({ account: ada.account, record: rows[0]!.id })
    const nobody = await ada.client.route('POST /api/people/export', { person: randomUUID() })
    expect(nobody.status).toBe(404)
  })
})

describe('Retention', () => {
  it('announces to staff what will go, and erases it two weeks later unless it is held', async () => {
    await purgeNow(desk.context, now)
    const { json: first } = await ada.client.ask('GET', '/api/retention')
    expect(first).toMatchObject({ days: 100, noticeDays: 14 })
    expect(first.announced.map(({ count }: { count: number }) => count)).toEqual([2])
    const { json: leaving } = await ada.client.ask('GET', '/api/records?leaving=true&sort=leaving')
    expect(leaving.ids.toSorted()).toEqual([rows[1]!.id, rows[2]!.id].sort())
    const mails = post.mails.filter(({ text }) => text.includes('/retention'))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.envelope.to).toEqual(['office@staffing.test'])
    expect(mails[0]!.raw).not.toMatch(/old@|kept@/)

    // The same day again: nothing is said twice, and nothing goes.
    await purgeNow(desk.context, now + dayMs)
    expect(post.mails.filter(({ text }) => text.includes('/retention'))).toHaveLength(1)

    const { row } = await recordOf(2)
    const hold = { type: 'hold', hold: true, reason: 'A placement runs' }
    expect((await rob.client.change(row, hold)).status).toBe(200)

    for (let day = 2; day <= 15; day++) await purgeNow(desk.context, now + day * dayMs)
    expect((await rob.client.ask('GET', `/api/records/${rows[1]!.id}`)).status).toBe(404)
    expect((await rob.client.ask('GET', `/api/records/${rows[2]!.id}`)).status).toBe(200)
    expect((await rob.client.ask('GET', `/api/records/${rows[0]!.id}`)).status).toBe(200)
    const { json: log } = await ada.client.ask('GET', '/api/audit?action=purged')
    expect(log.entries).toHaveLength(1)
    expect(log.entries[0]).toMatchObject({ account: null })
  })
})

describe('Figures', () => {
  it('count what came within as many weeks as are asked for', async () => {
    const arrivedIn = async (weeks: number) => {
      const { json } = await rob.client.ask('GET', `/api/figures?weeks=${weeks}`)
      const { contact } = json as FiguresReply
      return contact.find(({ source }) => source.startsWith('Resume'))!.arrived.count
    }
    expect(await arrivedIn(4)).toBe(1)
    // One was purged above.
    expect(await arrivedIn(260)).toBe(2)
    for (const weeks of ['-1', 'x', '999999', '0']) {
      expect((await rob.client.ask('GET', `/api/figures?weeks=${weeks}`)).status).toBe(200)
    }
  })
})

describe('The audit log', () => {
  const ask = async (query: string) =>
    (await ada.client.ask('GET', `/api/audit?${query}`)).json.entries as {
      action: string
      account: string
      person?: string
      details: Record<string, unknown>
    }[]

  it('is searched by person, colleague, act and dates, and names whose record it was', async () => {
    await rob.client.ask('GET', `/api/records/${rows[0]!.id}`)
    const looks = await ask(`q=${rows[0]!.id.slice(0, 8)}&account=${rob.account}&action=viewed`)
    expect(looks.length).toBeGreaterThan(0)
    expect(looks[0]!.person).toBeTruthy()
    expect(await ask('q=nobody-of-this-name')).toEqual([])
    expect(await ask('to=2020-01-01')).toEqual([])
    expect((await ask('from=2020-01-01')).length).toBeGreaterThan(0)
  })

  it('holds renaming, opening an account again, searching for a person and whose records were exported', async () => {
    const change = (body: object) =>
      ada.client.ask('PATCH', `/api/accounts/${rob.account}`, { body })
    await ada.client.ask('PATCH', '/api/account', { body: { name: 'Ada Boss' } })
    await change({ ended: true })
    await change({ ended: false })
    await ada.client.ask('GET', '/api/people?q=new')
    await ada.client.route('POST /api/export/csv', { ids: [rows[0]!.id] })
    for (const action of ['account-renamed', 'account-opened', 'people-searched', 'exported']) {
      const [entry] = await ask(`action=${action}`)
      expect(entry).toMatchObject({ action, account: ada.account })
    }
    expect(await ask(`action=exported&record=${rows[0]!.id}`)).toHaveLength(1)
  })
})
