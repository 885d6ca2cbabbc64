import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { filesWith, seed } from '../support/seed.ts'

let desk: TestDesk
let ada: Awaited<ReturnType<typeof newPerson>>
let rob: Awaited<ReturnType<typeof newPerson>>
let rows: SubmissionRow[]

beforeAll(async () => {
  desk = await startTestDesk()
  ada = await newPerson(desk, 'ada@example.com')
  rob = await newPerson(desk, 'rob@example.com')
  rows = await seed(
    desk.dataDir,
    [
      {
        first_name: '=HYPERLINK("http://evil.example";"x")',
        last_name: '+1',
        location: '@SUM(A1)',
      },
      { first_name: 'Zoë', last_name: '-cmd|calc', additional_notes: 'one "two"\nthree' },
      { first_name: 'Sam', last_name: 'Infected' },
      {
        first_name: 'Gone',
        last_name: 'Person',
        email: 'gone.person@example.com',
        additional_notes: 'Xylophonist by night',
      },
    ],
    (n) => Buffer.from(`%PDF document number ${n}`),
  )
  await desk.context.index.catchUp()
})
afterAll(() => endTestDesk(desk))

const idsOf = (...positions: number[]) => positions.map((at) => rows[at]!.id)

describe('An export to a spreadsheet', () => {
  it('has no cell that a spreadsheet would take for a formula', async () => {
    const reply = await rob.client.route('POST /api/export/csv', { ids: idsOf(0, 1) })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="records-/)
    const cells = [...reply.text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!)
    // A telephone number is no formula.
    const formulas = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^\+[\d ]+$/.test(cell))
    expect(formulas).toEqual([])
    expect(cells).toContain(`'=HYPERLINK(""http://evil.example"";""x"")`)
    expect(cells).toContain('one ""two""\nthree')
  })

  it('takes all of a filter, and stands in the log with its count', async () => {
    const filter = { kind: 'resume', q: 'calc' }
    const reply = await rob.client.route('POST /api/export/csv', { filter })
    expect(reply.text.split('\r\n').filter(Boolean)).toHaveLength(2)
    const { json } = await ada.client.ask('GET', '/api/audit?action=exported')
    expect(json.entries[0]).toMatchObject({ account: rob.account, details: { count: 1 } })
  })

  it('is a spreadsheet of texts and times, with notes and tags on demand', async () => {
    const [id] = idsOf(1)
    const { row } = (await ada.client.ask('GET', `/api/records/${id}`)).json
    const noted = { type: 'note', text: '=1+1 is \u0001 no formula' }
    const { json } = await ada.client.change(row, noted)
    await ada.client.change(json.rows[0], { type: 'tags', add: ['HRWL'], remove: [] })
    const sheet = async (extras: object) => {
      const response = await fetch(`${desk.origin}/api/export/xlsx`, {
        method: 'POST',
        headers: {
          cookie: rob.client.cookie,
          origin: desk.origin,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ids: [id], ...extras }),
      })
      expect(response.status).toBe(200)
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      return Object.entries(files)
        .filter(([name]) => /sharedStrings|sheet1/.test(name))
        .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
        .join('\n')
    }
    const bare = await sheet({})
    expect(bare).toContain('Preferred Roles/Industries')
    expect(bare).not.toContain('HRWL')
    expect(bare).not.toContain('formula')
    const whole = await sheet({ notes: true, tags: true })
    expect(whole).toContain('HRWL')
    expect(whole).toContain('=1+1 is  no formula')
    expect(whole).not.toMatch(/<f[ >]/)
  })

  it('of more than fifty people asks for a reason, which stays in the log', async () => {
    const many = await seed(
      desk.dataDir,
      Array.from({ length: 51 }, (_, n) => ({ email: `many.${n}@example.com` })),
    )
    await desk.context.index.catchUp()
    const ids = many.map(({ id }) => id)
    for (const route of [
      'POST /api/export/csv',
      'POST /api/export/xlsx',
      'POST /api/export/documents',
    ] as const) {
      const refused = await rob.client.route(route, { ids })
      expect(refused.status).toBe(422)
      expect(refused.json.error.fields.reason).toBeTruthy()
    }
    const reason = 'Shortlist for the shutdown in March'
    expect((await rob.client.route('POST /api/export/csv', { ids, reason })).status).toBe(200)
    const { json } = await ada.client.ask('GET', '/api/audit?action=exported')
    expect(json.entries[0].details).toMatchObject({ count: 51, reason })
    expect((await rob.client.route('POST /api/export/csv', { ids: ids.slice(1) })).status).toBe(200)
  })

  it('of what is gone says so', async () => {
    const reply = await rob.client.route('POST /api/export/csv', { ids: [randomUUID()] })
    expect(reply.status).toBe(422)
  })
})

describe('An export of documents', () => {
  it('is a zip of what is clean, and says what was left out', async () => {
    desk.context.index.putVerdict(rows[2]!.id, {
      is: 'infected',
      name: 'Bad',
      at: new Date().toISOString(),
    })
    const reply = await rob.client.route('POST /api/export/documents', { ids: idsOf(1, 2) })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/zip')
    // Documents are stored in it as they are.
    expect(reply.text).toContain('%PDF document number 1')
    expect(reply.text).toContain(`${rows[1]!.id.slice(0, 8)}.pdf`)
    expect(reply.text).not.toContain('%PDF document number 2')
    expect(reply.text).toContain('left-out.txt')
    const { json } = await ada.client.ask('GET', `/api/audit?record=${rows[1]!.id}`)
    expect(json.entries[0]).toMatchObject({ action: 'document-downloaded', account: rob.account })
  })
})

describe('Erasing', () => {
  it('shows what would go, and erases it only when that is still what there is', async () => {
    const [id] = idsOf(3)
    const { row } = (await ada.client.ask('GET', `/api/records/${id}`)).json
    await ada.client.change(row, { type: 'note', text: 'Quixotic remark' })

    const preview = (await ada.client.route('POST /api/erase/preview', { people: [id] })).json
    expect(preview).toMatchObject({ documents: 1, notes: 1, backups: [] })
    expect(preview.records.map((record: { id: string }) => record.id)).toEqual([id])

    const wrong = await ada.client.route('POST /api/erase', { ids: [id], confirm: 2 })
    expect(wrong.status).toBe(409)
    expect((await ada.client.ask('GET', `/api/records/${id}`)).status).toBe(200)

    const done = await ada.client.route('POST /api/erase', { ids: [id], confirm: 1 })
    expect(done.json).toEqual({ erased: 1, backups: [] })
    // Sent again, as its reply was lost.
    const again = await ada.client.route('POST /api/erase', { ids: [id], confirm: 1 })
    expect(again.json).toEqual({ erased: 0, backups: [] })
    expect((await ada.client.ask('GET', `/api/records/${id}`)).status).toBe(404)
    expect((await ada.client.ask('GET', '/api/records?q=xylophonist')).json.total).toBe(0)
    // Nothing of it is left in any file, notes and search index included.
    const words = ['gone.person@', 'Xylophonist', 'xylophonist', 'Quixotic', 'quixotic']
    expect(await filesWith(desk.dataDir, words)).toEqual([])
    const { json } = await ada.client.ask('GET', '/api/audit?action=erased')
    expect(json.entries[0]).toMatchObject({ account: ada.account, kind: 'resume' })
  })

  it('is not for recruiters', async () => {
    const reply = await rob.client.route('POST /api/erase', { ids: idsOf(0), confirm: 1 })
    expect(reply.status).toBe(403)
    expect((await rob.client.ask('GET', `/api/records/${rows[0]!.id}`)).status).toBe(200)
  })
})
