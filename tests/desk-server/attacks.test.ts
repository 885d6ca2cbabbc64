// What an attacker would try against the desk's server, beyond the access table (access.test.ts) and the doors
// (sign-in.test.ts). In the browser: tests/slow/desk-attacks.test.ts.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentName } from 'desk/people/documents-zip.ts'
import { toCsv } from 'desk/shared/text/csv.ts'
import { documentText } from 'desk/people/documents/document-text.ts'
import { attachment } from 'desk/base/http/attachment.ts'
import { buildDocx } from '../documents/build-documents.ts'
import { actingPdfs } from '../documents/hostile-pdf.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { sampled } from '../support/generated.ts'
import { seed } from '../support/seed.ts'
import { newRow } from '../support/new-rows.ts'

let desk: TestDesk
let ada: Awaited<ReturnType<typeof newPerson>>
let rob: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  desk = await startTestDesk()
  ada = await newPerson(desk, 'ada@example.com')
  rob = await newPerson(desk, 'rob@example.com')
})
afterAll(() => endTestDesk(desk))

describe('A cell of the CSV', () => {
  const starts = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20']
  const before = [
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00a0',
    '\u3000',
    '"',
    "'",
    '" ',
    '\u200b',
    '\ufeff',
  ]
  it.each(starts)('that begins with %s is text, whatever invisible stands before it', (start) => {
    const found = before.filter((lead) => {
      const csv = toCsv(['first_name'], [{ first_name: `${lead}${start}cmd|' /C calc'!A0` }])
      const cell = /\r\n"((?:[^"]|"")*)"\r\n$/.exec(csv)![1]!
      return !cell.startsWith("'")
    })
    expect(found).toEqual([])
  })

  it('cannot begin a row of its own', () => {
    const csv = toCsv(['a', 'b'], [{ a: 'x"\r\n=1+1,"', b: '\r\n=2' }])
    const outside = csv.replaceAll(/"(?:[^"]|"")*"/g, '')
    expect(outside).toBe('\ufeff,\r\n,\r\n')
  })
})

const hostileNames = [
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\x',
  '/etc/passwd',
  'a\u202efdp.exe',
  'a\u200f\u061cb',
  'a"b\r\nSet-Cookie: x=1',
  '\u0000\u0001',
  'n'.repeat(255),
  '.',
  '..',
]

describe('A hostile name', () => {
  it.each(hostileNames)('neither leaves its folder in a zip nor turns what is read: %j', (name) => {
    const inZip = documentName(newRow({ first_name: name, last_name: 'x' }))
    expect(inZip).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/u)
    expect(inZip.startsWith('.')).toBe(false)
    expect(Buffer.byteLength(inZip)).toBeLessThan(256)
    const header = attachment(`${name}.pdf`)
    expect(header).toMatch(/^[\u0020-\u007e]+$/)
    const decoded = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)![1]!)
    expect(decoded).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  })
})

describe('The text of a hostile document', () => {
  it.each(sampled(Object.keys(actingPdfs), 4))(
    'of a PDF with %s is read, and nothing else is done',
    async (name) => {
      expect((await documentText(actingPdfs[name]!, 'pdf')).text).toContain('Hostile but readable')
    },
  )

  // Of PDFs that would take hours or gigabytes: tests/slow/document-bombs.test.ts.
  it('of Word with names of parts that lead elsewhere, entities and markup is text or nothing', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const body = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
    const documents = [
      buildDocx([{ name: '../../../../tmp/proof-slip.xml', data: 'x' }]),
      buildDocx([
        {
          name: 'word/document.xml',
          data: `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document ${w}><w:body>${body('&x;')}</w:body></w:document>`,
        },
      ]),
      buildDocx([
        {
          name: 'word/document.xml',
          data: `<w:document ${w}><w:body>${body('&lt;script&gt;alert(1)&lt;/script&gt;\u202e')}</w:body></w:document>`,
        },
      ]),
    ]
    for (const bytes of documents) {
      const { text = '' } = await documentText(bytes, 'docx')
      expect(text).not.toMatch(/root:|\u202e/)
    }
  })
})

describe('The audit log', () => {
  it('is changed by no method over any route, also by an administrator', async () => {
    await ada.client.ask('GET', '/api/people?q=x')
    const { json: before } = await ada.client.ask('GET', '/api/audit?limit=500')
    const [entry] = before.entries
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/api/audit', `/api/audit/${entry.id}`]) {
        const { status } = await ada.client.ask(method, path, { body: { action: 'viewed' } })
        expect({ method, path, isRefused: [404, 405].includes(status) }).toEqual({
          method,
          path,
          isRefused: true,
        })
      }
    }
    const { json: after } = await ada.client.ask('GET', '/api/audit?limit=500')
    expect(after.entries).toEqual(before.entries)
  })
})

describe('A recruiter', () => {
  it('cannot remove an administrator’s key or end the session by its id', async () => {
    const own = (await ada.client.ask('GET', '/api/account')).json
    for (const path of [
      `/api/account/keys/${encodeURIComponent(own.keys[0].id)}`,
      `/api/account/sessions/${own.sessions[0].id}`,
    ]) {
      expect((await rob.client.ask('DELETE', path)).status).toBeGreaterThanOrEqual(400)
    }
    const after = (await ada.client.ask('GET', '/api/account')).json
    expect(after.keys).toHaveLength(own.keys.length)
    expect(after.sessions.map(({ id }: { id: string }) => id)).toContain(own.sessions[0].id)
  })

  it('cannot raise a role, nor be taken for somebody else, by what the body adds', async () => {
    const body = { name: 'Rob', role: 'administrator', id: ada.account, endedAt: null }
    await rob.client.ask('PATCH', '/api/account', { body })
    expect((await rob.client.ask('GET', '/api/session')).json.account).toMatchObject({
      id: rob.account,
      role: 'recruiter',
    })
    expect((await ada.client.ask('GET', '/api/session')).json.account.name).not.toBe('Rob')
  })
})

describe('Framing', () => {
  it('is refused by every reply: pages, data, documents, exports', async () => {
    const [row] = await seed(desk.dataDir, [{ first_name: 'Frame' }])
    await desk.context.index.catchUp()
    const document = `/api/records/${row!.id}/document`
    const replies = [
      await rob.client.ask('GET', '/'),
      await rob.client.ask('GET', '/sign-in'),
      await rob.client.ask('GET', '/api/records'),
      await rob.client.ask('GET', document),
      await rob.client.ask('GET', `${document}/view`),
      await rob.client.route('POST /api/export/csv', { ids: [row!.id] }),
      await rob.client.route('POST /api/export/documents', { ids: [row!.id] }),
      await rob.client.ask('GET', `/api/records/${randomUUID()}`),
    ]
    for (const { headers } of replies) {
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })
})
