import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paddedPdf } from '../documents/build-documents.ts'
import { sample } from '../support/sample.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { multipartBody, RawConnection, requestHead } from '../support/slow-upload.ts'
import {
  applicant,
  filesOf,
  lodge,
  pdf,
  resumeForm,
  rowsOf,
  sha256,
  storedBytes,
} from '../support/submission.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => endServer(server))

const count = () => rowsOf(server.dataDir).length

describe('a good submission', () => {
  test('a resume is answered 201 once its row and its document are stored unchanged', async () => {
    const answer = await lodge(
      server,
      resumeForm({
        location: '  Perth, WA ',
        preferredRoles: '',
        experienceLevel: 'senior',
        availability: '2weeks',
        additionalNotes: 'Line one\r\nLine two',
      }),
    )
    expect(answer.status).toBe(201)
    const row = rowsOf(server.dataDir).find((one) => one.id === answer.reference)!
    expect(row).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Nguyễn',
      location: 'Perth, WA',
      preferred_roles: null,
      experience_level: 'senior',
      availability: '2weeks',
      additional_notes: 'Line one\nLine two',
      resume_file_name: 'resume.pdf',
      resume_file_sha256: sha256(pdf.bytes),
    })
    expect(row.resume_file_path).toMatch(/^public\/\d{13}_Zoe_Nguyen_[\da-f]{8}\.pdf$/)
    expect(row.resume_file_path).toContain(`_${row.id.slice(0, 8)}.pdf`)
    expect(sha256(await storedBytes(server.dataDir, row))).toBe(sha256(pdf.bytes))
    expect((await filesOf(server.dataDir)).incoming).toEqual([])
  })

  test.each([
    ['李', '伟', 'x_x'],
    ["D'Arcy", "O'Brien", 'DArcy_OBrien'],
    ['../../etc', 'passwd', 'etc_passwd'],
    ['Łukasz', 'Søndergård', 'Lukasz_Sondergard'],
    ['<script>', '=cmd|calc', 'script_cmd-calc'],
  ])(
    'the name %s %s is stored exactly and becomes %s in the document path',
    async (firstName, lastName, path) => {
      const { reference, status } = await lodge(server, resumeForm({ firstName, lastName }))
      expect(status).toBe(201)
      const row = rowsOf(server.dataDir).find((one) => one.id === reference)!
      expect([row.first_name, row.last_name]).toEqual([firstName, lastName])
      expect(row.resume_file_path).toMatch(new RegExp(`^public/\\d+_${path}_[\\da-f]{8}\\.pdf$`))
    },
  )

  test.each([['libreoffice.doc'], ['libreoffice.docx'], ['libreoffice.pdf'], ['unicode.doc']])(
    'a resume made by another program is accepted: %s',
    async (name) => {
      const { status } = await lodge(server, resumeForm({}, await sample(`valid/${name}`)))
      expect(status).toBe(201)
    },
  )

  test('a document of exactly 10,485,760 bytes is accepted, and one byte more is refused', async () => {
    const size = 10_485_760
    expect(
      (await lodge(server, resumeForm({}, { bytes: paddedPdf(size), name: 'a.pdf' }))).status,
    ).toBe(201)
    const refused = await lodge(
      server,
      resumeForm({}, { bytes: paddedPdf(size + 1), name: 'a.pdf' }),
    )
    expect(refused).toMatchObject({
      status: 413,
      error: { title: 'File too large', description: 'Please upload a file smaller than 10MB' },
    })
  })
})

describe('a submission sent again', () => {
  test('the same submission id with the same content is stored once, also in parallel', async () => {
    const submissionId = randomUUID()
    const before = count()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => lodge(server, resumeForm({ submissionId }))),
    )
    answers.push(await lodge(server, resumeForm({ submissionId })))
    expect(answers.map((one) => [one.status, one.reference])).toEqual(
      answers.map(() => [201, submissionId]),
    )
    expect(count()).toBe(before + 1)
    const { stored } = await filesOf(server.dataDir)
    expect(stored.length).toBe(count())
  })

  test('the same submission id with other content is stored as another submission', async () => {
    const submissionId = randomUUID()
    await lodge(server, resumeForm({ submissionId }))
    const before = count()
    const corrected = () => resumeForm({ submissionId, phone: '08 9000 0000' })
    const other = await lodge(server, corrected())
    expect(other.status).toBe(201)
    expect(other.reference).not.toBe(submissionId)
    // As if the reply had been lost, the visitor sends it again.
    expect((await lodge(server, corrected())).reference).toBe(other.reference)
    expect(count()).toBe(before + 1)
  })

  test('a submission id that is not a UUID is replaced by a new one', async () => {
    expect((await lodge(server, resumeForm({ submissionId: '../1' }))).status).toBe(201)
  })
})

describe('a submission with faults', () => {
  test('an invalid resume is answered with the errors of every field and of the file together', async () => {
    const before = count()
    const answer = await lodge(
      server,
      resumeForm(
        {
          firstName: ' ',
          lastName: undefined,
          email: 'zoe@localhost',
          phone: '1234567',
          experienceLevel: 'boss',
        },
        null,
      ),
    )
    expect(answer.status).toBe(422)
    expect(answer.error!.title).toBe('Submission failed')
    expect(Object.keys(answer.error!.fields!).sort()).toEqual(
      ['email', 'experienceLevel', 'firstName', 'lastName', 'phone', 'resume'].sort(),
    )
    expect(count()).toBe(before)
  })

  test.each([
    ['a field filled in that no person sees', { website: 'http://spam.example' }],
    ['a direction override in a name', { lastName: 'cod.\u202egnp' }],
    ['a control character in a telephone number', { phone: '0400\u0000000000' }],
    ['a mail header in an address', { email: 'a@b.co\r\nBcc: all@example.com' }],
  ])('a resume with %s is refused at that field', async (_what, fields) => {
    const { status, error } = await lodge(server, resumeForm(fields))
    expect([status, Object.keys(error!.fields!)]).toEqual([422, Object.keys(fields)])
  })

  test.each([[null], [{ bytes: new Uint8Array(), name: 'empty.pdf' }]])(
    'a submission without a document, or with an empty one, is asked for it',
    async (file) => {
      expect(await lodge(server, resumeForm({}, file))).toMatchObject({
        status: 422,
        error: {
          title: 'Resume required',
          description: 'Please upload your resume before submitting',
        },
      })
    },
  )

  test('a file that is not a PDF or Word document is refused whatever its name', async () => {
    const spoofs = [
      { bytes: Buffer.from('MZ\x90\0 this program cannot be run in DOS mode'), name: 'cv.pdf' },
      { ...(await sample('foreign/fleet.xlsx')), name: 'cv.docx' },
      { ...(await sample('foreign/fleet.xls')), name: 'cv.doc' },
      { bytes: pdf.bytes, name: 'cv.exe' },
      { bytes: pdf.bytes, name: 'cv' },
    ]
    for (const spoof of spoofs) {
      expect(await lodge(server, resumeForm({}, spoof))).toMatchObject({
        status: 415,
        error: { title: 'Invalid file type', description: 'Please upload a PDF or Word document' },
      })
    }
    expect((await filesOf(server.dataDir)).incoming).toEqual([])
  })

  test('a PDF that needs a password is answered 415 in words that say so, one that only forbids editing is stored', async () => {
    const lodged = async (name: string) => lodge(server, resumeForm({}, await sample(name)))
    const locked = await lodged('foreign/encrypted-aes.pdf')
    expect(locked).toMatchObject({
      status: 415,
      error: {
        title: 'Invalid file type',
        description: 'This PDF is protected by a password. Save a copy without one, or call us',
      },
    })
    expect((await lodged('valid/open-aes-256.pdf')).status).toBe(201)
  })

  test('a document sent as empty text, or under an unknown field name, is asked for', async () => {
    const empty = resumeForm({ resume: '' }, null)
    const misnamed = resumeForm({}, null)
    misnamed.append('cv', new Blob([pdf.bytes as Uint8Array<ArrayBuffer>]), pdf.name)
    for (const form of [empty, misnamed]) {
      const { status, error } = await lodge(server, form)
      expect([status, error?.title]).toEqual([422, 'Resume required'])
    }
  })

  test('field errors come before a wrong size or type of the file', async () => {
    const big = { bytes: new Uint8Array(10_485_761), name: 'cv.exe' }
    const answer = await lodge(server, resumeForm({ email: 'nobody' }, big))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error!.fields!).sort()).toEqual(['email', 'resume'])
  })
})

describe('a body that is no form', () => {
  const type = { 'Content-Type': 'multipart/form-data; boundary=test-boundary' }
  const part = (name: string, value: string) =>
    `--test-boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const good = multipartBody().toString('latin1')

  test.each<[string, string | Uint8Array, Record<string, string>]>([
    ['JSON', '{}', { 'Content-Type': 'application/json' }],
    ['without a boundary', good, { 'Content-Type': 'multipart/form-data' }],
    ['cut off', multipartBody().subarray(0, -12), type],
    ['compressed', good, { ...type, 'Content-Encoding': 'gzip' }],
    ['with a field twice', `${part('firstName', 'Zed')}${good}`, type],
    [
      'with two files',
      `--test-boundary\r\nContent-Disposition: form-data; name="photo"; filename="me.pdf"\r\n\r\n%PDF-1.4\r\n${good}`,
      type,
    ],
    [
      'with 51 more parts',
      `${Array.from({ length: 51 }, (_, n) => part(`f${n}`, '')).join('')}${good}`,
      type,
    ],
    [
      'with a form inside a part',
      `--test-boundary\r\nContent-Disposition: form-data; name="resume"\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\nContent-Disposition: attachment; filename="cv.pdf"\r\n\r\n%PDF-1.4\r\n--inner--\r\n${good}`,
      type,
    ],
    ['with a text over 64 KB', `${part('extra', 'a'.repeat(65_537))}${good}`, type],
    [
      'with texts over 256 KB together',
      `${[1, 2, 3, 4].map((n) => part(`f${n}`, 'a'.repeat(65_536))).join('')}${good}`,
      type,
    ],
    [
      'with a part without a name',
      `--test-boundary\r\nContent-Disposition: form-data\r\n\r\nx\r\n${good}`,
      type,
    ],
    [
      'with text that is not UTF-8',
      Buffer.concat([
        Buffer.from('--test-boundary\r\nContent-Disposition: form-data; name="location"\r\n\r\n'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('\r\n'),
        multipartBody(),
      ]),
      type,
    ],
    ['empty', '', type],
  ])('%s is answered 400 and nothing is stored', async (_what, body, headers) => {
    const before = count()
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
    const answer = await lodge(server, bytes as Uint8Array<ArrayBuffer>, headers)
    expect(answer).toMatchObject({ status: 400, error: { title: 'Submission failed' } })
    expect(count()).toBe(before)
    expect((await filesOf(server.dataDir)).incoming).toEqual([])
  })

  test('unknown fields of a resume post, __proto__ among them, are ignored', async () => {
    const form = resumeForm({ __proto__: undefined, constructor: 'x', anything: 'else' })
    form.append('__proto__', 'polluted')
    expect((await lodge(server, form)).status).toBe(201)
  })
})

describe('the gate', () => {
  test.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'http://localhost:3000.evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
    [{ Origin: 'http://localhost:3000' }, 201],
  ])('a post with the headers %o is answered %i', async (headers, status) => {
    expect((await lodge(server, resumeForm(), headers as Record<string, string>)).status).toBe(
      status,
    )
  })

  test('a post whose Origin is the addressed host is accepted, and none whose Origin only begins like it', async () => {
    const from = (Origin: string) => lodge(server, resumeForm(), { Origin })
    expect((await from(server.url)).status).toBe(201)
    expect((await from(`${server.url}.evil.example`)).status).toBe(403)
  })

  test('other methods on the API are answered 405 with Allow', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${server.url}/api/resumes`, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  test('a body declared over 64 MB is refused before it arrives', async () => {
    const connection = await RawConnection.open(server)
    await connection.write(requestHead(65 * 1024 * 1024))
    expect(await connection.status(3000)).toBe(413)
    expect(connection.text).toContain('File too large')
    connection.socket.destroy()
  })

  test('the rate limit counts by address and uses forwarded addresses only with TRUST_PROXY', async () => {
    const limited = await startServer({ SUBMISSIONS_PER_10_MIN: '2' })
    const proxied = await startServer({ SUBMISSIONS_PER_10_MIN: '1', TRUST_PROXY: '1' })
    try {
      const from = (address: string) => ({ 'X-Forwarded-For': address })
      const statuses = []
      for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
        statuses.push((await lodge(limited, resumeForm(), from(address))).status)
      }
      expect(statuses).toEqual([201, 201, 429])
      const third = await lodge(limited)
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(500)

      expect((await lodge(proxied, resumeForm(), from('9.9.9.9, 1.1.1.1'))).status).toBe(201)
      expect((await lodge(proxied, resumeForm(), from('8.8.8.8, 1.1.1.1'))).status).toBe(429)
      expect((await lodge(proxied, resumeForm(), from('2.2.2.2'))).status).toBe(201)
      // In IPv6 the household, not its machine.
      expect((await lodge(proxied, resumeForm(), from('2001:db8:1:2::1'))).status).toBe(201)
      expect((await lodge(proxied, resumeForm(), from('2001:db8:1:2::2'))).status).toBe(429)
    } finally {
      await Promise.all([endServer(limited), endServer(proxied)])
    }
  })

  test('a post is answered 503 with Retry-After while UPLOADS_IN_FLIGHT uploads are running', async () => {
    const small = await startServer({ UPLOADS_IN_FLIGHT: '1' })
    try {
      const body = multipartBody()
      const first = await RawConnection.open(small)
      await first.write(requestHead(body.length))
      await first.write(body.subarray(0, 100))
      await expect.poll(async () => (await lodge(small)).status).toBe(503)
      expect((await lodge(small)).headers.get('retry-after')).toBeTruthy()
      await first.write(body.subarray(100))
      expect(await first.status()).toBe(201)
      expect((await lodge(small)).status).toBe(201)
    } finally {
      await endServer(small)
    }
  })
})

describe('a plain form post', () => {
  const post = (form: FormData, { url } = server, path = '/submit-resume', headers = {}) =>
    fetch(url + path, { method: 'POST', body: form, redirect: 'manual', headers })
  /** Large enough to be still on its way when the answer is known, and with a field behind the file. */
  const longForm = () => {
    const form = resumeForm({}, { name: 'resume.pdf', bytes: paddedPdf(2_000_000) })
    form.delete('additionalNotes')
    form.append('additionalNotes', 'Behind the file')
    return form
  }

  test('an invalid plain form post gets the page again with its entries and each message', async () => {
    const response = await post(resumeForm({ firstName: 'Ann <b>', email: 'nobody' }, null))
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="Ann &lt;b&gt;"')
    expect(html).toContain('There is a problem')
    expect(html).toContain('href="#email"')
    expect(html).toContain('href="#resume"')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('a plain form post that is refused at admission gets the page again with its entries', async () => {
    const small = await startServer({ SUBMISSIONS_PER_10_MIN: '1', UPLOADS_IN_FLIGHT: '1' })
    try {
      const busy = await RawConnection.open(small)
      const body = multipartBody()
      await busy.write(requestHead(body.length))
      await expect.poll(async () => (await post(longForm(), small)).status).toBe(503)
      const refused = [await post(longForm(), small)]
      await busy.write(body)
      expect(await busy.status()).toBe(201)
      refused.push(await post(longForm(), small))
      refused.push(await post(longForm(), small, undefined, { Origin: 'https://evil.test' }))
      expect(refused.map(({ status }) => status)).toEqual([503, 429, 403])
      const contact = new FormData()
      contact.set('message', 'Behind the file')
      const elsewhere = { Origin: 'https://evil.test' }
      refused.push(await post(contact, small, '/contact', elsewhere))
      for (const response of refused) {
        const html = await response.text()
        expect(html).toContain('>Behind the file</textarea>')
        expect(html).toContain('Everything you typed is still here.')
      }
      expect(rowsOf(small.dataDir)).toHaveLength(1)
    } finally {
      await endServer(small)
    }
  })

  test('a plain form post whose file cannot be written gets the page again with its entries', async () => {
    const broken = await startServer()
    try {
      await rename(join(broken.dataDir, 'incoming'), join(broken.dataDir, 'gone'))
      const response = await post(longForm(), broken)
      expect(response.status).toBe(503)
      expect(await response.text()).toContain('>Behind the file</textarea>')
      await rename(join(broken.dataDir, 'gone'), join(broken.dataDir, 'incoming'))
      expect((await post(longForm(), broken)).status).toBe(303)
    } finally {
      await endServer(broken)
    }
  })

  test('a plain form post with a wrong file gets the title and text of the toast on the page', async () => {
    for (const [file, title] of [
      [{ name: 'resume.txt', bytes: Buffer.from('words') }, 'Invalid file type'],
      [{ name: 'resume.pdf', bytes: paddedPdf(10_485_761) }, 'File too large'],
      [null, 'Resume required'],
    ] as const) {
      expect(await (await post(resumeForm({}, file))).text()).toContain(title)
    }
  })

  test('/submit-resume/received without a valid reference confirms nothing', async () => {
    const received = `${server.url}/submit-resume/received`
    for (const url of [received, `${received}?reference=1`]) {
      const response = await fetch(url, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/submit-resume'])
    }
  })

  test('a plain form post that cannot be parsed is not told that its entries are kept', async () => {
    const response = await fetch(`${server.url}/submit-resume`, { method: 'POST', body: 'nothing' })
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain('Go back in your browser')
    expect(html).not.toContain('still here')
  })

  test('a valid plain form post is redirected to the confirmation with its reference', async () => {
    const response = await post(resumeForm())
    expect(response.status).toBe(303)
    const page = await fetch(new URL(response.headers.get('location')!, server.url))
    const html = await page.text()
    expect(html).toContain('Resume submitted successfully!')
    expect(html).toContain(rowsOf(server.dataDir).at(-1)!.id.slice(0, 8))
  })
})

describe('the server', () => {
  test('/healthz fails while no submission can be stored, and recovers by itself', async () => {
    const own = await startServer()
    const health = async () => {
      const response = await fetch(`${own.url}/healthz`)
      return [response.status, ((await response.json()) as { status: string }).status]
    }
    try {
      expect(await health()).toEqual([200, 'ok'])
      const folder = join(own.dataDir, 'resumes')
      await rename(folder, `${folder}-away`)
      await expect.poll(health, { timeout: 5000 }).toEqual([503, 'failing'])
      expect(await lodge(own)).toMatchObject({ status: 503, error: { title: 'Submission failed' } })
      await rename(`${folder}-away`, folder)
      await expect.poll(health, { timeout: 5000 }).toEqual([200, 'ok'])
      expect((await lodge(own)).status).toBe(201)
      expect((await filesOf(own.dataDir)).incoming).toEqual([])
    } finally {
      await endServer(own)
    }
  })

  test('a database deleted under the running server gets no further row', async () => {
    const own = await startServer()
    try {
      expect((await lodge(own)).status).toBe(201)
      for (const suffix of ['', '-wal', '-shm']) {
        await rm(join(own.dataDir, `submissions.sqlite${suffix}`), { force: true })
      }
      const answer = await lodge(own)
      expect(answer.status).toBe(201)
      expect(rowsOf(own.dataDir).map((row) => row.id)).toEqual([answer.reference])
    } finally {
      await endServer(own)
    }
  })

  test('documents are left alone where the database was lost, and a broken upload is swept', async () => {
    const dataDir = await newDataDir()
    const folder = join(dataDir, 'resumes', 'public')
    await mkdir(folder, { recursive: true })
    const dayBefore = Date.now() / 1000 - 2 * 86_400
    for (let n = 0; n < 11; n++) {
      await writeFile(join(folder, `${n}.pdf`), pdf.bytes)
      await utimes(join(folder, `${n}.pdf`), dayBefore, dayBefore)
    }
    const swept = async (event: string) => {
      const own = await startServer({ DATA_DIR: dataDir })
      await expect.poll(() => own.output()).toContain(event)
      await own.stop()
      return (await readdir(folder)).length
    }
    expect(await swept('"code":"DOCUMENTS_WITHOUT_ROWS"')).toBe(11)
    await rm(join(folder, '0.pdf'))
    expect(await swept('"event":"swept"')).toBe(0)
    await rm(dataDir, { recursive: true })
  })

  test('after SIGTERM the server finishes the upload in flight, refuses new ones and exits 0', async () => {
    const own = await startServer()
    const body = multipartBody()
    const upload = await RawConnection.open(own)
    const idle = await RawConnection.open(own)
    await upload.write(requestHead(body.length))
    await upload.write(body.subarray(0, 200))
    await idle.write('GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n')
    await idle.status()
    const exit = own.stop()
    await idle.closed
    await expect(fetch(own.url)).rejects.toThrow()
    await upload.write(body.subarray(200))
    expect(await upload.status()).toBe(201)
    expect(await exit).toBe(0)
    expect(rowsOf(own.dataDir)).toHaveLength(1)
    await rm(own.dataDir, { recursive: true })
  })

  test('the log has one JSON object a line and nothing that a visitor entered', async () => {
    const own = await startServer({ LOG_LEVEL: 'debug' })
    try {
      await lodge(own, resumeForm({ additionalNotes: 'secret-note' }))
      await lodge(own, resumeForm({ email: 'broken-entry' }))
      await lodge(own, resumeForm({}, { bytes: Buffer.from('x'), name: 'my-name.pdf' }))
      await rename(join(own.dataDir, 'resumes'), join(own.dataDir, 'gone'))
      await lodge(own)
      const lines = own.output().trim().split('\n').slice(1)
      expect(lines.length).toBeGreaterThan(4)
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
      for (const value of [
        ...Object.values(applicant),
        'Zoe',
        'secret',
        'broken',
        'my-name',
        // More than its first four digits: a random request id may well hold those.
        '0400 000',
        '0400000',
      ]) {
        expect(own.output()).not.toContain(value)
      }
    } finally {
      await endServer(own)
    }
  })

  test('the server does not start with a wrong setting and says why in one line', async () => {
    await expect(startServer({ TRUST_PROXY: 'yes' })).rejects.toThrow(
      /ended with 1: TRUST_PROXY .*accepted: .*\n$/,
    )
    await expect(startServer({ HOST: '192.0.2.1' })).rejects.toThrow(
      /ended with 1: HOST .*accepted: .*\n$/,
    )
  })
})

test('a slow upload is accepted as long as bytes keep arriving', async () => {
  const body = multipartBody()
  const connection = await RawConnection.open(server)
  await connection.write(requestHead(body.length))
  for (let at = 0; at < body.length; at += 100) {
    await connection.write(body.subarray(at, at + 100))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await connection.status()).toBe(201)
})
