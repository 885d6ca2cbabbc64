// Importing a spreadsheet of people: the preview, what is stored, that no person is duplicated, and that an import can be taken back.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportPreview, ListReply, RecordReply } from 'desk/base/http/api.ts'
import { addressKey, phoneKey } from 'desk/shared/list/fold.ts'
import type { DeskStore } from 'desk/base/store/desk-store.ts'
import {
  endTestDesk,
  newPerson,
  startTestDesk,
  type DeskClient,
  type TestDesk,
} from '../support/desk-server.ts'
import { deskBackends, startDeskOn } from '../support/desk-on-backend.ts'
import { generated } from '../support/generated.ts'
import { RawConnection } from '../support/slow-upload.ts'
import { newPersonRow } from '../support/new-rows.ts'

let desk: TestDesk
let rob: DeskClient

const consent = 'On our books since 2024; told by mail on 2 November'
const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

async function send(path: string, csv: string, fields: Record<string, string> = {}, who = rob) {
  const form = new FormData()
  form.append('file', new File([csv], 'people.csv'))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return who.ask('POST', path, { body: form })
}
const preview = async (csv: string): Promise<ImportPreview> =>
  (await send('/api/imports/preview', csv)).json
async function importAll(csv: string): Promise<void> {
  for (let from = 0; ;) {
    const { status, json } = await send('/api/imports', csv, { consent, from: String(from) })
    if (status !== 200) throw new Error(`not imported: ${status} ${JSON.stringify(json)}`)
    if (json.done === json.of) return
    from = json.done
  }
}
const list = async (query = '') => (await rob.ask('GET', `/api/records${query}`)).json as ListReply
const open = async (id: string) => (await rob.ask('GET', `/api/records/${id}`)).json as RecordReply
const outcomes = ({ rows }: ImportPreview) => rows.map(({ is }) => is)

async function empty(): Promise<void> {
  const { archive, index } = desk.context
  for (const row of await archive.records('person').list()) {
    await archive.records('person').erase(row)
  }
  await index.catchUp()
}

async function know(changes: Parameters<typeof newPersonRow>[0]): Promise<string> {
  const row = newPersonRow({ email: null, phone: null, ...changes })
  await desk.context.archive.records('person').insert(row)
  await desk.context.index.catchUp()
  return row.id
}

describe.each(deskBackends)('Importing a spreadsheet, %s', (backend) => {
  let end: () => Promise<void>
  beforeAll(async () => {
    ;({ desk, end } = await startDeskOn(backend))
    await newPerson(desk, 'ada@example.com')
    rob = (await newPerson(desk, 'rob@example.com')).client
  })
  beforeEach(empty)
  afterAll(() => end())

  const csv = csvOf([
    [
      'Name',
      'Mobile',
      'Email',
      'Town',
      'Trade',
      'Ticket',
      'Expiry',
      'Medical',
      'Available from',
      'Last spoke',
      'Notes',
    ],
    [
      'Ann First',
      '412345001',
      '',
      'Karratha',
      'Rigger',
      'HRWL - RI',
      '12/03/2031',
      '1/2/2031',
      '1/12/2031',
      '3/11/2026',
      'Tall',
    ],
    [
      'Mick Known',
      '0412 345 002',
      'mick@new.example.com',
      '',
      '',
      'White Card',
      '',
      '',
      '',
      '',
      'Rang twice',
    ],
    ['Ann First', '0412 345 001', 'ann@example.com', '', '', 'White Card', '', '', '', '', ''],
    ['Somebody Else', '0412 345 002', '', '', '', '', '', '', '', '', ''],
    ['Nobody Reached', 'at home', '', '', '', '', '', '', '', '', ''],
    ['Bo Last', '', 'bo@example.com', '', '', '', '', 'soon', '', '', ''],
  ])

  it('hears a file that is much too large to its end, because a browser reads no answer before', async () => {
    const connection = await RawConnection.open(desk)
    const part = Buffer.alloc(1024 * 1024)
    const parts = 40
    await connection.write(
      `POST /api/imports/preview HTTP/1.1\r\nHost: localhost:${desk.port}\r\nOrigin: ${desk.origin}\r\n` +
        `Cookie: ${rob.cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${parts * part.length}\r\n\r\n`,
    )
    let sent = 0
    while (sent < parts && !connection.socket.destroyed) {
      await Promise.race([connection.write(part), connection.closed])
      sent += 1
    }
    expect(sent).toBe(parts)
    expect(await connection.status()).toBe(413)
    connection.socket.destroy()
  })

  it('says of each row what will happen, and stores nothing before it is asked to', async () => {
    const known = await know({
      first_name: 'Michael',
      last_name: 'Known',
      phone: '+61 412 345 002',
    })
    const shown = await preview(csv)
    expect(outcomes(shown)).toEqual(['new', 'known', 'doubled', 'fault', 'fault', 'new'])
    const [, mick, ann, other, unreached, bo] = shown.rows
    expect(mick).toMatchObject({ row: 3, known: { id: known, name: 'Michael Known', by: 'phone' } })
    expect(ann).toMatchObject({ row: 4, known: { row: 2, by: 'phone' } })
    expect(other!.faults[0]!.column).toBeNull()
    expect(unreached!.faults.map(({ column }) => column)).toEqual([1])
    expect(bo!.asNotes.map(({ column, value }) => [column, value])).toEqual([[7, 'soon']])
    const refused = await send('/api/imports', csv)
    expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([422, ['consent']])
    expect((await send('/api/imports', csv, { consent: 'a\0b' })).status).toBe(400)
    expect((await list()).total).toBe(1)
    expect((await send('/api/imports/preview', 'Name\n')).status).toBe(422)
  })

  it('reads a sheet with a title as one without, and numbers its rows as the spreadsheet does', async () => {
    const title = 'Riggers; Pilbara\n\nName;Mobile;Medical\n'
    const sheet = `${title}Ann First;0412 345 001;1/2/2031\nCher;0412 345 005;\n`
    const shown = await preview(sheet)
    expect(shown.headingsRow).toBe(3)
    expect(shown.columns.map(({ heading, target }) => [heading, target])).toEqual([
      ['Name', 'name'],
      ['Mobile', 'phone'],
      ['Medical', 'ticket:medical'],
    ])
    expect(shown.rows.map(({ row, is }) => [row, is])).toEqual([
      [4, 'new'],
      [5, 'new'],
    ])
    for (const _ of [1, 2]) {
      expect((await send('/api/imports', sheet, { consent: 'Rang' })).status).toBe(200)
      await desk.context.index.catchUp()
      expect((await list()).rows.map(({ name }) => name).sort()).toEqual(['Ann First', 'Cher'])
    }
    expect((await send('/api/imports/preview', title)).status).toBe(422)
  })

  it('stores each accepted person once with all that their rows say, however often it is imported', async () => {
    const known = await know({
      first_name: 'Michael',
      last_name: 'Known',
      phone: '+61 412 345 002',
    })
    await importAll(csv)
    const once = await list()
    expect(once.rows.map(({ name }) => name).sort()).toEqual(['Ann First', 'Bo Last', 'Mick Known'])
    const ann = await open(once.rows.find(({ name }) => name === 'Ann First')!.id)
    expect(ann.row).toMatchObject({
      phone: '0412345001',
      email: 'ann@example.com',
      region: 'Pilbara',
      isRead: true,
    })
    expect(ann.work.tickets).toMatchObject({
      'hrwl-ri': { validUntil: '2031-03-12', seen: { on: 'word' } },
      medical: { validUntil: '2031-02-01' },
      'white-card': { validUntil: null },
    })
    // It is as old as the talk that it comes from.
    expect(ann.work.available).toMatchObject({
      freeFrom: '2031-12-01',
      at: '2026-11-03T04:00:00.000Z',
    })
    expect(ann.work.added).toMatchObject({ how: 'list', consent })
    expect(ann.events.map(({ change }) => change)).toContainEqual(
      expect.objectContaining({ type: 'imported', file: 'people.csv', row: 2 }),
    )
    // The new address makes a record of its own of the same person.
    const mick = await open(known)
    expect(mick.row).toMatchObject({ submissions: 2 })
    expect(mick.others.map(({ email }) => email)).toEqual(['mick@new.example.com'])
    expect(Object.keys(mick.work.tickets)).toEqual(['white-card'])
    const count = async () =>
      (await desk.context.store.eventsOf([known, ann.row.id]))
        .values()
        .reduce((sum, own) => sum + own.length, 0)
    const before = await count()
    await importAll(csv)
    expect(outcomes(await preview(csv)).slice(0, 3)).toEqual(['done', 'done', 'doubled'])
    // The same people in another file bring nothing new either.
    const other = `${csv}\n`
    await importAll(other)
    expect((await list()).total).toBe(3)
    expect(await count()).toBe(before)
    const log = await desk.context.store.auditLog({ action: 'imported', limit: 10 })
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toMatch(/people\.csv|books|Ann/)
  })

  it('what was said long ago makes nobody’s record older, and the log says when it was stored', async () => {
    const known = await know({
      first_name: 'Mick',
      last_name: 'Known',
      phone: '0412 345 002',
      created_at: '2024-01-01T00:00:00.000Z',
    })
    await rob.change(desk.context.index.row(known)!, { type: 'note', text: 'called' })
    const { changedAt } = desk.context.index.row(known)!
    await importAll(
      csvOf([
        ['Name', 'Phone', 'Available from', 'Last spoke'],
        ['Mick Known', '0412 345 002', '1/12/2031', '3/11/2025'],
      ]),
    )
    const row = desk.context.index.row(known)!
    expect(row.changedAt! > changedAt!).toBe(true)
    const said = (await open(known)).work.available
    expect(said).toMatchObject({ freeFrom: '2031-12-01', at: '2025-11-03T04:00:00.000Z' })
    const log = await desk.context.store.auditLog({ records: [known], limit: 10 })
    expect(log.filter(({ at }) => at < changedAt!)).toEqual([])
  })

  it('is taken back whole by who imported it, but for those with whom somebody worked', async () => {
    const before = await know({ first_name: 'Mick', last_name: 'Known', phone: '0412 345 002' })
    const other = (await newPerson(desk, `kim-${randomUUID()}@example.com`, 'recruiter')).client
    const file = csvOf([
      ['Name', 'Phone', 'Notes'],
      ['Ann First', '0412 345 001', ''],
      ['Mick Known', '0412 345 002', 'new words'],
      ['Bo Last', '0412 345 003', ''],
    ])
    await importAll(file)
    const { rows } = await list()
    const bo = rows.find(({ name }) => name === 'Bo Last')!
    await rob.change(bo, { type: 'note', text: 'called him' })
    const { json } = await rob.route('GET /api/imports')
    const [made] = json.imports.filter(({ people }: { people: number }) => people === 3)
    expect(made).toMatchObject({ mayTakeBack: true, fileName: 'people.csv' })
    const refused = await other.ask('POST', `/api/imports/${made.file}/take-back`, { body: {} })
    expect(refused.status).toBe(403)
    const taken = await rob.ask('POST', `/api/imports/${made.file}/take-back`, { body: {} })
    expect(taken.json).toEqual({ erased: 2, stay: [{ id: bo.id, name: 'Bo Last' }] })
    const left = (await list()).rows.map(({ id }) => id)
    expect(left.sort()).toEqual([bo.id, before].sort())
    // Imported again, the erased people come back, and no person is duplicated.
    await importAll(file)
    expect((await list()).total).toBe(3)
  })

  it('taken back never takes whom a colleague had written down by hand', async () => {
    const id = randomUUID()
    await rob.route('POST /api/added-people', {
      id,
      how: 'call',
      consent: 'Rang us and asked to be kept',
      fields: { firstName: 'Mick', lastName: 'Known', phone: '0412 345 002' },
    })
    const file = csvOf([
      ['Name', 'Phone', 'White Card', 'Notes'],
      ['Mick Known', '0412 345 002', 'yes', 'wants days only'],
      ['Ann First', '0412 345 001', 'yes', 'by the sea'],
    ])
    await importAll(file)
    const { json } = await rob.route('GET /api/imports')
    expect(json.imports[0]).toMatchObject({ people: 2 })
    const [made] = json.imports
    const taken = await rob.ask('POST', `/api/imports/${made!.file}/take-back`, { body: {} })
    expect(taken.json).toEqual({ erased: 2, stay: [] })
    expect((await list()).rows.map((row) => row.id)).toEqual([id])
    expect(Object.keys((await open(id)).work.tickets)).toEqual([])
  })

  it('what a colleague recorded stays: a ticket that is not held, a later last day, a later talk', async () => {
    const known = await know({ first_name: 'Mick', last_name: 'Known', phone: '0412 345 002' })
    const holds = { number: '', seen: { on: 'word' } as const, validUntil: '2031-05-01' }
    const says = { roster: '', swingUntil: null, travel: [], how: 'call' } as const
    for (const change of [
      { type: 'ticket', ticket: 'hrwl-dg', holds: 'no' },
      { type: 'ticket', ticket: 'medical', holds },
      { type: 'availability', says: { ...says, freeFrom: '2031-06-01' } },
    ] as const) {
      await rob.change(desk.context.index.row(known)!, change)
    }
    const { work } = await open(known)
    const adds = async (from: string, spoke: string) => {
      const headings = ['Name', 'Phone', 'HRWL DG', 'Medical', 'Available from', 'Last spoke']
      const row = ['Mick Known', '0412 345 002', '1/2/2031', '1/2/2031', from, spoke]
      const file = csvOf([headings, row])
      const said = (await preview(file)).rows[0]!.adds
      await importAll(file)
      return said
    }
    expect(await adds('1/12/2030', '3/11/2025')).toEqual([])
    expect(await adds('1/6/2031', '')).toEqual([])
    const { tickets, available } = (await open(known)).work
    expect([tickets, available]).toEqual([work.tickets, work.available])
    expect(await adds('1/7/2031', '')).toEqual(['free from 01/07/2031'])
  })

  it('imported again does not bring back a ticket that a colleague took off', async () => {
    await know({ first_name: 'Mick', last_name: 'Known', phone: '0412 345 002' })
    const file = csvOf([
      ['Name', 'Phone', 'Email', 'White Card'],
      ['Mick Known', '0412 345 002', '', ''],
      ['Mick Known', '0412 345 002', 'mick@example.com', 'yes'],
    ])
    await importAll(file)
    const [row] = (await list()).rows
    const tickets = async () => Object.keys((await open(row!.id)).work.tickets)
    expect(await tickets()).toEqual(['white-card'])
    await rob.change(row!, { type: 'ticket', ticket: 'white-card', holds: null })
    expect(await tickets()).toEqual([])
    await importAll(file)
    expect(await tickets()).toEqual([])
  })
})

describe('while a spreadsheet is stored or taken back', () => {
  beforeAll(async () => {
    desk = await startTestDesk()
    rob = (await newPerson(desk, 'ada@example.com')).client
  })
  beforeEach(empty)
  afterAll(() => endTestDesk(desk))

  const many = (count: number) =>
    csvOf([
      ['Name', 'Phone'],
      ...Array.from({ length: count }, (_, n) => [`F${n} Last`, `0412 ${String(1e5 + n)}`]),
    ])

  it('others are answered', async () => {
    const people = desk.context.archive.records('person')
    const insertNew = people.insertNew.bind(people)
    let turn = 0
    const turns = new Set<number>()
    const next = () => {
      turn++
      timer = setImmediate(next)
    }
    let timer = setImmediate(next)
    const spy = vi.spyOn(people, 'insertNew').mockImplementation((ones) => {
      turns.add(turn)
      return insertNew(ones)
    })
    await importAll(many(300))
    clearImmediate(timer)
    spy.mockRestore()
    expect(turns.size).toBeGreaterThan(1)
  })

  it('whoever a colleague works with meanwhile stays, with what was written', async () => {
    await importAll(many(50))
    const { index } = desk.context
    const people = desk.context.archive.records('person')
    const eraseAll = people.eraseAll.bind(people)
    let last = ''
    let noted: number | undefined
    const spy = vi.spyOn(people, 'eraseAll').mockImplementation(async (rows) => {
      const going = new Set(rows.map(({ id }) => id))
      last ||= index.imported().find(({ id }) => !going.has(id))!.id
      noted ??= (await rob.change(index.row(last)!, { type: 'note', text: 'called' })).status
      return eraseAll(rows)
    })
    const { json } = await rob.route('GET /api/imports')
    const path = `/api/imports/${json.imports[0].file}/take-back`
    const taken = await rob.ask('POST', path, { body: {} })
    spy.mockRestore()
    expect([noted, taken.json.erased, taken.json.stay.length]).toEqual([200, 49, 1])
    expect((await open(last)).work.notes.map(({ text }) => text)).toEqual(['called'])
    expect(await desk.context.store.openErasures()).toEqual([])
  })
})

describe('whatever stands in a spreadsheet', () => {
  beforeAll(async () => {
    desk = await startTestDesk()
    rob = (await newPerson(desk, 'ada@example.com')).client
  })
  afterAll(() => endTestDesk(desk))

  const names = ['Ann First', 'Bo Last', 'First, Ann', 'Cher', '', 'Annie First']
  const row = fc.record({
    name: fc.constantFrom(...names),
    phone: fc.constantFrom(
      '',
      '0412 000 001',
      '412000001',
      '+61 412 000 002',
      '12',
      '0412 000 003',
    ),
    email: fc.constantFrom('', 'ann@example.com', 'ANN@example.com', 'bo@example.com', 'nobody'),
    ticket: fc.constantFrom('', 'White Card', 'HRWL - DG, RI', 'knitting'),
    medical: fc.constantFrom('', '12/03/2031', 'yes', 'soon'),
    notes: fc.constantFrom('', 'Tall', 'Rang\ntwice'),
  })
  const ann = { name: 'Ann First', phone: '', email: '', ticket: '', medical: '', notes: '' }
  const headings = ['Name', 'Phone', 'Email', 'Ticket', 'Medical', 'Notes']

  it('after the import nobody is doubled, and a second one, also after a cut, changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 9 }),
        fc.array(row, { maxLength: 2 }),
        fc.nat({ max: 9 }),
        async (rows, before, cutAt) => {
          await empty()
          const { archive, index, store } = desk.context
          for (const { phone, email } of before) {
            const reach = {
              phone: phoneKey(phone) && phone,
              email: email.includes('@') ? email : null,
            }
            if (reach.phone || reach.email)
              await know({ first_name: 'Ann', last_name: 'First', ...reach })
          }
          const were = index.count({})
          const unread = index.count({ unread: true })
          const csv = csvOf([headings, ...rows.map((one) => Object.values(one))])
          const shown = await preview(csv)
          await cut(archive, csv, cutAt)
          await importAll(csv)
          const fresh = shown.rows.filter(({ is }) => is === 'new')
          expect(index.count({})).toBe(were + fresh.length)
          expect(index.count({ unread: true })).toBe(unread)
          for (const planned of shown.rows) {
            if (planned.is === 'fault') continue
            const { phone, email } = rows[planned.row - 2]!
            const own = index
              .list({ people: true }, 0, 100)
              .rows.filter(({ id }) =>
                index
                  .ofPerson(id)
                  .some(
                    (one) =>
                      (phoneKey(phone) !== null &&
                        phoneKey(one.phone) === phoneKey(numberOf(phone))) ||
                      (email !== '' && addressKey(one.email) === addressKey(email)),
                  ),
              )
            expect(own).toHaveLength(1)
          }
          const events = await eventCount(store)
          await importAll(csv)
          expect(index.count({})).toBe(were + fresh.length)
          expect(await eventCount(store)).toBe(events)
        },
      ),
      {
        numRuns: generated(64),
        examples: [
          // Another number in a row that is joined by its address.
          [
            [
              { ...ann, phone: '412000001', email: 'ann@example.com' },
              { ...ann, phone: '+61 412 000 002', email: 'ann@example.com' },
              { ...ann, phone: '+61 412 000 002' },
            ],
            [],
            0,
          ],
          // Another address in a row that is joined by its number.
          [
            [
              { ...ann, phone: '412000001', email: 'ann@example.com' },
              { ...ann, phone: '0412 000 001', email: 'bo@example.com' },
              { ...ann, email: 'bo@example.com' },
            ],
            [],
            0,
          ],
        ],
      },
    )
  })

  const numberOf = (phone: string) => (phone.startsWith('4') ? `0${phone}` : phone)

  async function eventCount(store: DeskStore): Promise<number> {
    const all = await store.eventsOf([...(await store.recordIds())])
    return [...all.values()].reduce((sum, own) => sum + own.length, 0)
  }

  /** Part of the people are stored, then the desk ends. */
  async function cut(
    archive: TestDesk['context']['archive'],
    csv: string,
    after: number,
  ): Promise<void> {
    const people = archive.records('person')
    const insertNew = people.insertNew.bind(people)
    const spy = vi.spyOn(people, 'insertNew').mockImplementation(async (ones) => {
      await insertNew(ones.slice(0, after))
      throw new Error('killed')
    })
    await send('/api/imports', csv, { consent })
    spy.mockRestore()
    await desk.context.index.catchUp()
  }
})
