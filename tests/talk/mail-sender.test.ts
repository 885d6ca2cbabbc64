// The queue by itself: what is tried again and when, what is given up, what is sent once although it could not be noted.
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MailError, type Mail } from 'core/mail/mailer.ts'
import { MailSender } from 'desk/talk/mail-sender.ts'
import { workOf } from 'desk/shared/work.ts'
import { createLog } from 'core/submissions/log.ts'
import { idOfContent } from 'core/submissions/record-id.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'

const minute = 60_000
const day = 24 * 60 * minute

let dataDir: string
let desk: TestDesk
let rows: SubmissionRow[]
let now: number
let taken: Mail[]
/** What the mail server says next. */
let answer: (mail: Mail) => void
let sender: MailSender

beforeEach(async () => {
  dataDir = await newDataDir()
  rows = await seed(dataDir, [{ email: 'a@example.com' }, { email: 'b@example.com' }])
  desk = await openTestDesk(dataDir)
  now = Date.now()
  taken = []
  answer = () => {}
})
afterEach(async () => {
  await sender.close()
  desk.close()
  await rm(dataDir, { recursive: true })
})

const mailOf = (n: number) => idOfContent(['test', n])

/** Written now, to each of them. */
async function write(): Promise<void> {
  const at = new Date(now).toISOString()
  await desk.store.addEvents(
    rows.map(({ id }, n) =>
      newEvent(id, 1, { type: 'mail', subject: 'S', text: 'T' }, { at, id: mailOf(n) }),
    ),
  )
  await desk.index.catchUp()
}

function start(): void {
  sender = new MailSender({
    ...desk,
    log: createLog('silent'),
    holdMs: 10_000,
    now: () => now,
    mailer: async (mail) => {
      answer(mail)
      taken.push(mail)
    },
  })
}

/** What the record says of its mail, once the sender has nothing to do at this time. */
async function after(ms: number): Promise<string[]> {
  now += ms
  sender.wake()
  await sender.idle()
  await desk.index.catchUp()
  const events = await desk.store.eventsOf(rows.map(({ id }) => id))
  return rows.map(({ id }) => {
    const change = events.get(id)!.at(-1)!.change
    return change.type === 'mail-failed' ? change.reason : change.type
  })
}

it('waits a moment, then goes, once, with an id that stays', async () => {
  await write()
  start()
  expect(await after(9_000)).toEqual(['mail', 'mail'])
  expect(await after(2_000)).toEqual(['mail-sent', 'mail-sent'])
  const ids = [`${mailOf(0)}.desk`, `${mailOf(1)}.desk`].sort()
  expect(taken.map(({ id }) => id).sort()).toEqual(ids)
  expect(await after(day)).toEqual(['mail-sent', 'mail-sent'])
  expect(taken).toHaveLength(2)
})

it('a mail that the server does not take now is tried again after 1, 2, 4 minutes; the other goes', async () => {
  await write()
  let tries = 0
  answer = ({ to }) => {
    if (typeof to !== 'object' || to.address !== 'a@example.com') return
    tries++
    throw new MailError('EENVELOPE 451', { answered: true })
  }
  start()
  expect(await after(11_000)).toEqual(['mail', 'mail-sent'])
  for (const [n, wait] of [1, 2, 4, 8].entries()) {
    await after(wait * minute - 1000)
    expect(tries).toBe(n + 1)
    await after(2000)
    expect(tries).toBe(n + 2)
  }
  answer = () => {}
  expect(await after(60 * minute)).toEqual(['mail-sent', 'mail-sent'])
})

it('a server that does not answer is not asked for each mail, and after three days they are given up', async () => {
  await write()
  let tries = 0
  answer = () => {
    tries++
    throw new MailError('ETIMEDOUT')
  }
  start()
  await after(11_000)
  expect(tries).toBe(1)
  expect(await after(3 * day - minute)).toEqual(['mail', 'mail'])
  expect(await after(2 * 60 * minute)).toContain('late')
  expect(await after(2 * 60 * minute)).toEqual(['late', 'late'])
  expect(taken).toEqual([])
})

it('an address that is refused for good ends at once', async () => {
  await write()
  answer = ({ to }) => {
    if (typeof to === 'object' && to.address === 'a@example.com')
      throw new MailError('EENVELOPE 550', { answered: true, refusedForGood: true })
  }
  start()
  expect(await after(11_000)).toEqual(['refused', 'mail-sent'])
})

it('one that was taken and could not be noted is noted later, and not sent again', async () => {
  await write()
  const addEvents = desk.store.addEvents.bind(desk.store)
  desk.store.addEvents = () => Promise.reject(new Error('the database is away'))
  start()
  expect(await after(11_000)).toEqual(['mail', 'mail'])
  desk.store.addEvents = addEvents
  expect(await after(2 * minute)).toEqual(['mail-sent', 'mail-sent'])
  expect(taken).toHaveLength(2)
  // When the server took it, not when it was noted.
  const [sent] = (await desk.store.eventsOf([rows[0]!.id])).get(rows[0]!.id)!.slice(-1)
  expect(Date.parse(sent!.at)).toBe(now - 2 * minute)
})

it('to somebody who asked for no mail meanwhile does not go', async () => {
  await write()
  await desk.store.addEvents([newEvent(rows[0]!.id, 2, { type: 'no-mail', noMail: true })])
  await desk.index.catchUp()
  start()
  expect(await after(11_000)).toEqual(['unwanted', 'mail-sent'])
  expect(taken).toHaveLength(1)
})

it('to somebody who asked for none a moment ago, before the index has heard of it, does not go', async () => {
  await write()
  start()
  await desk.store.addEvents([newEvent(rows[0]!.id, 2, { type: 'no-mail', noMail: true })])
  expect(await after(11_000)).toEqual(['unwanted', 'mail-sent'])
  expect(taken).toHaveLength(1)
})

it('one that is taken back while it waits does not go, and while it goes is too late', async () => {
  await write()
  start()
  const both = rows.map(({ id }, n) => ({ record: id, mail: mailOf(n) }))
  expect(await sender.stop([both[0]!], null)).toEqual([mailOf(0)])
  // Pressed twice, or by two: it has not gone out.
  expect(await sender.stop([both[0]!], null)).toEqual([mailOf(0)])
  let isStopped: Promise<string[]> | undefined
  answer = () => {
    isStopped = sender.stop(both, null)
  }
  expect(await after(11_000)).toEqual(['mail-stopped', 'mail-sent'])
  expect(await isStopped).toEqual([mailOf(0)])
  expect(taken).toHaveLength(1)
})

it('one that is being taken back while its time comes does not go', async () => {
  await write()
  start()
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  const addEvents = desk.store.addEvents.bind(desk.store)
  desk.store.addEvents = async (events) => {
    if (events[0]!.change.type === 'mail-stopped') await stored
    return addEvents(events)
  }
  const stopping = sender.stop([{ record: rows[0]!.id, mail: mailOf(0) }], null)
  expect(await after(11_000)).toEqual(['mail', 'mail-sent'])
  store()
  expect(await stopping).toEqual([mailOf(0)])
  expect(await after(minute)).toEqual(['mail-stopped', 'mail-sent'])
  expect(taken).toHaveLength(1)
})

it('what went out stays so, whatever is said of it at the same moment', () => {
  const mail = newEvent('r', 1, { type: 'mail', subject: 'S', text: 'T' })
  const sent = newEvent('r', 2, { type: 'mail-sent', mail: mail.id })
  const stopped = newEvent('r', 2, { type: 'mail-stopped', mail: mail.id })
  for (const events of [
    [mail, sent, stopped],
    [mail, stopped, sent],
  ]) {
    const { mails, contacts } = workOf(events)
    expect([mails.map(({ is }) => is), contacts.length]).toEqual([['sent'], 1])
  }
})

it('without a mail server waits for one, and is given up after three days', async () => {
  await write()
  sender = new MailSender({
    ...desk,
    mailer: undefined,
    log: createLog('silent'),
    now: () => now,
  })
  expect(await after(2 * day)).toEqual(['mail', 'mail'])
  await after(2 * day)
  expect(await after(2 * 60 * minute)).toEqual(['late', 'late'])
})
