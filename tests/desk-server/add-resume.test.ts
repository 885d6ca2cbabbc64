// A resume that came by mail or by hand goes in as one from the website does, on both backends, and says where it is from.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListReply, RecordReply } from 'desk/base/http/api.ts'
import { newPerson, type DeskClient, type TestDesk } from '../support/desk-server.ts'
import { deskBackends, startDeskOn } from '../support/desk-on-backend.ts'
import { sample } from '../support/sample.ts'
import { resumeForm, type Upload } from '../support/submission.ts'

describe.each(deskBackends)('Adding a resume, %s', (backend) => {
  let end: () => Promise<void>
  let desk: TestDesk
  let rob: DeskClient
  beforeAll(async () => {
    ;({ desk, end } = await startDeskOn(backend))
    await newPerson(desk, 'ada@example.com')
    rob = (await newPerson(desk, 'rob@example.com')).client
  })
  afterAll(() => end())

  const person = {
    firstName: 'Riley',
    lastName: 'Handed',
    email: 'riley@example.com',
    phone: '0400 111 222',
    how: 'mail',
    consent: 'Mailed it herself on 20 November',
  }
  async function add(changes: Record<string, string> = {}, file?: Upload) {
    const body = resumeForm(
      { ...person, ...changes },
      file ?? (await sample('valid/libreoffice.docx')),
    )
    return rob.ask('POST', '/api/added-resumes', { body })
  }
  const list = async () => (await rob.ask('GET', '/api/records')).json as ListReply

  it('refuses what the website refuses, and one without consent or from nowhere', async () => {
    const refused = [
      await add({ email: 'no address' }),
      await add({ consent: ' ' }),
      await add({}, { bytes: Buffer.from('no document'), name: 'resume.pdf' }),
      await add({ how: 'stolen' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 415, 400])
    expect(refused[0]!.json).toMatchObject({
      error: { fields: { email: expect.any(String) } },
    })
    expect((await list()).total).toBe(0)
  })

  it('is stored once, says who put it in and how it came, and owes nobody an answer', async () => {
    const submissionId = randomUUID()
    const [first, again] = [await add({ submissionId }), await add({ submissionId })]
    expect([first.status, again.status]).toEqual([201, 201])
    const { id } = first.json as { id: string }
    expect(again.json).toEqual({ id })
    await expect.poll(async () => (await list()).total, { timeout: 20_000 }).toBe(1)
    const { row, work, events } = (await rob.ask('GET', `/api/records/${id}`)).json as RecordReply
    expect(row.name).toBe('Riley Handed')
    expect(row.due).toBeUndefined()
    expect(work.added).toMatchObject({ how: 'mail', consent: person.consent })
    expect(events.filter(({ change }) => change.type === 'added')).toHaveLength(1)
    const document = await rob.ask('GET', `/api/records/${id}/document`)
    expect(document.status).toBe(200)
    const log = await desk.context.store.auditLog({ records: [id], limit: 10 })
    expect(JSON.stringify(log)).not.toContain('Mailed it herself')
  })

  it('cannot be said of another record', async () => {
    const { rows } = await list()
    const change = { type: 'added', how: 'mail', consent: 'none' }
    const reply = await rob.change(rows[0]!, change)
    expect(reply.status).toBe(400)
  })
})
