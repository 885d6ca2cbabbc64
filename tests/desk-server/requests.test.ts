import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AuditReply,
  ErasePreview,
  FiguresReply,
  ListReply,
  ListRow,
  PackReply,
  RecordReply,
} from 'desk/base/http/api.ts'
import { daysLater } from 'desk/shared/dates.ts'
import type { Change } from 'desk/shared/work.ts'
import { businessDay } from 'core/content/business-time.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import {
  changeOf,
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { seed } from '../support/seed.ts'
import { newRequest } from '../support/new-rows.ts'
import { shipped } from '../support/shipped.ts'

let desk: TestDesk
let ada: DeskClient
let rob: DeskClient
let sam: DeskClient
let people: RowOf<'resume'>[]
let request: string
let adaId: string

beforeAll(async () => {
  desk = await startTestDesk()
  const first = await newPerson(desk, 'ada@example.com')
  ada = first.client
  adaId = (await ada.ask('GET', '/api/session')).json.account.id as string
  rob = (await newPerson(desk, 'rob@example.com')).client
  sam = (await newPerson(desk, 'sam@example.com')).client
  people = await seed(desk.dataDir, [
    { first_name: 'Zoë', last_name: 'Łuk', email: 'zoe@example.com', phone: '0400 100 200' },
    { first_name: 'Kim', last_name: 'Three', email: 'kim@example.com', phone: '0499 999 999' },
    { first_name: 'Mia', last_name: 'Twice', email: 'mia@example.com', phone: '0400 300 400' },
    { first_name: 'Mia', last_name: 'Twice', email: 'mia@example.com', phone: '0400 300 400' },
  ])
  const row = newRequest({
    company: 'Red Dirt Civil',
    place: 'Karratha',
    lines: JSON.stringify([
      { kind: 'people', trade: 'Rigger', number: 12, tickets: null },
      { kind: 'plant', machine: 'Water cart', number: 1, size: null, operator: 'wet' },
    ]),
  })
  request = row.id
  const backend = new EmbeddedBackend(desk.dataDir)
  await backend.records('request').insert(row)
  backend.close()
  await desk.context.index.catchUp()
})
afterAll(() => endTestDesk(desk))

const recordOf = async (client: DeskClient, id: string): Promise<RecordReply> =>
  (await client.ask('GET', `/api/records/${id}`)).json as RecordReply

async function put(client: DeskClient, changes: [string, Change][]) {
  const rows = await Promise.all(changes.map(async ([id]) => (await recordOf(client, id)).row))
  return client.route('POST /api/changes', {
    changes: changes.map(([, change], n) => changeOf(rows[n]!, change)),
  })
}

const on = (stage: 'shortlisted' | 'accepted' | 'mobilised' | null, line = 0): Change => ({
  type: 'placement',
  request,
  line,
  stage,
})

describe('People on a line of a request', () => {
  it('are listed with it and with them, and counted once they accepted', async () => {
    expect((await put(rob, [[people[0]!.id, on('shortlisted')]])).status).toBe(200)
    expect((await put(rob, [[people[1]!.id, on('accepted')]])).status).toBe(200)
    const opened = await recordOf(rob, request)
    expect(opened.people.map(({ id }) => id).toSorted()).toEqual(
      [people[0]!.id, people[1]!.id].toSorted(),
    )
    expect(opened.row.lines.map(({ filled, number }) => [filled, number])).toEqual([
      [1, 12],
      [0, 1],
    ])
    const person = await recordOf(rob, people[0]!.id)
    expect(person.requests.map(({ id }) => id)).toEqual([request])
    expect(person.row.placements).toMatchObject([{ request, line: 0, stage: 'shortlisted' }])
    const listed = (await rob.ask('GET', '/api/records?kind=request')).json.rows as ListRow[]
    expect(listed[0]).toMatchObject({
      about: '12 × Rigger, 1 × Water cart · asap',
      location: 'Karratha',
    })
  })

  it('are put there by two recruiters at once, and neither loses', async () => {
    const before = await Promise.all(
      [people[0]!.id, people[1]!.id].map(async (id) => (await recordOf(rob, id)).row),
    )
    const both = await Promise.all(
      [rob, sam].map((client, n) => client.change(before[n]!, on('mobilised'))),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await recordOf(rob, request)).row.lines[0]!.filled).toBe(2)
    // The same person: the second is told, with what stands now.
    const row = (await recordOf(rob, people[0]!.id)).row
    const again = await Promise.all([rob, sam].map((client) => client.change(row, on('accepted'))))
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await recordOf(rob, request)).people).toHaveLength(2)
  })

  it('are each there once, with whichever of their records, together or at the same moment', async () => {
    const [one, two] = [people[2]!.id, people[3]!.id]
    const together = await put(rob, [
      [one, on('shortlisted')],
      [two, on('shortlisted')],
    ])
    expect(together.status).toBe(200)
    const there = async () => (await recordOf(rob, request)).people.map(({ name }) => name)
    const twice = async () => (await there()).filter((name) => name === 'Mia Twice')
    expect(await twice()).toHaveLength(1)
    const rows = await Promise.all([one, two].map(async (id) => (await recordOf(rob, id)).row))
    expect(rows[0]!.placements).toEqual(rows[1]!.placements)
    const atOnce = await Promise.all(
      [rob, sam].map((client, n) =>
        client.change(rows[n]!, on(n === 0 ? 'accepted' : 'mobilised')),
      ),
    )
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await twice()).toHaveLength(1)
    expect((await put(rob, [[one, on(null)]])).status).toBe(200)
    expect(await twice()).toEqual([])
  })

  it('work there from the first day of the request to its last, and are not free meanwhile', async () => {
    const inSevenWeeks = daysLater(businessDay(Date.now()), 49)
    const day = (n: number) => daysLater(inSevenWeeks, n)
    const row = newRequest({
      company: 'Red Dirt Civil',
      starts_on: day(0),
      duration: 'Three weeks',
      lines: JSON.stringify([{ kind: 'people', trade: 'Rigger', number: 2, tickets: null }]),
    })
    const backend = new EmbeddedBackend(desk.dataDir)
    await backend.records('request').insert(row)
    backend.close()
    const [kim] = await seed(desk.dataDir, [{ last_name: 'Away', availability: 'immediate' }])
    const freeOn = async (day: string) => {
      const { json } = await rob.ask('GET', `/api/records?q=Away&freeOn=${day}`)
      return (json as ListReply).total
    }
    await desk.context.index.catchUp()
    expect(await freeOn(day(6))).toBe(1)
    const at = { type: 'placement', request: row.id, line: 0, stage: 'mobilised' } as const
    const put1 = await put(rob, [[kim!.id, at]])
    expect(put1.json.rows[0]).toMatchObject({
      state: 'placed',
      placements: [{ from: day(0), until: day(20) }],
    })
    expect([await freeOn(day(-1)), await freeOn(day(0))]).toEqual([1, 0])
    expect([await freeOn(day(20)), await freeOn(day(21))]).toEqual([0, 1])
    const longer = { ...at, until: day(27) }
    expect((await put(rob, [[kim!.id, longer]])).json.rows[0].placements).toMatchObject([
      { from: day(0), until: day(27) },
    ])
    expect(await freeOn(day(21))).toBe(0)
    const reversed = { ...at, from: day(27), until: day(26) }
    expect((await put(rob, [[kim!.id, reversed]])).status).toBe(422)
    const oneDay = { ...at, from: day(27), until: day(27) }
    expect((await put(rob, [[kim!.id, oneDay]])).status).toBe(200)
  })

  it('stand on lines of people only, of a request that is there, and machines are promised on lines of plant', async () => {
    const person = people[0]!.id
    expect((await put(rob, [[person, on('accepted', 1)]])).status).toBe(422)
    expect((await put(rob, [[person, on('accepted', 7)]])).status).toBe(422)
    expect(
      (await put(rob, [[person, { ...on('accepted'), request: person } as Change]])).status,
    ).toBe(422)
    expect((await put(rob, [[request, on('accepted')]])).status).toBe(422)
    expect((await put(rob, [[request, { type: 'promised', line: 0, machines: 1 }]])).status).toBe(
      422,
    )
    expect(
      (await put(rob, [[request, { type: 'promised', line: 1, machines: 5000 }]])).status,
    ).toBe(400)
    const promised = await put(rob, [[request, { type: 'promised', line: 1, machines: 1 }]])
    expect(promised.json.rows[0].lines[1].filled).toBe(1)
  })
})

describe('The client pack', () => {
  it('has the chosen people without private data, and the log says who, when, for which request and whose', async () => {
    const chosen = people.slice(0, 2).map(({ id }) => id)
    const reply = await ada.ask('POST', `/api/requests/${request}/pack`, {
      body: { records: chosen },
    })
    expect(reply.status).toBe(200)
    const { pack, text } = reply.json as PackReply
    expect(pack.lines.flatMap((line) => line.people.map(({ name }) => name)).toSorted()).toEqual([
      'Kim Three',
      'Zoë Łuk',
    ])
    for (const { email, phone } of people) {
      expect(text).not.toContain(email)
      expect(reply.text).not.toContain(phone)
    }
    const log = (await ada.ask('GET', '/api/audit?action=packed')).json as AuditReply
    expect(log.entries).toHaveLength(3)
    for (const entry of log.entries) expect(entry.account).toBe(adaId)
    const own = log.entries.find(({ record }) => record === request)!
    expect(own.details).toEqual({ count: 2, people: chosen })
    const theirs = log.entries.filter(({ kind }) => kind === 'resume')
    expect(theirs.map(({ record }) => record).toSorted()).toEqual(chosen.toSorted())
    for (const { details } of theirs) expect(details).toEqual({ request })
  })

  it('says that somebody is left out who was chosen and erased meanwhile', async () => {
    const [gone] = await seed(desk.dataDir, [
      { first_name: 'Gus', last_name: 'Gone', email: 'gus@example.com', phone: '0400 700 800' },
    ])
    await desk.context.index.catchUp()
    const on = { type: 'placement', request, line: 0, stage: 'offered' } as const
    expect((await put(rob, [[gone!.id, on]])).status).toBe(200)
    const packed = async () => {
      const records = [people[0]!.id, gone!.id]
      const reply = await ada.ask('POST', `/api/requests/${request}/pack`, { body: { records } })
      expect(reply.status).toBe(200)
      return (reply.json as PackReply).text
    }
    const leftOut = /One person is left out: we no longer hold their details/
    const before = await packed()
    expect(before).toContain('Gus Gone')
    expect(before).not.toMatch(leftOut)
    expect((await ada.route('POST /api/erase', { ids: [gone!.id], confirm: 1 })).status).toBe(200)
    const after = await packed()
    expect(after).not.toContain('Gus')
    expect(after).toMatch(leftOut)
  })

  it('is not made of somebody who is not on the request, nor of a record that is none', async () => {
    const records = [people[2]!.id]
    expect(
      (await ada.ask('POST', `/api/requests/${request}/pack`, { body: { records } })).status,
    ).toBe(422)
    expect(
      (await ada.ask('POST', `/api/requests/${people[0]!.id}/pack`, { body: { records } })).status,
    ).toBe(404)
    expect(
      (await ada.ask('POST', `/api/requests/${request}/pack`, { body: { records: [] } })).status,
    ).toBe(400)
  })
})

describe('A company', () => {
  it('is one above its requests, however its name is written', async () => {
    const names = ['Iron & Sons', 'IRON AND SONS PTY. LTD.', 'Irón & Sons Pty Ltd', 'Iron Works']
    const sent = names.map((company, n) =>
      newRequest({ company, created_at: `2026-11-0${n + 1}T01:00:00.000Z` }),
    )
    const backend = new EmbeddedBackend(desk.dataDir)
    for (const row of sent) await backend.records('request').insert(row)
    backend.close()
    await desk.context.index.catchUp()
    const [first, second, third, other] = sent.map(({ id }) => id)
    const shown = async (id: string) => (await recordOf(rob, id)).company.map((row) => row.id)
    expect(await shown(first!)).toEqual([third, second])
    expect(await shown(second!)).toEqual([third, first])
    expect(await shown(other!)).toEqual([])
    const listed = await rob.ask('GET', '/api/records?company=iron+%26+sons&sort=arrival')
    expect((listed.json as ListReply).rows.map(({ id }) => id)).toEqual([third, second, first])
  })
})

describe('What people look at before they decide', () => {
  it('has people and plant under the promise of each, and each number is its list', async () => {
    const plant = newRequest({
      lines: JSON.stringify([
        { kind: 'plant', machine: 'Grader', number: 1, size: null, operator: null },
      ]),
    })
    const backend = new EmbeddedBackend(desk.dataDir)
    await backend.records('request').insert(plant)
    backend.close()
    await desk.context.index.catchUp()
    const figures = (await rob.route('GET /api/figures')).json as FiguresReply
    const promises = shipped().records.promises
    const sources = figures.contact.filter(({ source }) => /request/i.test(source))
    expect(new Set(sources.map(({ promised }) => promised))).toEqual(
      new Set([promises.contactReply.within, promises.plantQuote.within]),
    )
    for (const { promised, arrived } of sources) {
      const list = (await rob.ask('GET', `/api/records?${arrived.search}`)).json as ListReply
      expect(list.total).toBe(arrived.count)
      const has = list.ids.includes(plant.id)
      expect([promised, has]).toEqual([promised, promised === promises.plantQuote.within])
    }
  })

  it('counts the notes of somebody with two records once, and names the requests they are on', async () => {
    const [, , mia] = people
    await put(ada, [[mia!.id, { type: 'note', text: 'Rang her' }]])
    await put(ada, [[mia!.id, { type: 'note', text: 'She rang back' }]])
    await put(ada, [[mia!.id, on('mobilised')]])
    const { json } = await ada.route('POST /api/erase/preview', { people: [mia!.id] })
    const preview = json as ErasePreview
    expect([preview.records.length, preview.documents, preview.notes]).toEqual([2, 2, 2])
    expect(preview.requests).toEqual([{ name: 'Red Dirt Civil', stages: ['mobilised'] }])
  })
})
