// Mails from the desk over HTTP, with a real mail server: looked at, sent once, taken back, refused, recorded.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { shortReference } from 'core/forms/short-reference.ts'
import { idOfContent } from 'core/submissions/record-id.ts'
import type { RouteReply } from 'desk/base/http/api.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import {
  changeOf,
  endTestDesk,
  newPerson,
  startTestDesk,
  type DeskClient,
  type TestDesk,
} from '../support/desk-server.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { filesWith, seed } from '../support/seed.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { newMessage, newRequest } from '../support/new-rows.ts'

type Look = RouteReply<'POST /api/mails/look'>
type Written = RouteReply<'POST /api/mails'>

let post: MailServer
let desk: TestDesk
let rob: DeskClient
let kim: DeskClient
let robId: string

beforeAll(async () => {
  post = await startMailServer()
  desk = await startTestDesk({ env: post.env, mailHoldMs: 0 })
  await newPerson(desk, 'ada@example.com')
  const joined = await newPerson(desk, 'rob@example.com')
  ;({ client: rob, account: robId } = joined)
  kim = (await newPerson(desk, 'kim@example.com')).client
})
afterAll(async () => {
  await endTestDesk(desk)
  await post.stop()
})
afterEach(() => {
  post.fault = undefined
})

let people = 0
async function newPeople(changes: Partial<SubmissionRow>[]): Promise<SubmissionRow[]> {
  const rows = await seed(
    desk.dataDir,
    changes.map((change) => {
      const n = people++
      return {
        email: `p${n}@example.com`,
        phone: `0400 100 ${String(n).padStart(3, '0')}`,
        ...change,
      }
    }),
  )
  await desk.context.index.catchUp()
  return rows
}

const letter = {
  subject: 'Work for [first name]',
  text: 'Hello [first name],\n\nyour role: [role].',
}

const mailing = (rows: readonly { id: string }[], rest: object = {}) => ({
  sending: randomUUID(),
  records: rows.map(({ id }) => id),
  ...letter,
  ...rest,
})

async function lookAt(client: DeskClient, body: object): Promise<Look> {
  const reply = await client.route('POST /api/mails/look', body)
  expect([reply.status, reply.text]).toEqual([200, reply.text])
  return reply.json as Look
}

async function send(client: DeskClient, body: ReturnType<typeof mailing>): Promise<Written> {
  const { look } = await lookAt(client, body)
  const reply = await client.route('POST /api/mails', { ...body, look })
  expect([reply.status, reply.text]).toEqual([200, reply.text])
  return reply.json as Written
}

async function auditOf({ sending, subject, text }: ReturnType<typeof mailing>) {
  const entries = await desk.context.store.auditLog({ action: 'mailed', limit: 1000 })
  const own = idOfContent(['mailed', sending, subject, text])
  return entries.filter(({ id }) => id === own)
}

const to = (row: { email: string }) =>
  post.mails.filter(({ envelope }) => envelope.to.includes(row.email))
const rowOf = (row: { id: string }) => desk.context.index.row(row.id)!
const workOf = async (row: { id: string }) =>
  ((await rob.ask('GET', `/api/records/${row.id}`)).json as RouteReply<'GET /api/records/:id'>).work

describe('the last look', () => {
  it('says who gets it, who does not and why, and shows the first, the longest and one with a missing word', async () => {
    const rows = await newPeople([
      { first_name: 'Al', preferred_roles: 'Rigger' },
      { first_name: 'Bernadette', preferred_roles: 'Rigger and dogger on any crew' },
      { first_name: 'Cy', preferred_roles: null },
      { first_name: 'Di', preferred_roles: 'Cook' },
      { first_name: 'Ed', preferred_roles: 'Cook', email: 'no address' },
    ])
    const [, , cy, di, ed] = rows
    await rob.change(rowOf(di!), { type: 'no-mail', noMail: true })
    const gone = { id: randomUUID() }
    const look = await lookAt(rob, mailing([...rows, gone]))
    expect(look.count).toBe(2)
    expect(look.leftOut.map(({ record, reason }) => [record, reason])).toEqual([
      [cy!.id, 'missing'],
      [di!.id, 'unwanted'],
      [ed!.id, 'address'],
      [gone.id, 'gone'],
    ])
    expect(look.first).toMatchObject({
      subject: 'Work for Al',
      text: 'Hello Al,\n\nyour role: Rigger.',
    })
    expect(look.longest).toMatchObject({ subject: 'Work for Bernadette' })
    expect(look.incomplete).toMatchObject({
      subject: 'Work for Cy',
      text: expect.stringContaining('[role]'),
    })
    expect(rows.flatMap(to)).toEqual([])
    expect((await workOf(rows[0]!)).mails).toEqual([])
    // Said otherwise, nothing is missing.
    const text = 'Hello [first name or: there], [role or: worker].'
    expect((await lookAt(rob, mailing(rows, { text }))).incomplete).toBeUndefined()
  })

  it('finds the address of who rang twice and left it the first time', async () => {
    const ring = async (left: object) => {
      const body = {
        id: randomUUID(),
        how: 'call',
        consent: 'Said so',
        fields: {
          firstName: 'Al',
          lastName: 'Sample',
          phone: '0400 777 001',
          preferredRoles: 'Rigger',
          ...left,
        },
      }
      const { id } = (await rob.route('POST /api/added-people', body)).json as { id: string }
      return id
    }
    const email = 'rang@example.com'
    const [first, again] = [await ring({ email }), await ring({})]
    await desk.context.index.catchUp()
    expect(rowOf({ id: first }).newest).toBe(again)
    const { mails } = await send(rob, mailing([{ id: again }]))
    expect(mails).toHaveLength(1)
    await expect.poll(() => to({ email })).toHaveLength(1)
    await expect.poll(() => rowOf({ id: again }).contacts).toMatchObject([{ way: 'mailed' }])
  })

  it('leaves an address out that gets it by another record, and who wants no mail by whatever record', async () => {
    const email = 'both@example.com'
    const [resume] = await newPeople([{ email, preferred_roles: 'Rigger' }])
    const { archive } = openEmbeddedStore(desk.dataDir)
    const message = newMessage({ email: 'BOTH@example.com' })
    await archive.records('message').insert(message)
    archive.close()
    await desk.context.index.catchUp()
    const body = mailing([resume!, message], { subject: 'Hello', text: 'Hello [first name]' })
    expect(await lookAt(rob, body)).toMatchObject({
      count: 1,
      leftOut: [{ record: message.id, reason: 'twice' }],
    })
    await rob.change(rowOf(message), { type: 'no-mail', noMail: true })
    expect(await lookAt(rob, body)).toMatchObject({
      count: 0,
      leftOut: [{ reason: 'unwanted' }, { reason: 'unwanted' }],
    })
  })

  it('fills in the line of a request, and refuses one that is not there', async () => {
    const [row] = await newPeople([{ first_name: 'Fay' }])
    const { archive } = openEmbeddedStore(desk.dataDir)
    const lines = JSON.stringify([{ kind: 'people', trade: 'Rigger', number: 2, tickets: null }])
    const request = newRequest({
      lines,
      place: 'Karratha',
      starts_on: '2027-01-04',
      company: 'Acme',
    })
    await archive.records('request').insert(request)
    archive.close()
    const words = { subject: '[trade] at [site]', text: '[company], start: [start]' }
    const body = mailing([row!], { ...words, offer: { request: request.id, line: 0 } })
    expect((await lookAt(rob, body)).first).toMatchObject({
      subject: 'Rigger at Karratha',
      text: 'Acme, start: 4 Jan 2027',
    })
    const other = { ...body, offer: { request: request.id, line: 1 } }
    expect((await rob.route('POST /api/mails/look', other)).status).toBe(422)
  })

  it('refuses a word in brackets that stands for nothing, and characters that nobody sees', async () => {
    const [row] = await newPeople([{}])
    const reply = await rob.route(
      'POST /api/mails/look',
      mailing([row!], { subject: '[nick name]' }),
    )
    expect(reply.status).toBe(422)
    expect(reply.json.error.fields.subject).toContain('[first name]')
    for (const wrong of [
      { subject: 'a\nBcc: x@example.com' },
      { text: 'a\u202eb' },
      { text: ' ' },
    ]) {
      expect((await rob.route('POST /api/mails/look', mailing([row!], wrong))).status).toBe(400)
    }
  })
})

describe('a mail', () => {
  it('goes to each alone with exactly the headers that it should have, and is a contact once the server has it', async () => {
    const hostile = [
      'Eve\r\nBcc: all@example.com',
      'Smith, <boss@example.com>',
      '"Zoë" Ł; x@example.com',
      '=?utf-8?q?x?=',
      'Nguyễn Thị 🦘',
    ]
    const rows = await newPeople(
      hostile.map((first_name) => ({ first_name, last_name: 'X', preferred_roles: 'Rigger' })),
    )
    post.fault = 'takes a second'
    await send(rob, mailing(rows))
    // Until the mail server has accepted the mail, the person does not count as reached.
    expect((await workOf(rows[0]!)).firstContactAt).toBeUndefined()
    post.fault = undefined
    await expect.poll(() => rows.every((row) => rowOf(row).firstContactAt !== undefined)).toBe(true)
    for (const row of rows) {
      const [mail, ...more] = to(row)
      expect(more).toEqual([])
      expect(mail!.envelope).toEqual({ from: 'website@staffing.test', to: [row.email] })
      expect(mail!.headers.map(([name]) => name).sort()).toEqual(
        [
          ...['from', 'to', 'reply-to', 'message-id', 'list-unsubscribe', 'subject', 'date'],
          ...['mime-version', 'content-type', 'content-transfer-encoding'],
        ].sort(),
      )
      expect(mail!.header('to')).toContain(`<${row.email}>`)
      expect(mail!.header('reply-to')).toBe('office@staffing.test')
      expect(mail!.header('list-unsubscribe')).toBe(
        `<mailto:office@staffing.test?subject=No%20mail%20please%20(${shortReference(row.id)})>`,
      )
      expect(mail!.header('message-id')).toMatch(/^<[\da-f-]{36}\.desk@staffing\.test>$/)
      expect(mail!.text).toContain('your role: Rigger.')
      expect(mail!.text).toContain('no mail')
    }
    const { contacts, mails } = await workOf(rows[4]!)
    expect(contacts).toMatchObject([
      { way: 'mailed', account: robId, text: expect.stringContaining('your role: Rigger.') },
    ])
    expect(mails).toMatchObject([{ is: 'sent', subject: 'Work for Nguyễn Thị 🦘' }])
    // A search finds what was written about a person, not what was mailed to fifty.
    expect((await rob.ask('GET', '/api/records?q=%22your%20role%22')).json.total).toBe(0)
    // What went out cannot be undone.
    const undo = { type: 'contact-removed', contact: contacts[0]!.id }
    const undone = await rob.change(rowOf(rows[4]!), undo)
    expect(undone.status).toBe(422)
    const log = JSON.stringify(await desk.context.store.auditLog({ limit: 1000 }))
    expect(log).toContain('"action":"mailed"')
    expect(log + desk.log()).not.toMatch(/your role|Nguyễn|@example\.com/)
  })

  it('to twelve goes out twelve times, also where its request comes three times at once and again', async () => {
    const rows = await newPeople(
      Array.from({ length: 12 }, (_, n) => ({ first_name: `N${n}`, preferred_roles: 'Rigger' })),
    )
    const body = mailing(rows)
    const { look } = await lookAt(rob, body)
    const request = () => rob.route('POST /api/mails', { ...body, look })
    const replies = [...(await Promise.all([request(), request(), request()])), await request()]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { json } of replies) expect(json.mails).toHaveLength(12)
    // Its words would be others by now: they were written all the same.
    const correct = async () => {
      const columns = { first_name: 'New' }
      const body = { sequence: rowOf(rows[0]!).ownSequence, columns, reason: 'x' }
      return (await rob.ask('POST', `/api/records/${rows[0]!.id}/correct`, { body })).status
    }
    await expect.poll(correct).toBe(200)
    expect((await request()).status).toBe(200)
    await expect
      .poll(() => rows.filter((row) => rowOf(row).contacts.length === 1).length, {
        timeout: 20_000,
      })
      .toBe(12)
    for (const row of rows) expect(to(row)).toHaveLength(1)
  }, 60_000)

  it('whose answer was lost is not said to be unsent, whatever was said of its reader since, and is in the log', async () => {
    const [row] = await newPeople([{ preferred_roles: 'Rigger' }])
    const body = mailing([row!])
    const { look } = await lookAt(rob, body)
    const { store } = desk.context
    const audit = vi.spyOn(store, 'audit').mockRejectedValueOnce(new Error('away'))
    const lost = await rob.route('POST /api/mails', { ...body, look })
    audit.mockRestore()
    expect(lost.status).toBe(503)
    await expect
      .poll(async () => {
        await desk.context.index.catchUp()
        return (await rob.change(rowOf(row!), { type: 'no-mail', noMail: true })).status
      })
      .toBe(200)
    // Who wrote again has a newer record.
    const [newer] = await newPeople([{ email: row!.email, preferred_roles: 'Rigger' }])
    expect(rowOf(row!).newest).toBe(newer!.id)
    const again = await rob.route('POST /api/mails', { ...body, look })
    expect([again.status, again.json.mails]).toMatchObject([200, [{ record: row!.id }]])
    expect((await auditOf(body)).map(({ details }) => details?.count)).toEqual([1])
  })

  it('whose words were changed after its answer was lost is in the log a second time', async () => {
    const [row] = await newPeople([{ first_name: 'Ivy', preferred_roles: 'Rigger' }])
    const body = mailing([row!])
    const changed = { ...body, text: 'Hello [first name], sorry: it is Tuesday.' }
    await send(rob, body)
    await send(rob, changed)
    await expect.poll(() => to(row!).length).toBe(2)
    expect([...(await auditOf(body)), ...(await auditOf(changed))]).toHaveLength(2)
  })

  it('takes no id in the log from a change that names the same', async () => {
    const [row] = await newPeople([{ first_name: 'Hal', preferred_roles: 'Rigger' }])
    const body = mailing([row!])
    await send(rob, body)
    await desk.context.mails.idle()
    await desk.context.index.catchUp()
    const note = changeOf(rowOf(row!), { type: 'note', text: 'Rang' }, body.sending)
    expect((await rob.route('POST /api/changes', { changes: [note] })).status).toBe(200)
    const log = await desk.context.store.auditLog({ records: [row!.id], limit: 1000 })
    expect(log.filter(({ action }) => action === 'noted')).toHaveLength(1)
  })

  it('that is not what was looked at is not sent', async () => {
    const [row] = await newPeople([{ first_name: 'Gil', preferred_roles: 'Rigger' }])
    const body = mailing([row!])
    const { look } = await lookAt(rob, body)
    const corrected = await rob.ask('POST', `/api/records/${row!.id}/correct`, {
      body: { sequence: 0, columns: { first_name: 'Jill' }, reason: 'asked' },
    })
    expect(corrected.status).toBe(200)
    expect((await rob.route('POST /api/mails', { ...body, look })).status).toBe(409)
    expect((await rob.route('POST /api/mails', { ...body, text: 'Other', look })).status).toBe(409)
    expect((await workOf(row!)).mails).toEqual([])
    expect(to(row!)).toEqual([])
  })

  it('of two recruiters to the same people goes out twice, and the second is told before', async () => {
    const rows = await newPeople([1, 2, 3].map(() => ({ preferred_roles: 'Rigger' })))
    await send(rob, mailing(rows.slice(0, 2)))
    const look = await lookAt(kim, mailing(rows))
    expect(look.recent).toEqual([{ account: robId, count: 2, at: expect.any(String) }])
    await Promise.all([send(rob, mailing(rows)), send(kim, mailing(rows))])
    await expect.poll(() => rows.map((row) => rowOf(row).contacts.length)).toEqual([3, 3, 2])
    expect(rows.map((row) => to(row).length)).toEqual([3, 3, 2])
  })

  it('that the server refuses for good is said at once, listed, and put aside', async () => {
    post.fault = 'refuses recipients'
    const [row] = await newPeople([{ preferred_roles: 'Rigger' }])
    const { mails } = await send(rob, mailing([row!]))
    await expect.poll(() => rowOf(row!).mails).toEqual({ waiting: 0, failed: 1 })
    expect((await workOf(row!)).mails).toMatchObject([{ is: 'failed', reason: 'refused' }])
    expect(rowOf(row!).firstContactAt).toBeUndefined()
    const today = (await rob.ask('GET', '/api/today')).json as RouteReply<'GET /api/today'>
    expect(today.unsent.rows.map(({ id }) => id)).toEqual([row!.id])
    const { json } = await kim.route('POST /api/mails/stop', { mails })
    expect(json.stopped).toEqual([mails[0]!.mail])
    expect(rowOf(row!).mails).toEqual({ waiting: 0, failed: 0 })
    expect((await rob.ask('GET', '/api/records?mail=failed')).json.total).toBe(0)
  })

  it('that waits is taken back; one that went out stays', async () => {
    const [early, late] = await newPeople([{ preferred_roles: 'a' }, { preferred_roles: 'b' }])
    const first = await send(rob, mailing([early!]))
    await expect.poll(() => rowOf(early!).contacts.length).toBe(1)
    post.fault = 'refuses mail from'
    const second = await send(rob, mailing([late!]))
    await expect.poll(() => rowOf(late!).mails.waiting).toBe(1)
    const all = { mails: [...first.mails, ...second.mails] }
    // Perhaps it is being tried at this moment.
    await expect
      .poll(async () => {
        await kim.route('POST /api/mails/stop', all)
        return rowOf(late!).mails.waiting
      })
      .toBe(0)
    expect((await workOf(late!)).mails).toMatchObject([{ is: 'stopped' }])
    expect((await workOf(early!)).mails).toMatchObject([{ is: 'sent' }])
    expect(to(late!)).toEqual([])
  })

  it('of somebody who is erased leaves no word, and is not sent', async () => {
    post.fault = 'refuses mail from'
    const [row] = await newPeople([{ preferred_roles: 'Rigger' }])
    await send(rob, mailing([row!], { text: 'zebrawords [first name]' }))
    await expect.poll(() => desk.log().includes('mail not sent')).toBe(true)
    const admin = (await newPerson(desk, `${randomUUID()}@example.com`, 'administrator')).client
    const erased = await admin.route('POST /api/erase', { ids: [row!.id], confirm: 1 })
    expect(erased.status).toBe(200)
    expect(await filesWith(desk.dataDir, ['zebrawords'])).toEqual([])
    post.fault = undefined
    desk.context.mails.wake()
    expect(to(row!)).toEqual([])
  })
})

it('a desk without a mail server says which settings it lacks, and writes nothing', async () => {
  const other = await startTestDesk()
  try {
    const { client } = await newPerson(other, 'ada@example.com')
    const [row] = await seed(other.dataDir, [{ preferred_roles: 'Rigger' }])
    await other.context.index.catchUp()
    expect((await client.ask('GET', '/api/letters')).json.canMail).toBe(false)
    const body = mailing([row!])
    const { look } = await lookAt(client, body)
    const reply = await client.route('POST /api/mails', { ...body, look })
    expect(reply.status).toBe(422)
    expect(reply.json.error.description).toMatch(/SMTP_URL.*MAIL_FROM.*MAIL_TO/)
    expect(other.context.index.row(row!.id)!.mails.waiting).toBe(0)
  } finally {
    await endTestDesk(other)
  }
})
