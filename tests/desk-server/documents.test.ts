import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { DocumentReader } from 'desk/people/documents/document-reader.ts'
import { documentText, readingBounds } from 'desk/people/documents/document-text.ts'
import { attachment } from 'desk/base/http/attachment.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { sample } from '../support/sample.ts'
import { seed } from '../support/seed.ts'
import { buildDocx } from '../documents/build-documents.ts'
import { heavyPdfs, page, pdfOf, stream } from '../documents/hostile-pdf.ts'
import { withPeakMemory } from '../support/peak-memory.ts'

let desk: TestDesk
let ada: Awaited<ReturnType<typeof newPerson>>
let pdf: SubmissionRow
let word: SubmissionRow
let broken: SubmissionRow
let pdfBytes: Uint8Array

/** Takes longer than its reader is given. */
const endless = () => heavyPdfs()['a stream of 200 MB in 200 KB']!

/** Process ids of the readers that are at work. Linux only. */
const readers = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('text-child'))
    .map(Number)

const hostileName = 'r\u00e9sum\u00e9 "; filename=evil.html\r\n\u202efdp %00 (1).pdf'

beforeAll(async () => {
  desk = await startTestDesk()
  ada = await newPerson(desk, 'ada@example.com')
  const documents = [
    await sample('valid/libreoffice.pdf'),
    await sample('valid/libreoffice.docx'),
    { bytes: Buffer.from('PK\u0003\u0004 nothing'), name: 'broken.docx' },
  ]
  pdfBytes = documents[0]!.bytes
  const rows = await seed(
    desk.dataDir,
    documents.map(({ name }, n) => ({
      resume_file_name: n === 0 ? hostileName : name,
      resume_file_path: `public/${n}_a_b_12345678${name.slice(name.lastIndexOf('.'))}`,
    })),
    (n) => documents[n]!.bytes,
  )
  ;[pdf, word, broken] = rows as [SubmissionRow, SubmissionRow, SubmissionRow]
  await desk.context.index.catchUp()
})
afterAll(() => endTestDesk(desk))

const ask = (row: SubmissionRow, rest = '') =>
  ada.client.ask('GET', `/api/records/${row.id}/document${rest}`)

describe('A document', () => {
  it.each(['', '/view'])('%s leaves as an attachment in which nothing may run', async (rest) => {
    const { status, headers } = await ask(pdf, rest)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/(?:^|; )sandbox(?:;|$)/)
    expect(headers.get('content-length')).toBe(String(pdfBytes.length))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('comes byte for byte', async () => {
    const response = await fetch(`${desk.origin}/api/records/${pdf.id}/document`, {
      headers: { cookie: ada.client.cookie },
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(pdfBytes)).toBe(true)
  })

  it('that is opened stands in the audit log', async () => {
    await ask(pdf)
    await ask(pdf, '/view')
    const { json } = await ada.client.ask('GET', `/api/audit?record=${pdf.id}`)
    const actions = json.entries.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['document-downloaded', 'document-viewed']))
  })

  it('of a message, or of nothing, is not there', async () => {
    const missing = await ada.client.ask(
      'GET',
      '/api/records/00000000-0000-4000-8000-000000000000/document',
    )
    expect(missing.status).toBe(404)
    for (const id of ['..%2f..%2fsubmissions.sqlite', '%2e%2e%2f', 'public%2f0_a_b_12345678.pdf']) {
      expect((await ada.client.ask('GET', `/api/records/${id}/document`)).status).toBe(404)
    }
  })
})

describe('The name of a download', () => {
  it('holds no quotes, control characters or second parameter, whatever the applicant called it', () => {
    for (const name of [
      hostileName,
      'a"; filename="b.exe',
      '\ud800.pdf',
      '../../etc/passwd',
      '履歴書.pdf',
      '%2e%2e%2fa.pdf',
      'a\\b.pdf',
      "it's (1)*.pdf",
    ]) {
      const header = attachment(name)
      expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
      expect(header).toMatch(
        /^attachment; filename="[ !#$&-.0-[\]-~]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/,
      )
    }
    expect(attachment('履歴書.pdf')).toContain("UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf")
  })
})

describe('The text of a document', () => {
  it('of Word is shown, and what cannot be read says so', async () => {
    const { status, json } = await ask(word, '/text')
    expect(status).toBe(200)
    expect(json.text).toContain('Excavator operator')
    const refused = await ask(broken, '/text')
    expect(refused.status).toBe(422)
    expect(refused.json.error.description).toContain('Download')
  })

  it('is read once for all who ask while it is read', async () => {
    const reader = new DocumentReader(new DatabaseSync(':memory:'))
    const texts = await Promise.all([reader.read(pdf, pdfBytes), reader.read(pdf, pdfBytes)])
    for (const { text } of texts) expect(text).toContain('Excavator')
  })

  it('is found by the search, of PDF and Word, soon after it arrived', async () => {
    const found = async () =>
      (await ada.client.ask('GET', '/api/records?q=pilbara')).json.rows
        .map(({ id }: { id: string }) => id)
        .sort()
    await expect.poll(found, { timeout: 30_000 }).toEqual([pdf.id, word.id].sort())
  })

  it('is given up for good when it takes too long, not when the machine does', async () => {
    const { bytes } = await sample('valid/libreoffice.pdf')
    const read = (bounds: Partial<typeof readingBounds>) =>
      documentText(bytes, 'pdf', { ...readingBounds, ...bounds })
    expect(await read({ cpuMs: 20 })).toEqual({ end: 'killed' })
    expect(await read({ deadlineMs: 20 })).toEqual({ end: 'interrupted' })
    expect((await read({})).text).toContain('Excavator')
  })

  it('that ended its reader, or the desk twice, is not read again, also after a restart', async () => {
    const path = join(desk.dataDir, 'marks.sqlite')
    const database = new DatabaseSync(path)
    const read = (id: string, bytes = pdfBytes) =>
      new DocumentReader(database).read({ ...pdf, id }, bytes)
    // As desks that were killed meanwhile left it for the next one.
    const underWay = ['desk', 'desk', 'power', 'reader'].map((id) => read(id, endless()))
    expect((await read('desk')).text).toBe('')
    expect((await read('power')).text).toContain('Excavator')
    // As V8 ends them whose heap is full; elsewhere they are given up after their processor time.
    if (process.platform === 'linux') for (const pid of readers()) process.kill(pid, 'SIGABRT')
    for (const { text } of await Promise.all(underWay)) expect(text).toBe('')
    expect((await read('desk')).text).toBe('')
    expect((await read('reader')).text).toBe('')
    database.close()
  })

  it.runIf(process.platform === 'linux')(
    'is read again after its reader could not start, was stopped with the desk, or killed once by a system without memory',
    async () => {
      const reader = new DocumentReader(new DatabaseSync(':memory:'))
      const node = process.execPath
      process.execPath = join(desk.dataDir, 'no-such-node')
      try {
        await expect(reader.read(pdf, pdfBytes)).rejects.toThrow()
      } finally {
        process.execPath = node
      }
      const interrupted = async (signal: NodeJS.Signals) => {
        const reading = reader.read(pdf, endless())
        // Seen once: while `unshare` replaces itself with Node, the process has no command line for a moment.
        let seen: number[] = []
        await Promise.all([
          expect(reading).rejects.toThrow(),
          expect
            .poll(() => (seen = readers()))
            .toHaveLength(1)
            .then(() => process.kill(seen[0]!, signal)),
        ])
      }
      await interrupted('SIGINT')
      await interrupted('SIGKILL')
      expect((await reader.read(pdf, pdfBytes)).text).toContain('Excavator')
      await interrupted('SIGKILL')
      await interrupted('SIGKILL')
      expect((await reader.read(pdf, pdfBytes)).text).toBe('')
    },
  )

  it.runIf(process.platform === 'linux')(
    'is given up when its reader takes too much memory, and long before it takes all',
    async () => {
      const blanks = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '))
      const pages = [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `${page} >>`,
      ]
      const twice = stream(deflateSync(blanks), '/Filter [/FlateDecode /FlateDecode]')
      const { peakMb } = await withPeakMemory(() => documentText(pdfOf([...pages, twice]), 'pdf'))
      expect(peakMb).toBeGreaterThan(50)
      expect(peakMb).toBeLessThan(450)
    },
  )

  it('ends in time and within its limits, whatever the document holds', async () => {
    // 20 MB of text in a small file, and rubbish of every kind.
    const paragraph = `<w:p><w:r><w:t>${'word '.repeat(200)}</w:t></w:r></w:p>`
    const bomb = buildDocx([
      {
        name: 'word/document.xml',
        data: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph.repeat(20_000)}</w:body></w:document>`,
      },
    ])
    const started = performance.now()
    const texts = await Promise.all([
      documentText(bomb, 'docx'),
      documentText(Buffer.alloc(100_000, 7), 'doc'),
      documentText(Buffer.from('%PDF-1.7 nothing'), 'pdf'),
      documentText(Buffer.alloc(0), 'pdf'),
    ])
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(texts[0]?.text?.length ?? 0).toBeLessThanOrEqual(200_000)
    expect(texts.slice(1).map(({ text }) => text)).toEqual([undefined, undefined, undefined])
  })
})
