// With the hosted backend the site cannot read what it stored; the command `announce` finds what was not mailed.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announce, graceMs } from 'desk/commands/announce.ts'
import { MailError, type Mail } from 'core/mail/mailer.ts'
import { DirectNotices } from 'core/mail/notices.ts'
import { parseSettings } from 'core/settings.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { createLog } from 'core/submissions/log.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { refusal } from '../support/supabase-database.ts'
import { receivedFile } from './backend-contract.ts'
import { newMessage, newRow } from '../support/new-rows.ts'
import { installShipped } from '../support/shipped.ts'

installShipped()

const log = createLog('silent')
const settings = parseSettings({
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@b.test',
  MAIL_TO: 'c@d.test',
})
const later = () => Date.now() + graceMs + 1000

let standIn: HostedStandIn
let backend: HostedBackend
let archive: SubmissionArchive
let mails: Mail[]
beforeAll(async () => {
  standIn = await HostedStandIn.start()
  backend = new HostedBackend(standIn.url, anonKey, log)
  archive = standIn.openStore().archive
})
afterAll(() => standIn.close())
afterEach(async () => {
  for (const row of await archive.records('message').list())
    await archive.records('message').erase(row)
  for (const row of await archive.list()) await archive.erase(row)
})

const mailer = async (mail: Mail) => void mails.push(mail)
const run = (options: Parameters<typeof announce>[1] = {}) => {
  mails = []
  return announce({ archive, settings }, { mailer, now: later(), ...options })
}
const ids = () => mails.map(({ id }) => id).toSorted()

async function storeBoth() {
  const message = newMessage()
  expect(await backend.records('message').insert(message)).toBe('stored')
  const file = await receivedFile(backend.incomingDir)
  const resume = newRow({ resume_file_sha256: file.sha256 })
  await backend.putFile(resume.resume_file_path, file)
  expect(await backend.insertRow(resume)).toBe('stored')
  return { message, resume, both: [`${message.id}.staff`, `${resume.id}.staff`].toSorted() }
}

test('announce mails once what a killed site had not', async () => {
  const { both } = await storeBoth()
  await run()
  expect(ids()).toEqual(both)
  await run()
  expect(mails).toEqual([])
})

test('announce does not repeat what the site has mailed', async () => {
  const { message, resume } = await storeBoth()
  const sent: Mail[] = []
  const notices = new DirectNotices(backend, async (mail) => void sent.push(mail), ['staff'], log)
  notices.stored({ record: 'message', row: message })
  notices.stored({ record: 'resume', row: resume })
  await expect
    .poll(async () => (await archive.sentNotices!.since('2000-01-01T00:00:00Z')).size)
    .toBeGreaterThanOrEqual(2)
  await notices.close()
  expect(sent).toHaveLength(2)
  await run()
  expect(mails).toEqual([])
})

test('announce leaves young records to the site', async () => {
  await storeBoth()
  await run({ now: Date.now() })
  expect(mails).toEqual([])
})

test('the next run of announce retries after a mail server was down', async () => {
  const { both } = await storeBoth()
  const away = async () => {
    throw new MailError('ECONNREFUSED')
  }
  await expect(run({ mailer: away })).rejects.toThrow(/not sent: .*ECONNREFUSED\nnot tried: 1/)
  await run()
  expect(ids()).toEqual(both)
})

test('a mail that the server refuses does not stop announce from sending the others', async () => {
  const { message, resume } = await storeBoth()
  const picky = async (mail: Mail) => {
    if (mail.id.startsWith(message.id)) throw new MailError('EMESSAGE 554', { answered: true })
    mails.push(mail)
  }
  await expect(run({ mailer: picky })).rejects.toThrow(message.id)
  expect(ids()).toEqual([`${resume.id}.staff`])
})

test('announce gives a mail up after seven days and says so once', async () => {
  const { message } = await storeBoth()
  const away = async () => {
    throw new MailError('EMESSAGE 554', { answered: true })
  }
  const now = Date.now() + 7 * 86_400_000 + graceMs
  await expect(run({ mailer: away, now })).rejects.toThrow(
    new RegExp(`given up, not sent in 7 days: message ${message.id}`),
  )
  await run({ mailer: away, now })
})

test('announce mails nothing about records moved into the project', async () => {
  await archive.records('message').insert(newMessage())
  const file = await receivedFile(archive.incomingDir)
  const row = newRow({ resume_file_sha256: file.sha256 })
  await archive.putFile(row.resume_file_path, file)
  await archive.insertRow(row)
  await run()
  expect(mails).toEqual([])
})

test('the anonymous key may only insert into sent_notices', async () => {
  const as = (sql: string) => refusal(standIn.database.query('anon', sql))
  const id = "'9b2f7d0e-3c51-4a35-9d8e-0c8f3a1b2c3d'"
  for (const sql of [
    'select * from sent_notices',
    'delete from sent_notices',
    "update sent_notices set kind = 'staff'",
    'truncate sent_notices',
    `insert into sent_notices (record_id, kind, outcome) values (${id}, 'staff', 'given up')`,
    `insert into sent_notices (record_id, kind, at) values (${id}, 'staff', now())`,
  ]) {
    expect(await as(sql)).toMatchObject({ code: '42501' })
  }
})

test('announce without mail settings names the settings', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(announce({ archive, settings: parseSettings({}) })).rejects.toThrow(
    'set SMTP_URL, MAIL_FROM and MAIL_TO first',
  )
  vi.restoreAllMocks()
})
