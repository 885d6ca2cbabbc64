// Mail that really arrives, over a real SMTP server; and what happens when it cannot.
import { readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactFieldTable } from 'core/forms/contact-fields.ts'
import { toColumns } from 'core/forms/form-fields.ts'
import { checkContact, contactFields } from 'core/forms/contact-rules.ts'
import { createLog } from 'core/submissions/log.ts'
import { noticeMail } from 'core/mail/notice-mails.ts'
import { createMailer, MailError, type Mail } from 'core/mail/mailer.ts'
import { backoff, DirectNotices, QueuedNotices } from 'core/mail/notices.ts'
import { ToldToday } from 'core/mail/told-today.ts'
import { parseSettings } from 'core/settings.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import type { NoticeKind } from 'core/forms/record-kinds.ts'
import { message, messagesOf, write } from '../support/contact.ts'
import { ask, request } from '../support/request.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { applicant, lodge, pdf, resumeForm, rowsOf, sha256 } from '../support/submission.ts'
import { newMessage, newRequest, newRow } from '../support/new-rows.ts'
import { installShipped } from '../support/shipped.ts'

installShipped()

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

let post: MailServer
let server: TestServer
beforeAll(async () => {
  post = await startMailServer()
  server = await startServer({ ...post.env, MAIL_ACKNOWLEDGE: 'on' })
})
afterAll(async () => {
  await endServer(server)
  await post.stop()
})
beforeEach(() => {
  post.mails = []
  post.fault = undefined
})

const noticesIn = (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { readOnly: true })
  try {
    return database.prepare('select * from notices').all()
  } finally {
    database.close()
  }
}

describe('the notice of a contact message', () => {
  test('a contact message is mailed to staff once, with the promise and the visitor as Reply-To', async () => {
    const { reference } = await write(server, { ...message, topic: 'plant-quote' })
    await eventually(() => post.mails.length).toBe(1)
    const [mail] = post.mails
    expect(mail!.envelope).toEqual({ from: 'website@staffing.test', to: ['office@staffing.test'] })
    expect(mail!.header('from')).toBe('Website <website@staffing.test>')
    expect(mail!.header('to')).toBe('office@staffing.test')
    expect(mail!.header('reply-to')).toBe('Zoë Nguyễn <zoe.nguyen@example.com>')
    expect(mail!.header('subject')).toContain('within 2 hours: Two graders for June')
    expect(mail!.header('subject')).toContain(reference!.slice(0, 8).toUpperCase())
    expect(mail!.text).toContain(`http://localhost:3001/records/${reference}`)
    expect(mail!.header('content-type')).toMatch(/^text\/plain; charset=utf-8/)
    for (const value of Object.values(message)) expect(mail!.text).toContain(value)
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
  })

  test('the mail of a contact message without a known topic promises 24 hours', async () => {
    await write(server)
    await write(server, { ...message, topic: 'free-lunch' })
    await eventually(() => post.mails.length).toBe(2)
    for (const mail of post.mails) expect(mail.header('subject')).toContain('within 24 hours')
  })

  test('a contact message sent twice is mailed once', async () => {
    const twice = { ...message, messageId: '9b2f7d0e-3c51-4a35-9d8e-0c8f3a1b2c3e' }
    const answers = [await write(server, twice), await write(server, twice)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
    expect(post.mails).toHaveLength(1)
  })

  test('a notice is retried whatever the mail server refuses, and nothing personal is logged', async () => {
    const own = await startServer(post.env)
    const failures = () => own.output().match(/"event":"notice not sent"/g)?.length ?? 0
    const faults = ['refuses mail from', 'refuses recipients', 'refuses content'] as const
    try {
      for (const [n, fault] of faults.entries()) {
        post.fault = fault
        expect((await write(own)).status).toBe(201)
        await eventually(failures).toBe(n + 1)
      }
      expect(noticesIn(own.dataDir)).toHaveLength(3)
      for (const value of Object.values(message)) expect(own.output()).not.toContain(value)
    } finally {
      await endServer(own)
    }
  })

  test('a mail server that accepts slowly gets a notice once', async () => {
    post.fault = 'takes a second'
    expect((await write(server)).status).toBe(201)
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
    expect(post.mails).toHaveLength(1)
  })
})

test('a retried mail has the same Message-ID', async () => {
  const { mail: settings } = parseSettings(post.env)
  const mailer = createMailer(settings!)
  const row = newMessage()
  await mailer(noticeMail({ record: 'message', row }, 'staff'))
  await mailer(noticeMail({ record: 'message', row }, 'staff'))
  const ids = post.mails.map((mail) => mail.header('message-id'))
  expect(ids).toEqual([`<${row.id}.staff@staffing.test>`, `<${row.id}.staff@staffing.test>`])
})

test('the mailer times out when the mail server never answers', async () => {
  const silent = await startMailServer()
  silent.fault = 'never answers'
  const { mail: settings } = parseSettings(silent.env)
  const mailer = createMailer(settings!, { connectMs: 200, answerMs: 200, wholeMs: 400 })
  await expect(
    mailer(noticeMail({ record: 'message', row: newMessage() }, 'staff')),
  ).rejects.toBeInstanceOf(MailError)
  await silent.stop()
})

test('no entry of a form can add a header to a mail', async () => {
  const settings = parseSettings({ ...post.env, SMTP_URL: `smtp://127.0.0.1:${post.port}` }).mail!
  const mailer = createMailer(settings)
  const evil = fc.constantFrom('\r\n', '\n', '\r', '\0', '\u2028', '\u0085', ',', '<', '>', '"')
  const header = fc.constantFrom(
    'Bcc: x@evil.test',
    'To: y@evil.test',
    '.',
    '=?utf-8?q?=0ABcc:_x?=',
  )
  const bad = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme' }), evil, header), { maxLength: 6 })
    .map((parts) => parts.join(''))
  // Most fields are right most of the time, or nothing would ever be sent.
  const text = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: bad })
  const entries = fc.record(Object.fromEntries(contactFields.map((name) => [name, text])))
  let sent = 0
  await fc.assert(
    fc.asyncProperty(entries, async (found) => {
      const padded = {
        firstName: `Ann${found.firstName}`,
        lastName: `Lee${found.lastName}`,
        email: `ann@example.com${found.email}`,
        phone: `0400 000 000${found.phone}`.slice(0, 40),
        company: found.company!,
        subject: `About ${found.subject}`,
        message: `Some words. ${found.message}`,
      }
      const checked = checkContact(padded)
      if (Object.keys(checked.errors).length > 0) return
      post.mails = []
      const row = newMessage(toColumns(contactFieldTable, checked.entries))
      await mailer(noticeMail({ record: 'message', row }, 'staff'))
      sent++
      const [mail] = post.mails
      expect(mail!.envelope).toEqual({
        from: 'website@staffing.test',
        to: ['office@staffing.test'],
      })
      expect(mail!.headers.map(([name]) => name).sort()).toEqual(
        [
          'content-transfer-encoding',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ].sort(),
      )
      expect(mail!.header('reply-to')).toMatch(/<?ann@example\.com[\w.-]*>?$/)
    }),
    { numRuns: 80 },
  )
  expect(sent).toBeGreaterThan(15)
})

test('without mail settings records are kept and no notice is queued', async () => {
  const own = await startServer()
  try {
    expect((await write(own)).status).toBe(201)
    expect((await lodge(own)).status).toBe(201)
    expect([messagesOf(own.dataDir).length, rowsOf(own.dataDir).length]).toEqual([1, 1])
    expect(noticesIn(own.dataDir)).toEqual([])
  } finally {
    await endServer(own)
  }
})

describe('the notice of a request', () => {
  test('a request is mailed to staff with its promise and lines, and acknowledged with the lines as they were understood', async () => {
    const { reference } = await ask(server, { ...request, email: 'boss@example.com' })
    await eventually(() => post.mails.length).toBe(2)
    const staff = post.mails.find(({ envelope }) => envelope.to[0] === 'office@staffing.test')!
    expect(staff.header('subject')).toContain(
      'Request, within 24 hours: 12 × Rigger: Intermediate rigging (RI) and 1 more',
    )
    expect(staff.header('reply-to')).toBe('Zoë Nguyễn <boss@example.com>')
    for (const words of ['1 × Water cart: 15 kL, wet hire', 'PO 4711', 'Karratha', 'Gate 2.']) {
      expect(staff.text).toContain(words)
    }
    expect(staff.text).toContain(`http://localhost:3001/records/${reference}`)
    const own = post.mails.find(({ envelope }) => envelope.to[0] === 'boss@example.com')!
    expect(own.text).toContain('- 12 × Rigger\n')
    expect(own.text).toContain('- 1 × Water cart: wet hire\n')
    expect(own.text).toContain(`Your reference: ${reference!.slice(0, 8).toUpperCase()}\n`)
    expect(own.text).toContain('within 24 hours')
    expect(own.raw).not.toMatch(/Zoë|Gate 2/)
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
  })

  test('plant alone has the shorter promise', () => {
    const plant = { kind: 'plant', machine: 'Grader', number: 1, size: null, operator: null }
    const row = newRequest({ lines: JSON.stringify([plant]) })
    expect(noticeMail({ record: 'request', row }, 'staff').subject).toContain('within 2 hours')
    expect(noticeMail({ record: 'request', row }, 'applicant').text).toContain('within 2 hours')
  })

  test('an acknowledgement repeats nothing that a stranger wrote to whom he names', () => {
    const word = 'ring 1900 555 555 at once, evil。example'
    const lines = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? { kind: 'people', trade: n === 0 ? 'rigger' : word, number: 3, tickets: word }
        : { kind: 'plant', machine: word, number: 1, size: word, operator: null },
    )
    const row = newRequest({ lines: JSON.stringify(lines) })
    const { text } = noticeMail({ record: 'request', row }, 'applicant')
    expect(text).toContain('- 3 × Rigger\n- 1 × as you wrote it\n')
    expect(text).toContain('- and 15 more\n')
    expect(text).not.toMatch(/1900|evil/)
    expect(noticeMail({ record: 'request', row }, 'staff').text).toContain(word)
  })

  test('who was acknowledged today is not again after a restart, and is tomorrow', async () => {
    const dataDir = await newDataDir()
    const path = join(dataDir, 'acknowledged')
    let now = Date.now()
    const told = () => new ToldToday(path, () => now)
    told().add('Boss@example.com')
    expect(told().has('boss@example.com')).toBe(true)
    expect(readFileSync(path, 'utf8')).not.toMatch(/boss/i)
    now += 24 * 3_600_000
    expect(told().has('boss@example.com')).toBe(false)
    expect(readFileSync(path, 'utf8')).toBe('')
    await rm(dataDir, { recursive: true })
  })

  test('a disk that refuses the file of who was acknowledged ends nothing and loses nobody', async () => {
    const dataDir = await newDataDir()
    const path = join(dataDir, 'acknowledged')
    new ToldToday(path).add('boss@example.com')
    // Folders in their places: nothing can be written there.
    await mkdir(`${path}.new`)
    expect(new ToldToday(path).has('boss@example.com')).toBe(true)
    expect(new ToldToday(path).has('boss@example.com')).toBe(true)
    const told = new ToldToday(dataDir)
    told.add('boss@example.com')
    expect(told.has('boss@example.com')).toBe(true)
    await rm(dataDir, { recursive: true })
  })
})

describe('the notice of a resume', () => {
  test('a resume is mailed to staff, and to the applicant with MAIL_ACKNOWLEDGE=on', async () => {
    const { reference } = await lodge(server, resumeForm({ preferredRoles: 'Grader operator' }))
    await eventually(() => post.mails.length).toBe(2)
    const staff = post.mails.find(({ envelope }) => envelope.to[0] === 'office@staffing.test')!
    expect(staff.header('subject')).toBe(
      `New resume: Zoë Nguyễn (${reference!.slice(0, 8).toUpperCase()})`,
    )
    expect(staff.text).toContain(`Reference: ${reference!.slice(0, 8).toUpperCase()}\n`)
    expect(staff.text).toContain('Name: Zoë Nguyễn')
    expect(staff.text).toContain('Preferred Roles/Industries: Grader operator')
    expect(staff.text).toContain(`http://localhost:3001/records/${reference}`)
    expect(staff.raw).not.toMatch(/multipart|attachment|public\/|npm run/)

    const own = post.mails.find(({ envelope }) => envelope.to[0] === applicant.email)!
    expect(own.header('reply-to')).toBe('office@staffing.test')
    expect(own.text).toContain(`Your reference: ${reference!.slice(0, 8).toUpperCase()}\n`)
    expect(own.text).toContain('The team you reach on 1300 618 335')
    expect(own.text).toContain('two business days')
    expect(own.text).toContain('1300 618 335')
    expect(own.raw).not.toContain('Zoë')
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
  })

  test('a resume sent twice is mailed once', async () => {
    const submissionId = '9b2f7d0e-3c51-4a35-9d8e-0c8f3a1b2c3d'
    // An address to which no earlier test of this day has sent a mail.
    const form = () => resumeForm({ submissionId, email: 'twice@example.com' })
    expect((await lodge(server, form())).status).toBe(201)
    expect((await lodge(server, form())).status).toBe(201)
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
    expect(post.mails).toHaveLength(2)
  })

  test('a notice queued while the mail server is down is sent after a kill -9 and changes no reply', async () => {
    const dead = await startMailServer()
    await dead.stop()
    const first = await startServer(dead.env)
    const answer = await lodge(first)
    expect(answer.status).toBe(201)
    await eventually(() => first.output()).toContain('notice not sent')
    const hanging = await lodge(first)
    await first.kill()
    expect(noticesIn(first.dataDir)).toHaveLength(2)

    const back = await startMailServer(dead.port)
    const second = await startServer({ ...dead.env, DATA_DIR: first.dataDir })
    try {
      await eventually(() => back.mails.length).toBe(2)
      const said = back.mails.map(({ text }) => text).join('')
      expect(said).toContain(answer.reference)
      expect(said).toContain(hanging.reference)
      await eventually(() => noticesIn(second.dataDir)).toEqual([])
    } finally {
      await endServer(second)
      await back.stop()
    }
  })

  test('a silent mail server delays neither the reply nor the shutdown', async () => {
    const silent = await startMailServer()
    silent.fault = 'never answers'
    const own = await startServer(silent.env)
    const started = performance.now()
    expect((await lodge(own)).status).toBe(201)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await own.stop()).toBe(0)
    expect(performance.now() - started).toBeLessThan(9000)
    expect(noticesIn(own.dataDir)).toHaveLength(1)
    await rm(own.dataDir, { recursive: true })
    await silent.stop()
  })

  test('a row that is rolled back leaves no notice in the queue', async () => {
    const own = await startServer(post.env)
    try {
      await rename(join(own.dataDir, 'resumes'), join(own.dataDir, 'away'))
      expect((await lodge(own)).status).toBe(503)
      expect([rowsOf(own.dataDir), noticesIn(own.dataDir)]).toEqual([[], []])
      expect(post.mails).toEqual([])
    } finally {
      await endServer(own)
    }
  })
})

const refuse = async () => {
  throw new MailError('ECONNREFUSED')
}
const silent = createLog('silent')

describe('the queue', () => {
  const row = (id: string, created_at = new Date().toISOString()): SubmissionRow =>
    newRow({ id, created_at, email: 'ann@example.com', resume_file_sha256: sha256(pdf.bytes) })
  async function backendWith(kinds: NoticeKind[], ...rows: SubmissionRow[]) {
    const backend = new EmbeddedBackend(await newDataDir(), kinds)
    for (const one of rows) {
      const { writeFile } = await import('node:fs/promises')
      await writeFile(backend.filePath(one.resume_file_path), pdf.bytes)
      expect(await backend.insertRow(one)).toBe('stored')
    }
    return backend
  }

  test('the notice queue retries after a minute, doubling, up to an hour', () => {
    expect([0, 1, 2, 5, 6, 60].map((n) => backoff(n) / 60_000)).toEqual([1, 2, 4, 32, 60, 60])
  })

  test('the notice queue gives up after seven days, and on an address that is refused permanently', async () => {
    const now = Date.now()
    const day = 86_400_000
    const old = row('00000000-0000-4000-8000-000000000001', new Date(now - 8 * day).toISOString())
    const recent = row('00000000-0000-4000-8000-000000000002')
    const backend = await backendWith(['staff', 'applicant'], old, recent)
    const tried: Mail[] = []
    const notices = new QueuedNotices(
      backend.notices,
      async (mail) => {
        tried.push(mail)
        throw new MailError('EENVELOPE 550', { refusedForGood: true, answered: true })
      },
      silent,
    )
    await eventually(() => tried.length).toBe(4)
    await notices.close()
    const left = backend.notices.nextDue(now + day)!
    expect([left.kind, left.row.id, left.attempts]).toEqual(['staff', recent.id, 1])
    expect(backend.notices.nextTime()! - now).toBeGreaterThan(55_000)
    await backend.notices.remove(left)
    expect(backend.notices.nextTime()).toBeUndefined()
    backend.close()
  })

  test.each(['locked by another program', 'read-only'])(
    'a notice is sent once where the database is %s after it went',
    async (fault) => {
      const backend = await backendWith(['staff'], row('00000000-0000-4000-8000-000000000004'))
      const other = new DatabaseSync(join(backend.incomingDir, '..', 'submissions.sqlite'))
      const isLocked = fault === 'locked by another program'
      const tried: Mail[] = []
      const notices = new QueuedNotices(
        backend.notices,
        async (mail) => {
          if (tried.push(mail) > 1) return
          if (isLocked) other.exec('begin immediate')
          else backend.database.exec('pragma query_only = on')
        },
        silent,
      )
      await eventually(() => tried.length).toBe(1)
      await wait(100)
      if (isLocked) other.exec('rollback')
      else backend.database.exec('pragma query_only = off')
      other.close()
      notices.stored()
      await eventually(() => backend.notices.count()).toBe(0)
      expect(tried).toHaveLength(1)
      await notices.close()
      backend.close()
    },
  )

  test('erasing a submission removes its queued notice', async () => {
    const one = row('00000000-0000-4000-8000-000000000003')
    const backend = await backendWith(['staff'], one)
    backend.database.prepare('delete from resume_submissions where id = ?').run(one.id)
    expect(backend.notices.nextTime()).toBeUndefined()
    backend.close()
  })

  test('a mail given up after seven days is logged once', async () => {
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000).toISOString()
    const backend = await backendWith(['staff'])
    const one = newMessage({ created_at: eightDaysAgo })
    await backend.records('message').insert(one)
    const lines: string[] = []
    const log = createLog('error', (line) => lines.push(line))
    const notices = new QueuedNotices(backend.notices, refuse, log)
    await eventually(() => lines.length).toBe(1)
    await notices.close()
    expect(JSON.parse(lines[0]!)).toMatchObject({
      event: 'notice given up',
      reference: one.id.slice(0, 8),
      reason: 'not sent in 7 days',
    })
    expect(backend.notices.count()).toBe(0)
    backend.close()
  })

  test('each notice is sent once after an hour without a mail server', async () => {
    const backend = await backendWith(['staff'])
    const rows = Array.from({ length: 20 }, () => newMessage())
    for (const one of rows) await backend.records('message').insert(one)
    const start = Date.now()
    const hourMs = 3_600_000
    let now = start
    const sent: string[] = []
    const mailer = async ({ id }: Mail) => {
      if (now < start + hourMs) throw new MailError('ECONNREFUSED')
      sent.push(id)
    }
    // A minute of the mail server's time at each turn, by a clock of the test's own.
    const notices = new QueuedNotices(backend.notices, mailer, silent, { now: () => now })
    for (; now < start + 3 * hourMs; now += 60_000) {
      notices.stored()
      await eventually(() => backend.notices.nextDue(now)).toBeUndefined()
    }
    await notices.close()
    expect(sent.toSorted()).toEqual(rows.map(({ id }) => `${id}.staff`).toSorted())
    expect(backend.notices.count()).toBe(0)
    backend.close()
  })
})

describe('a backend without a queue', () => {
  const one = () => newMessage()

  test('the hosted site mails a notice at once and notes it in sent_notices', async () => {
    const mails: Mail[] = []
    const noted: string[] = []
    const backend = { noticeSent: async (id: string, kind: string) => void noted.push(id + kind) }
    const notices = new DirectNotices(
      backend,
      async (mail) => void mails.push(mail),
      ['staff', 'applicant'],
      silent,
    )
    const row = one()
    notices.stored({ record: 'message', row })
    await eventually(() => noted).toEqual([`${row.id}staff`])
    await notices.close()
    expect(mails).toHaveLength(1)
  })

  test('the hosted site leaves a notice that failed for ten minutes to the command announce', async () => {
    const lines: string[] = []
    const log = createLog('warn', (line) => lines.push(line))
    const notices = new DirectNotices({}, refuse, ['staff'], log)
    const created_at = new Date(Date.now() - 10 * 60_000 + 30_000).toISOString()
    notices.stored({ record: 'message', row: newMessage({ created_at }) })
    await eventually(() => lines.join('')).toContain('notice left to announce')
    expect(notices.waiting).toBe(0)
    await notices.close()
  })
})
