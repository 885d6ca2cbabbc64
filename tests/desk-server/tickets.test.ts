import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installContent } from 'core/content/records.ts'
import { businessDay } from 'core/content/business-time.ts'
import type { RecordReply, TodayReply } from 'desk/base/http/api.ts'
import { daysLater } from 'desk/shared/dates.ts'
import type { RequestedChange } from 'desk/shared/work.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import {
  endTestDesk,
  newPerson,
  startTestDesk,
  type DeskClient,
  type TestDesk,
} from '../support/desk-server.ts'
import { seed } from '../support/seed.ts'
import { makers } from '../tickets/make-documents.ts'
import { newRequest } from '../support/new-rows.ts'
import { shipped } from '../support/shipped.ts'

let desk: TestDesk
let rob: DeskClient
let people: RowOf<'resume'>[]
const request = newRequest({
  lines: JSON.stringify([
    { kind: 'plant', machine: 'Crane', number: 1, size: null, operator: 'wet' },
    { kind: 'people', trade: 'Rigger', number: 2, tickets: 'RI or RA, white card' },
  ]),
})

beforeAll(async () => {
  desk = await startTestDesk()
  await newPerson(desk, 'ada@example.com')
  rob = (await newPerson(desk, 'rob@example.com')).client
  people = await seed(desk.dataDir, [{ email: 'kim@example.com' }, { email: 'zoe@example.com' }])
  const backend = new EmbeddedBackend(desk.dataDir)
  await backend.records('request').insert(request)
  backend.close()
  await desk.context.index.catchUp()
})
afterAll(() => endTestDesk(desk))

const recordOf = async (id: string): Promise<RecordReply> =>
  (await rob.ask('GET', `/api/records/${id}`)).json as RecordReply

const change = async (record: string, change: RequestedChange) =>
  rob.change((await recordOf(record)).row, change)

const holds = (validUntil: string | null, record?: string) => ({
  number: 'WA123456',
  validUntil,
  seen: record === undefined ? ({ on: 'card' } as const) : ({ on: 'document', record } as const),
})

describe('A ticket', () => {
  it('is recorded, corrected and taken off; a table has its last day, and not its number', async () => {
    const { id } = people[0]!
    const of = async () => (await recordOf(id)).work.tickets['hrwl-ri']
    await change(id, { type: 'ticket', ticket: 'hrwl-ri', holds: holds('2027-03-12', id) })
    await change(id, { type: 'ticket', ticket: 'hrwl-ri', holds: holds('2027-04-12') })
    expect(await of()).toMatchObject({ validUntil: '2027-04-12', seen: { on: 'card' } })
    await change(id, { type: 'ticket', ticket: 'first-aid', holds: holds(null) })
    const csv = async () =>
      (await rob.route('POST /api/export/csv', { ids: people.map((one) => one.id) })).text
    const [head = '', row = ''] = (await csv()).split('\r\n')
    expect(head).toContain('Rigging, intermediate')
    expect(head).toContain('First aid')
    expect(row).toContain('2027-04-12')
    expect(row).toContain('no date')
    expect(row).not.toContain('WA123456')
    await change(id, { type: 'ticket', ticket: 'hrwl-ri', holds: null })
    expect(await of()).toBeUndefined()
    expect((await csv()).split('\r\n')[0]).not.toContain('Rigging, intermediate')
  })

  it('that the owner does not list is neither held nor said not to be: a person could be given any number', async () => {
    const unknown = await change(people[1]!.id, {
      type: 'ticket',
      ticket: 'none-such',
      holds: 'no',
    })
    const listed = await change(people[1]!.id, { type: 'ticket', ticket: 'hrwl-ri', holds: 'no' })
    expect([unknown.status, listed.status]).toEqual([422, 200])
    expect((await recordOf(people[1]!.id)).work.tickets).toEqual({ 'hrwl-ri': 'no' })
    await change(people[1]!.id, { type: 'ticket', ticket: 'hrwl-ri', holds: null })
  })

  it('is held by a person, stands in the list, and has a day of the calendar', async () => {
    const { id } = people[1]!
    const refused = [
      [request.id, { type: 'ticket', ticket: 'hrwl-ri', holds: holds(null) }],
      [id, { type: 'ticket', ticket: 'no-such-ticket', holds: holds(null) }],
      [id, { type: 'ticket', ticket: 'hrwl-ri', holds: holds(null, request.id) }],
      [id, { type: 'ticket', ticket: 'hrwl-ri', holds: holds('2027-02-30') }],
    ] as const
    for (const [record, one] of refused)
      expect([400, 422]).toContain((await change(record, one)).status)
    expect((await recordOf(id)).work.tickets).toEqual({})
  })

  it('is wanted by the lines of a request, by their places', async () => {
    expect((await recordOf(request.id)).wanted).toEqual([[], ['hrwl-ri', 'white-card']])
  })

  it('that lapses is on the page of the day, also while its holder is on site', async () => {
    const { id } = people[1]!
    const soon = daysLater(businessDay(Date.now()), 30)
    await change(id, { type: 'ticket', ticket: 'hrwl-ri', holds: holds(soon) })
    await change(id, { type: 'placement', request: request.id, line: 1, stage: 'mobilised' })
    const { lapsing } = (await rob.route('GET /api/today')).json as TodayReply
    expect(lapsing.rows).toMatchObject([{ id, state: 'placed' }])
  })
})

describe('Tickets of a document', () => {
  it('are offered to who opened the record before it was read, and anew when the owner’s list changes', async () => {
    const ended = new AbortController()
    const stream = await fetch(`${desk.origin}/api/events`, {
      headers: { cookie: rob.cookie },
      signal: ended.signal,
    })
    let offered: string[] = []
    let opened = ''
    const refresh = async () => {
      const { json } = await rob.ask('GET', `/api/records/${opened}?refresh=1`)
      offered = (json as RecordReply).offered.map(({ ticket }) => ticket)
    }
    // As a page does: the open record is asked for again when the stream names it, and at no other time.
    const followed = (async () => {
      const decoder = new TextDecoder()
      for await (const chunk of stream.body!) {
        if (opened && decoder.decode(chunk, { stream: true }).includes(opened)) await refresh()
      }
    })().catch(() => {})
    const content = shipped()
    try {
      const words = 'Jo Sample\nTickets: intermediate rigging, first aid'
      const resume = { email: 'jo@example.com', resume_file_path: 'public/1_a_b_12345678.docx' }
      const [row] = await seed(desk.dataDir, [resume], () => makers.docx(words))
      opened = row!.id
      await expect.poll(() => offered, { timeout: 30_000 }).toEqual(['hrwl-ri', 'first-aid'])

      const tickets = content.records.tickets.map((one) =>
        one.id === 'first-aid' ? { ...one, words: ['bandages'], listed: [] } : one,
      )
      installContent({ ...content, records: { ...content.records, tickets } })
      await refresh()
      await expect.poll(() => offered, { timeout: 30_000 }).toEqual(['hrwl-ri'])
    } finally {
      installContent(content)
      ended.abort()
      await followed
    }
  }, 90_000)
})
