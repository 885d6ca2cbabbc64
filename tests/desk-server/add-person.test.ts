// A person who rang, without a document: stored once, on both backends, and from then on like any other person.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FiguresReply, ListReply, RecordReply } from 'desk/base/http/api.ts'
import type { Change } from 'desk/shared/work.ts'
import { newPerson, type DeskClient, type TestDesk } from '../support/desk-server.ts'
import { deskBackends, startDeskOn } from '../support/desk-on-backend.ts'
import { sample } from '../support/sample.ts'
import { resumeForm } from '../support/submission.ts'
import { newRequest } from '../support/new-rows.ts'

describe.each(deskBackends)('Adding a person, %s', (backend) => {
  let end: () => Promise<void>
  let desk: TestDesk
  let ada: DeskClient
  let rob: DeskClient
  let editor: DeskClient
  beforeAll(async () => {
    ;({ desk, end } = await startDeskOn(backend))
    ada = (await newPerson(desk, 'ada@example.com')).client
    rob = (await newPerson(desk, 'rob@example.com')).client
    editor = (await newPerson(desk, 'ed@example.com', 'editor')).client
  })
  afterAll(() => end())

  const fields = {
    firstName: 'Jack',
    lastName: 'Sample',
    phone: '0412 345 678',
    location: 'Karratha',
  }
  const body = (changes: object = {}, entered: Record<string, string> = {}) => ({
    id: randomUUID(),
    how: 'call',
    consent: 'Said so when he rang on 3 May',
    fields: { ...fields, ...entered },
    ...changes,
  })
  const add = (sent: object, client = rob) => client.route('POST /api/added-people', sent)
  const list = async (query = '') =>
    (await rob.ask('GET', `/api/records${query}`)).json as ListReply
  const open = async (id: string) =>
    (await rob.ask('GET', `/api/records/${id}`)).json as RecordReply
  const change = async (id: string, what: Change) => rob.change((await open(id)).row, what)

  it('demands a name, a way to reach them and how they agreed, and lets nobody add who may not', async () => {
    const unreached = await add(body({}, { phone: '' }))
    expect(unreached.status).toBe(422)
    expect(Object.keys(unreached.json.error.fields)).toEqual(['phone'])
    const wrong = await add(body({ consent: ' ' }, { firstName: '', phone: '12', email: 'nobody' }))
    expect(Object.keys(wrong.json.error.fields).sort()).toEqual([
      'consent',
      'email',
      'firstName',
      'phone',
    ])
    expect((await add(body({ how: 'stolen' }))).status).toBe(400)
    expect((await add(body(), editor)).status).toBe(403)
    expect((await list()).total).toBe(0)
  })

  it('is stored once, read, owed nothing, not counted as an arrival, and says who wrote it down', async () => {
    const sent = body()
    const [first, again] = [await add(sent), await add(sent)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
    const { rows, total } = await list('?kind=person')
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      name: 'Jack Sample',
      email: null,
      isRead: true,
    })
    const { row, work, events, document } = await open(rows[0]!.id)
    expect(row.due).toBeUndefined()
    expect(row.region).toBe('Pilbara')
    expect(document).toBeUndefined()
    expect(work.added).toMatchObject({ how: 'call', consent: sent.consent })
    expect(events.map(({ change: one }) => one.type)).toEqual(['added', 'read'])
    const log = await desk.context.store.auditLog({ records: [row.id], limit: 10 })
    expect(JSON.stringify(log)).not.toContain('when he rang')
    const figures = (await ada.route('GET /api/figures')).json as FiguresReply
    expect(figures.contact).toEqual([])
  })

  it('holds tickets, is free from a day, stands on a request and goes to the client', async () => {
    const { id } = (await list('?kind=person')).rows[0]!
    const seen = { on: 'word' } as const
    const request = newRequest()
    await desk.context.archive.records('request').insert(request)
    await desk.context.index.catchUp()
    const done = [
      await change(id, {
        type: 'ticket',
        ticket: 'white-card',
        holds: { number: '', validUntil: null, seen },
      }),
      await change(id, { type: 'placement', request: request.id, line: 0, stage: 'shortlisted' }),
      await change(id, { type: 'tags', add: ['Crew A'], remove: [] }),
    ]
    expect(done.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200])
    expect((await list('?ticket=white-card&people=true')).total).toBe(1)
    expect((await list('?tag=crew%20a&q=sample')).total).toBe(1)
    const pack = await ada.ask('POST', `/api/requests/${request.id}/pack`, {
      body: { records: [id] },
    })
    expect(pack.json.text).toContain('Jack Sample')
    expect(pack.json.text).not.toContain('0412')
    await desk.context.archive.records('request').erase(request)
    await desk.context.index.catchUp()
  })

  it('is corrected, exported, and one person with the resume that comes later', async () => {
    const { id, sequence } = (await list('?kind=person')).rows[0]!
    const corrected = await rob.ask('POST', `/api/records/${id}/correct`, {
      body: { sequence, columns: { location: 'Dampier' }, reason: 'moved' },
    })
    const unreached = await rob.ask('POST', `/api/records/${id}/correct`, {
      body: { sequence: corrected.json.row.ownSequence, columns: { phone: null }, reason: 'gone' },
    })
    expect(Object.keys(unreached.json.error.fields)).toEqual(['phone'])
    expect(corrected.json.fields).toContainEqual(expect.objectContaining({ value: 'Dampier' }))
    const resume = { firstName: 'Jack', lastName: 'Sample', phone: '+61 412 345 678' }
    const came = { email: 'jack@example.com', how: 'mail', consent: 'Mailed it' }
    const body = resumeForm({ ...resume, ...came }, await sample('valid/libreoffice.docx'))
    const sent = await rob.ask('POST', '/api/added-resumes', { body })
    expect(sent.status).toBe(201)
    const { rows } = await list()
    expect(rows.map(({ kind, submissions, tags }) => ({ kind, submissions, tags }))).toEqual([
      { kind: 'resume', submissions: 2, tags: ['Crew A'] },
    ])
    // The record by hand, opened from the person's other records, is worked on as before.
    expect((await change(id, { type: 'tags', add: ['Crew B'], remove: [] })).status).toBe(200)
    expect((await list()).rows[0]!.tags).toEqual(['Crew A', 'Crew B'])
    const held = await ada.ask('GET', '/api/people?q=sample')
    expect(held.json.people).toHaveLength(1)
    const csv = await ada.route('POST /api/export/csv', { filter: { people: true } })
    expect(csv.text).toContain('Jack')
  })

  it('who is erased leaves nothing, wherever they stood', async () => {
    const { id } = (await list()).rows[0]!
    const { json } = await ada.route('POST /api/erase/preview', { people: [id] })
    const ids = json.records.map((row: { id: string }) => row.id)
    expect(ids).toHaveLength(2)
    const erased = await ada.route('POST /api/erase', { ids, confirm: 2 })
    expect(erased.json.erased).toBe(2)
    expect((await list()).total).toBe(0)
    expect(await desk.context.archive.records('person').list()).toEqual([])
  })

  it('a resume says where it is from though the desk ends right after it was stored', async () => {
    const { store } = desk.context
    // As after a kill: the row is stored, and nothing that would come after it.
    const events = vi.spyOn(store, 'addEvents').mockRejectedValue(new Error('killed'))
    const person = { firstName: 'Kim', lastName: 'Cut', email: 'kim@example.com' }
    const came = { how: 'hand', consent: 'Signed at the counter' }
    const body = resumeForm({ ...person, ...came }, await sample('valid/libreoffice.docx'))
    await rob.ask('POST', '/api/added-resumes', { body })
    events.mockRestore()
    const [row] = (await list('?q=cut')).rows
    const { work } = await open(row!.id)
    expect(work.added).toMatchObject({ how: 'hand', consent: 'Signed at the counter' })
    expect(row!.due).toBeUndefined()
  })
})
