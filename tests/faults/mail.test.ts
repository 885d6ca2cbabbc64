// Mail that really arrives, over a real SMTP server; and what happens when it cannot.
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkContact, contactFields } from '../../app/forms/contact-rules.ts'
import { createLog } from '../../submissions/log.ts'
import { contactMail } from '../../server/mail/contact-mail.ts'
import { createMailer, MailError, type Mail } from '../../server/mail/mailer.ts'
import { backoff, DirectNotices, QueuedNotices } from '../../server/mail/resume-notices.ts'
import { parseSettings } from '../../server/settings.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { newRow } from '../hosted/backend-contract.ts'
import { EmbeddedBackend } from '../../submissions/embedded/embedded-backend.ts'
import type { NoticeKind } from '../../submissions/notice-queue.ts'
import { message, write } from '../support/contact.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { applicant, lodge, pdf, resumeForm, rowsOf, sha256 } from '../support/submission.ts'

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
  post.illness = undefined
})

const noticesIn = (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { readOnly: true })
  try {
    return database.prepare('select * from notices').all()
  } finally {
    database.close()
  }
}

describe('a contact message', () => {
  const multipart = new FormData()
  for (const [name, value] of Object.entries(message)) multipart.append(name, value)

  test.each([
    ['JSON', message],
    ['a form', new URLSearchParams(message)],
    ['a multipart form', multipart],
  ])('sent as %s becomes one mail to the office that can be answered', async (_how, body) => {
    expect((await write(server, body)).status).toBe(202)
    expect(post.mails).toHaveLength(1)
    const [mail] = post.mails
    expect(mail!.envelope).toEqual({ from: 'website@staffing.test', to: ['office@staffing.test'] })
    expect(mail!.header('from')).toBe('Website <website@staffing.test>')
    expect(mail!.header('to')).toBe('office@staffing.test')
    expect(mail!.header('reply-to')).toBe('Zoë Nguyễn <zoe.nguyen@example.com>')
    expect(mail!.header('subject')).toBe('Website message: Two graders for June')
    expect(mail!.header('content-type')).toMatch(/^text\/plain; charset=utf-8/)
    for (const value of Object.values(message)) expect(mail!.text).toContain(value)
  })

  test('with faults is refused with the specified words for each field, and nothing is sent', async () => {
    const wrong = { firstName: 'Z', email: 'zoe@', phone: '08 9000', subject: 'Hi', message: ' ' }
    const answer = await write(server, wrong)
    expect(answer.status).toBe(422)
    expect(answer.error).toEqual({
      title: 'Submission failed',
      description: 'Please try again or contact us directly',
      fields: {
        firstName: 'First name must be at least 2 characters',
        lastName: 'Last name must be at least 2 characters',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid phone number',
        subject: 'Subject must be at least 5 characters',
        message: 'Message must be at least 10 characters',
      },
    })
    expect(post.mails).toEqual([])
  })

  test('counts the characters of a phone number after trimming', async () => {
    expect((await write(server, { ...message, phone: '  123456789  ' })).status).toBe(422)
    expect((await write(server, { ...message, phone: ' 1234567890 ' })).status).toBe(202)
  })

  test('needs no company, but nothing in the field that people do not see', async () => {
    const { company: _, ...rest } = message
    expect((await write(server, rest)).status).toBe(202)
    const robot = await write(server, { ...message, website: 'https://spam.example' })
    expect([robot.status, Object.keys(robot.error!.fields!)]).toEqual([422, ['website']])
    expect(post.mails).toHaveLength(1)
  })

  test.each<[string, string, Record<string, string>, number]>([
    ['cut-off JSON', '{"firstName":', {}, 400],
    ['a list', '[]', {}, 400],
    ['a number for a text', '{"firstName":5}', {}, 400],
    ['another type', 'hello', { 'Content-Type': 'text/plain' }, 400],
    ['compressed', '{}', { 'Content-Encoding': 'gzip' }, 400],
    [
      'a repeated field',
      'email=a&email=b',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      400,
    ],
    ['over 64 KB', JSON.stringify({ message: 'a'.repeat(70_000) }), {}, 413],
    ['from another site', '{}', { Origin: 'https://evil.example' }, 403],
  ])('that is %s is refused', async (_what, body, headers, status) => {
    const answer = await write(server, body, headers)
    expect([answer.status, answer.error!.title]).toEqual([status, 'Submission failed'])
    expect(post.mails).toEqual([])
  })

  test('other methods are told which one is taken', async () => {
    const response = await fetch(`${server.url}/api/contact`)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each(['refuses mail from', 'refuses recipients', 'refuses content'] as const)(
    'is answered 503 when the mail server %s, and nothing personal is logged',
    async (illness) => {
      post.illness = illness
      const answer = await write(server)
      expect([answer.status, answer.error!.title]).toEqual([503, 'Submission failed'])
      expect(server.output()).toContain('"event":"message not sent"')
      for (const value of Object.values(message)) expect(server.output()).not.toContain(value)
    },
  )

  test('is counted by address, on its own, and a failure of ours does not count', async () => {
    const limited = await startServer({ ...post.env, SUBMISSIONS_PER_10_MIN: '2' })
    try {
      post.illness = 'refuses content'
      for (let n = 0; n < 3; n++) expect((await write(limited)).status).toBe(503)
      post.illness = undefined
      expect((await write(limited)).status).toBe(202)
      expect((await write(limited)).status).toBe(202)
      const third = await write(limited)
      expect(third.status).toBe(429)
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(500)
      expect((await lodge(limited)).status).toBe(201)
    } finally {
      await endServer(limited)
    }
  })

  test('is kept nowhere', async () => {
    await write(server, { ...message, message: 'only-in-the-mail, nowhere else' })
    const grep = await import('node:child_process').then(({ spawnSync }) =>
      spawnSync('grep', ['-r', 'only-in-the-mail', server.dataDir]),
    )
    expect(grep.status).toBe(1)
    expect(server.output()).not.toContain('only-in-the-mail')
  })
})

test('whatever is entered, a mail has our headers and no others', async () => {
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
      await mailer(contactMail(checked.entries))
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

describe('a plain contact form post', () => {
  const send = (to: TestServer, body: Record<string, string>) =>
    fetch(`${to.url}/contact`, { method: 'POST', body: new URLSearchParams(body) })

  test('gets the page again with the success words', async () => {
    const response = await send(server, message)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Message sent')
    expect(html).toContain('Thanks. We will reply within 24 hours.')
    expect(html).not.toContain('not yet connected')
    expect(html).not.toContain('Two graders')
    expect(post.mails).toHaveLength(1)
  })

  test('with faults gets the page again with the entries and the messages', async () => {
    const response = await send(server, { ...message, email: 'nobody', subject: 'A <b>' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('<title>Error: ')
    expect(html).toContain('Please enter a valid email address')
    expect(html).toContain('value="A &lt;b&gt;"')
    expect(html).toContain('We need two graders near Newman.')
    expect(html).not.toContain('Message not sent')
  })

  test('that fails gets the page again with the entries, phone and mail address', async () => {
    post.illness = 'refuses content'
    const response = await send(server, message)
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain('Message not sent')
    expect(html).toContain('href="tel:1300618335"')
    expect(html).toContain('href="mailto:')
    expect(html).toContain('value="Two graders for June"')
  })
})

describe('without mail', () => {
  test('the interface answers 503, and the page says that it is not connected', async () => {
    const own = await startServer()
    try {
      expect((await write(own)).status).toBe(503)
      const shown = await (await fetch(`${own.url}/contact`)).text()
      expect(shown).toContain('This site is not yet connected to e-mail')
      expect(shown).toContain('data-mail="unset"')
      const posted = await fetch(`${own.url}/contact`, {
        method: 'POST',
        body: new URLSearchParams(message),
      })
      expect(posted.status).toBe(503)
      const html = await posted.text()
      expect(html).toContain('This site is not yet connected to e-mail')
      expect(html).toContain('value="Two graders for June"')
      expect(html).toContain('href="mailto:')
      expect((await lodge(own)).status).toBe(201)
      expect(noticesIn(own.dataDir)).toEqual([])
    } finally {
      await endServer(own)
    }
  })

  test('with mail the same page does not', async () => {
    for (const path of ['/contact', '/request-staff', '/']) {
      const html = await (await fetch(server.url + path)).text()
      expect(html).not.toContain('not yet connected')
      expect(html).toContain('data-mail="set"')
    }
  })
})

describe('the notice of a resume', () => {
  test('reaches staff with what they need, and the applicant when asked to', async () => {
    const { reference } = await lodge(server, resumeForm({ preferredRoles: 'Grader operator' }))
    await eventually(() => post.mails.length).toBe(2)
    const staff = post.mails.find(({ envelope }) => envelope.to[0] === 'office@staffing.test')!
    expect(staff.header('subject')).toBe(`New resume: Zoë Nguyễn (${reference!.slice(0, 8)})`)
    expect(staff.text).toContain(`Reference: ${reference}`)
    expect(staff.text).toContain('Name: Zoë Nguyễn')
    expect(staff.text).toContain('Preferred Roles/Industries: Grader operator')
    expect(staff.text).toContain(`npm run resumes -- file ${reference}`)
    expect(staff.raw).not.toMatch(/multipart|attachment|https?:|public\//)

    const own = post.mails.find(({ envelope }) => envelope.to[0] === applicant.email)!
    expect(own.header('reply-to')).toBe('office@staffing.test')
    expect(own.text).toContain(reference)
    expect(own.text).toContain('two business days')
    expect(own.text).toContain('1300 618 335')
    expect(own.raw).not.toContain('Zoë')
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
  })

  test('goes out once when a submission is sent twice', async () => {
    const form = () => resumeForm({ submissionId: '9b2f7d0e-3c51-4a35-9d8e-0c8f3a1b2c3d' })
    expect((await lodge(server, form())).status).toBe(201)
    expect((await lodge(server, form())).status).toBe(201)
    await eventually(() => noticesIn(server.dataDir)).toEqual([])
    expect(post.mails).toHaveLength(2)
  })

  test('waits while the mail server is down, changes no reply, and goes out after a kill -9', async () => {
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

  test('does not delay the reply while the mail server is silent, nor the stop', async () => {
    const silent = await startMailServer()
    silent.illness = 'never answers'
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

  test('is not written when the row is not', async () => {
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

describe('the queue', () => {
  const row = (id: string, created_at = new Date().toISOString()): SubmissionRow =>
    newRow({ id, created_at, email: 'ann@example.com', resume_file_sha256: sha256(pdf.bytes) })
  const silent = createLog('silent')

  async function backendWith(kinds: NoticeKind[], ...rows: SubmissionRow[]) {
    const backend = new EmbeddedBackend(await newDataDir(), kinds)
    for (const one of rows) {
      const { writeFile } = await import('node:fs/promises')
      await writeFile(backend.filePath(one.resume_file_path), pdf.bytes)
      expect(await backend.insertRow(one)).toBe('stored')
    }
    return backend
  }

  test('tries again after a minute, doubling, up to an hour', () => {
    expect([0, 1, 2, 5, 6, 60].map((n) => backoff(n) / 60_000)).toEqual([1, 2, 4, 32, 60, 60])
  })

  test('gives up after seven days, and on an address that is refused for good', async () => {
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
        throw new MailError('EENVELOPE 550', true)
      },
      silent,
    )
    await eventually(() => tried.length).toBe(4)
    await notices.close()
    const left = backend.notices.nextDue(now + day)!
    expect([left.kind, left.submission.id, left.attempts]).toEqual(['staff', recent.id, 1])
    expect(backend.notices.nextTime()! - now).toBeGreaterThan(55_000)
    backend.notices.remove(left)
    expect(backend.notices.nextTime()).toBeUndefined()
    backend.close()
  })

  test('forgets the notice of a submission that was erased', async () => {
    const one = row('00000000-0000-4000-8000-000000000003')
    const backend = await backendWith(['staff'], one)
    backend.database.prepare('delete from resume_submissions where id = ?').run(one.id)
    expect(backend.notices.nextTime()).toBeUndefined()
    backend.close()
  })

  test('is not needed by a backend without one: the notice goes out from the request', async () => {
    const mails: Mail[] = []
    let failures = 1
    const notices = new DirectNotices(
      async (mail) => {
        if (failures-- > 0) throw new MailError('ECONNREFUSED', false)
        mails.push(mail)
      },
      ['staff', 'applicant'],
      silent,
    )
    notices.stored(row('00000000-0000-4000-8000-000000000004'))
    await eventually(() => mails.length).toBe(1)
    await notices.close()
  })
})

describe('settings', () => {
  const good = {
    SMTP_URL: 'smtp://me:s%40cret@mail.test:2525',
    MAIL_FROM: 'a@b.test',
    MAIL_TO: 'c@d.test, Office <e@f.test>',
  }

  test('name the mail server; a password never travels in the clear to another machine', () => {
    const { mail } = parseSettings(good)
    expect(mail!.smtp).toMatchObject({
      host: 'mail.test',
      port: 2525,
      secure: false,
      requireTLS: true,
      auth: { user: 'me', pass: 's@cret' },
    })
    expect(mail!.acknowledge).toBe(false)
    expect(parseSettings({ ...good, SMTP_URL: 'smtps://mail.test' }).mail!.smtp).toMatchObject({
      port: 465,
      secure: true,
    })
    expect(parseSettings({}).mail).toBeUndefined()
  })

  test.each([
    [{ SMTP_URL: '' }, /^SMTP_URL is not set though MAIL_FROM and MAIL_TO is; accepted: smtp:/],
    [{ MAIL_FROM: '' }, /^MAIL_FROM is not set though .*; accepted: one address/],
    [{ MAIL_TO: '' }, /^MAIL_TO is not set though .*; accepted: one or more/],
    [{ SMTP_URL: 'http://me:secret@mail.test' }, /^SMTP_URL is not the address of a mail server/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM is "nobody"; accepted/],
    [{ MAIL_FROM: 'a@b.test, c@d.test' }, /^MAIL_FROM is /],
    [{ MAIL_TO: 'a@b.test,' }, /^MAIL_TO is /],
    [{ MAIL_ACKNOWLEDGE: 'yes' }, /^MAIL_ACKNOWLEDGE is "yes"; accepted: on, off/],
    [
      { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '', MAIL_ACKNOWLEDGE: 'on' },
      /^MAIL_ACKNOWLEDGE is on/,
    ],
  ])('that are wrong (%o) stop the start with one line', (change, line) => {
    let failure = ''
    try {
      parseSettings({ ...good, ...change })
    } catch (error) {
      failure = (error as Error).message
    }
    expect(failure).toMatch(line)
    expect(failure).not.toMatch(/secret|s@cret|\n/)
  })
})
