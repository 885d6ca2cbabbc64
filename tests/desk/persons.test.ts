// Which records are one person's: from the records alone, whatever the order in which they were heard of.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eraseRecords } from 'desk/duties/erase.ts'
import { personWorkOf } from 'desk/people/person-work.ts'
import { purge } from 'desk/duties/purge.ts'
import { openIndex, type DeskIndex } from 'desk/base/list/desk-index.ts'
import { personsAmong, rowsOfPerson, type Traits } from 'desk/base/list/persons.ts'
import { findRecords } from 'desk/base/store/find-records.ts'
import { personWork } from 'desk/shared/person-events.ts'
import { entryOf, type ChangeOf, type Known } from 'desk/shared/changes.ts'
import type { Change } from 'desk/shared/work.ts'
import { phoneNotAsked } from 'core/forms/contact-rules.ts'
import { inTransaction } from 'core/submissions/embedded/database.ts'
import { insertRow } from 'core/submissions/embedded/stored-rows.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { runDesk } from '../support/desk.ts'
import { everybodyIn } from '../support/everybody.ts'
import { generated } from '../support/generated.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { processorTime } from '../support/processor-time.ts'
import { filesWith, seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { newMessage, newPersonRow, newRow } from '../support/new-rows.ts'

let desk: TestDesk
let minute = 0
beforeEach(async () => {
  minute = 0
  desk = await openTestDesk(await newDataDir())
})
afterEach(async () => {
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})

const nextTime = () => new Date(Date.UTC(2026, 0, 1) + 60_000 * ++minute).toISOString()

async function resume(changes: Partial<SubmissionRow> = {}): Promise<string> {
  const row = newRow({ created_at: nextTime(), ...changes })
  inTransaction(desk.database, () => insertRow(desk.database, 'resume_submissions', row))
  await desk.index.catchUp()
  return row.id
}

async function act(record: string, change: Change): Promise<string> {
  const sequence = (await desk.store.eventsOf([record])).get(record)!.length + 1
  const event = { ...newEvent(record, sequence, change), at: nextTime() }
  expect(await desk.store.addEvents([event])).toEqual({ conflicts: [] })
  await desk.index.catchUp()
  return event.id
}

const listed = (filter = {}) => desk.index.list(filter, 0, 1000).rows.map(({ id }) => id)

/** By the submission of each person that stands in lists: all of theirs. */
function shown(index: DeskIndex): Map<string, string[]> {
  const newest = index.list({}, 0, 10_000).rows.map(({ id }) => id)
  return new Map(
    newest.map((id) => [
      id,
      index
        .submissionsOf(id)
        .map((one) => one.id)
        .sort(),
    ]),
  )
}

async function told(): Promise<Map<string, string[]>> {
  const rows = (await everybodyIn(desk)).flatMap(rowsOfPerson)
  return new Map(rows.map((own) => [own[0]!.id, own.map(({ id }) => id).sort()]))
}

const inOrder = (map: Map<string, string[]>) => [...map].sort(([a], [b]) => a.localeCompare(b))

describe('people whom the team wrote down', () => {
  async function person(changes: Partial<RowOf<'person'>> = {}): Promise<string> {
    const row = newPersonRow({ created_at: nextTime(), email: null, phone: null, ...changes })
    expect(await desk.archive.records('person').insert(row)).toBe('stored')
    await desk.index.catchUp()
    return row.id
  }

  test('stand in the list, owe and are owed nothing, and are found as people without a resume', async () => {
    const id = await person({ phone: '0400 111 222' })
    const sent = await resume({ phone: '0400 333 444' })
    expect(listed({ kind: 'person' })).toEqual([id])
    expect(listed({ people: true }).sort()).toEqual([id, sent].sort())
    expect(desk.index.row(id)).toMatchObject({ due: undefined, email: null, text: undefined })
  })

  test('who sends a resume later is one person, behind the resume, with all that was done before', async () => {
    const id = await person({ phone: '0400 111 222' })
    const change = { type: 'note', text: 'met at the gate' } as const
    await desk.store.addEvents([{ ...newEvent(id, 1, change), kind: 'person', at: nextTime() }])
    const sent = await resume({ phone: '+61 400 111 222' })
    expect(listed()).toEqual([sent])
    expect(listed({ q: 'gate' })).toEqual([sent])
    // The resume is to be read and answered.
    expect(desk.index.row(sent)).toMatchObject({ noteCount: 1, submissions: 2, isRead: false })
    expect(desk.index.row(sent)!.sentAgainAt).toBeDefined()
  })

  test('a call that is written down beside a resume neither takes its place nor asks for an answer', async () => {
    const sent = await resume({ phone: '0400 111 222' })
    await act(sent, { type: 'contact', way: 'called', text: '' })
    await act(sent, { type: 'read' })
    const before = desk.index.row(sent)!
    await person({ phone: '0400 111 222' })
    expect(listed()).toEqual([sent])
    const { isRead, firstContactAt, sentAgainAt, submissions } = desk.index.row(sent)!
    expect({ isRead, firstContactAt, sentAgainAt, submissions }).toEqual({
      isRead: true,
      firstContactAt: before.firstContactAt,
      sentAgainAt: undefined,
      submissions: 2,
    })
  })

  test('two without an address are not one for it, and a number beside six names joins nobody', async () => {
    const phones = ['0400 111 111', '0400 222 222']
    const two = [await person({ phone: phones[0]! }), await person({ phone: phones[1]! })]
    expect(listed().sort()).toEqual(two.sort())
    for (let n = 0; n < 6; n++) await person({ phone: '08 9000 0000', last_name: `Crew ${n}` })
    expect(listed()).toHaveLength(8)
  })
})

describe('what is said of people', () => {
  test('two submissions of one address are one row, with one state, and the words of both are found', async () => {
    const old = await resume({ email: 'kim@example.com', additional_notes: 'quokka' })
    await act(old, { type: 'state', state: 'shortlisted' })
    await act(old, { type: 'note', text: 'numbat' })
    const fresh = await resume({ email: 'Kim@example.com', additional_notes: 'wombat' })
    expect(listed()).toEqual([fresh])
    expect(desk.index.row(fresh)).toMatchObject({ state: 'shortlisted', submissions: 2 })
    expect(desk.index.row(old)).toMatchObject({ state: 'shortlisted', newest: fresh })
    for (const q of ['quokka', 'wombat', 'numbat', 'quokka wombat', 'quokka numbat']) {
      expect({ q, found: listed({ q }) }).toEqual({ q, found: [fresh] })
    }
    expect(listed({ q: 'wombat -quokka' })).toEqual([])
    expect(desk.index.snippets([fresh], 'quokka').get(fresh)?.where).toBe('sent')
    expect(desk.index.facets({}).state).toEqual({ shortlisted: 1 })
  })

  test('a new submission is unread and due again, and opens what was closed', async () => {
    const old = await resume({ email: 'kim@example.com' })
    await act(old, { type: 'read' })
    await act(old, { type: 'contact', way: 'called', text: '' })
    await act(old, { type: 'state', state: 'closed' })
    expect(listed({ unread: true })).toEqual([])
    const fresh = await resume({ email: 'kim@example.com' })
    expect(desk.index.row(fresh)).toMatchObject({
      isRead: false,
      state: 'new',
      firstContactAt: undefined,
      contacts: [{ way: 'called' }],
    })
    expect(listed({ due: true })).toEqual([fresh])
    await act(fresh, { type: 'contact', way: 'mailed', text: '' })
    expect(listed({ due: true })).toEqual([])
  })

  test('merging and its undo, parting and its undo: each record goes where it was', async () => {
    const [one, two, three] = [
      await resume({ email: 'a@example.com' }),
      await resume({ email: 'b@example.com' }),
      await resume({ email: 'b@example.com' }),
    ]
    const merge = await act(one, { type: 'same', records: [three] })
    expect(listed()).toEqual([three])
    await act(one, { type: 'link-removed', links: [merge] })
    expect(listed()).toEqual([three, one])
    const part = await act(two, { type: 'not-same', records: [three] })
    expect(listed()).toEqual([three, two, one])
    expect(desk.index.notSame(three).map(({ other }) => other)).toEqual([two])
    await act(two, { type: 'link-removed', links: [part] })
    expect(listed()).toEqual([three, one])
  })

  test('a third one that shares with two who are not the same goes to whom it has the name of, else to the newest before it', async () => {
    const email = 'family@example.com'
    const father = await resume({ email, first_name: 'Sam', last_name: 'Old' })
    const son = await resume({ email, first_name: 'Tim', last_name: 'Old' })
    await act(son, { type: 'not-same', records: [father] })
    const again = await resume({ email, first_name: 'SAM', last_name: 'Old' })
    expect(desk.index.submissionsOf(father).map(({ id }) => id)).toEqual([again, father])
    const nobody = await resume({ email, first_name: 'Max', last_name: 'Old' })
    expect(desk.index.submissionsOf(nobody).map(({ id }) => id)).toContain(again)
    expect(desk.index.submissionsOf(son).map(({ id }) => id)).toEqual([son])
  })

  test('who shares no address but a name is likely the same, until somebody says that they are not', async () => {
    const one = await resume({ first_name: 'Siobhan', last_name: "O'Brien" })
    const two = await resume({ first_name: 'Siobhán', last_name: 'O’Brien' })
    expect(desk.index.likelySame(one).map(({ id }) => id)).toEqual([two])
    await act(two, { type: 'not-same', records: [one] })
    expect(desk.index.likelySame(one)).toEqual([])
  })

  test('a telephone number that was not asked for is none', async () => {
    const message = newMessage({ phone: phoneNotAsked })
    await desk.archive.records('message').insert(message)
    await desk.index.catchUp()
    expect(desk.index.row(message.id)!.phone).toBeNull()
  })

  test('the sixth address of a number parts whoever it joined', async () => {
    const phone = '08 9000 0000'
    const all: string[] = []
    for (let n = 0; n < 5; n++) all.push(await resume({ phone, email: `${n}@example.com` }))
    expect(listed()).toEqual([all[4]])
    const sixth = await resume({ phone, email: '5@example.com' })
    expect(listed().toSorted()).toEqual([...all, sixth].toSorted())
    await eraseRecords(desk, await findRecords(desk.archive, [sixth]), { account: null })
    expect(listed()).toEqual([all[4]])
  })

  test('a merged person erased leaves no byte, and one record erased leaves the others as they are', async () => {
    const one = await resume({ email: 'quokka@example.com', first_name: 'Quokkaname' })
    const two = await resume({ email: 'numbat@example.com', first_name: 'Quokkaname' })
    const stays = await resume({ email: 'stays@example.com' })
    await act(two, { type: 'same', records: [one] })
    await act(two, { type: 'note', text: 'wombatwhisper' })
    await act(stays, { type: 'not-same', records: [two] })
    const ids = [...desk.index.idsOfPerson(one)]
    expect(ids).toEqual([two, one])
    await eraseRecords(desk, await findRecords(desk.archive, [two]), { account: null })
    expect(listed()).toEqual([stays, one])
    expect(desk.index.row(one)).toMatchObject({ newest: one, noteCount: 0, sequence: 0 })
    await eraseRecords(desk, await findRecords(desk.archive, [one]), { account: null })
    desk.index.close()
    const texts = ['quokka@', 'numbat@', 'Quokkaname', 'quokkaname', 'wombatwhisper']
    expect(await filesWith(desk.dataDir, texts)).toEqual([])
  })

  test('a merged person erased whole leaves no byte but in a backup, which is named', async () => {
    const rows = await seed(desk.dataDir, [
      { email: 'quokka@example.com', first_name: 'Quokkaname', created_at: nextTime() },
      { email: 'numbat@example.com', first_name: 'Quokkaname', created_at: nextTime() },
      { email: 'stays@example.com', created_at: nextTime() },
    ])
    const [one, two, stays] = rows.map(({ id }) => id)
    await desk.index.catchUp()
    await act(two!, { type: 'same', records: [one!] })
    await act(one!, { type: 'note', text: 'wombatwhisper' })
    await runDesk(desk.dataDir, 'backup', 'kept')
    const person = await findRecords(desk.archive, [...desk.index.idsOfPerson(one!)])
    const { erased, backups } = await eraseRecords(desk, person, { account: null })
    expect(erased).toBe(2)
    expect(backups).toHaveLength(1)
    expect(JSON.stringify(backups)).toContain('kept')
    expect(listed()).toEqual([stays])
    desk.index.close()
    const files = rows.slice(0, 2).map(({ resume_file_path }) => basename(resume_file_path))
    const texts = ['quokka@', 'numbat@', 'Quokkaname', 'quokkaname', 'wombatwhisper', ...files]
    const left = await filesWith(desk.dataDir, texts)
    expect(left.filter((path) => !path.includes(join(desk.dataDir, 'kept')))).toEqual([])
    expect(left).not.toEqual([])
  })
})

describe('namesakes who are said not to be the same', () => {
  test.each<[string, string]>([
    ['in a ring', '01 12 20'],
    ['each by both', '01 10 12 21 02 20'],
    ['in a ring of five', '01 12 23 34 40'],
  ])(
    '%s are listed apart, and the list follows on',
    async (_, pairs) => {
      const ids: string[] = []
      for (let n = 0; n < 5; n++) {
        const own = { first_name: 'John', last_name: 'Smith', email: `js${n}@example.com` }
        ids.push(await resume({ ...own, phone: `0400 000 00${n}` }))
      }
      for (const [a, b] of pairs.split(' ')) {
        await act(ids[Number(a)]!, { type: 'not-same', records: [ids[Number(b)]!] })
      }
      expect(listed()).toEqual(ids.toReversed())
      expect(desk.index.likelySame(ids[0]!).map(({ id }) => id)).not.toContain(ids[1])
      await act(ids[0]!, { type: 'note', text: 'Rang him' })
      const again = openIndex(join(desk.dataDir, 'again.sqlite'))
      await again.follow(desk.store, desk.archive)
      expect(again.list({}, 0, 10).rows.map(({ id }) => id)).toEqual(ids.toReversed())
      again.close()
    },
    10_000,
  )
})

test('a person’s resumes are deleted by age together, when the newest is old, and none while any is held', async () => {
  const dayMs = 86_400_000
  const first = Date.UTC(2026, 0, 1)
  const email = 'kim@example.com'
  const old = await resume({ email, created_at: new Date(first).toISOString() })
  const fresh = await resume({ email, created_at: new Date(first + 60 * dayMs).toISOString() })
  const run = async (from: number, to: number) => {
    for (let day = from; day <= to; day++) {
      await purge(desk, { days: 100, dataDir: desk.dataDir, now: first + day * dayMs })
    }
  }
  await run(85, 150)
  expect(desk.index.submissionsOf(old)).toHaveLength(2)
  expect(desk.index.row(fresh)!.purgeOn).toBeDefined()
  const held = newEvent(fresh, 1, { type: 'hold', hold: true, reason: 'dispute' })
  await desk.store.addEvents([{ ...held, at: new Date(first + 150 * dayMs).toISOString() }])
  await run(151, 300)
  expect(desk.index.submissionsOf(old)).toHaveLength(2)
  const ended = newEvent(fresh, 2, { type: 'hold', hold: false, reason: '' })
  await desk.store.addEvents([{ ...ended, at: new Date(first + 300 * dayMs).toISOString() }])
  await run(301, 405)
  expect(await findRecords(desk.archive, [old, fresh])).toEqual([])
}, 30_000)

test('the result does not depend on the order of the records, and never joins two who are not the same', () => {
  const record = fc.record({
    email: fc.option(fc.nat({ max: 3 }), { freq: 8 }),
    phone: fc.option(fc.nat({ max: 3 })),
    name: fc.constantFrom('ann', 'bob'),
    links: fc.array(
      fc.record({ to: fc.nat({ max: 7 }), isSame: fc.boolean(), at: fc.nat({ max: 9 }) }),
      { maxLength: 2 },
    ),
  })
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      (drawn, shuffle) => {
        const records = drawn.map(({ email, phone, name, links }, n): Traits => ({
          id: `r${n}`,
          createdAt: `2026-01-0${1 + (n % 3)}`,
          name,
          email: email === null ? null : `${email}`,
          phone: phone === null ? null : `${phone}`,
          links: links.map(({ to, isSame, at }, k) => ({
            id: `e${n}-${k}`,
            at: `${at}`,
            isSame,
            records: [`r${to}`],
          })),
        }))
        const persons = personsAmong(records, (phone) => phone === '3')
        const ids = (all: Traits[][]) => all.map((own) => own.map(({ id }) => id).join(' ')).sort()
        const other = records.toSorted(
          (a, b) => shuffle[records.indexOf(a)]! - shuffle[records.indexOf(b)]!,
        )
        expect(ids(personsAmong(other, (phone) => phone === '3'))).toEqual(ids(persons))
        expect(persons.flat()).toHaveLength(records.length)
        // What was said last of a pair.
        const last = new Map<string, { isSame: boolean; key: string }>()
        for (const { id, links } of records) {
          for (const { at, id: event, isSame, records: to } of links) {
            const pair = [id, to[0]!].sort().join(' ')
            const key = `${at} ${event}`
            if ((last.get(pair)?.key ?? '') < key) last.set(pair, { isSame, key })
          }
        }
        for (const own of persons) {
          for (const one of own) {
            for (const another of own) {
              const said = last.get([one.id, another.id].sort().join(' '))
              if (one !== another) expect(said?.isSame ?? true).toBe(true)
            }
          }
        }
        // If no pair is parted, records are grouped by what joins them, transitively.
        if ([...last.values()].some(({ isSame }) => !isSame)) return
        const joined = (a: Traits, b: Traits) =>
          (a.email !== null && a.email === b.email) ||
          (a.phone !== null && a.phone !== '3' && a.phone === b.phone) ||
          last.has([a.id, b.id].sort().join(' '))
        for (const own of persons) {
          const reached = new Set([own[0]!])
          for (let grown = true; grown;) {
            grown = false
            for (const next of records) {
              if (!reached.has(next) && [...reached].some((one) => joined(one, next))) {
                reached.add(next)
                grown = true
              }
            }
          }
          expect([...reached].map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('whatever arrives, is merged, parted, undone, corrected and erased, the index says what the truth says', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      'resume',
      'person',
      'message',
      'merge',
      'part',
      'undo',
      'correct',
      'erase',
      'note',
    ),
    one: fc.nat({ max: 20 }),
    other: fc.nat({ max: 20 }),
    key: fc.nat({ max: 9 }),
    phone: fc.nat({ max: 9 }),
    wait: fc.boolean(),
  })
  const isResume = (row: SubmissionRow | RowOf<'person'>): row is SubmissionRow =>
    'resume_file_path' in row
  const people = () => desk.archive.records('person')
  const replaceOf = (
    row: SubmissionRow | RowOf<'person'>,
    keys: { email: string; phone: string },
  ) =>
    isResume(row)
      ? resumes().replaceRow({ ...row, ...keys })
      : people().replaceRow({ ...row, ...keys })
  const eraseOf = (row: SubmissionRow | RowOf<'person'>) =>
    isResume(row) ? resumes().erase(row) : people().erase(row)
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
  const resumes = () => desk.archive.records('resume')
  async function run({ what, one, other, key, phone, wait }: Step): Promise<void> {
    const rows = [...(await resumes().list()), ...(await desk.archive.records('person').list())]
    const [a, b] = [rows[one % rows.length], rows[other % rows.length]]
    const keys = { email: `${key}@example.com`, phone: `0400 000 00${phone}` }
    const add = async (id: string, change: Change) => {
      const sequence = (await desk.store.eventsOf([id])).get(id)!.length + 1
      const kind = desk.index.kindOf(id) ?? (await findRecords(desk.archive, [id]))[0]!.kind
      await desk.store.addEvents([{ ...newEvent(id, sequence, change), kind, at: nextTime() }])
    }
    if (what === 'message') {
      await desk.archive.records('message').insert(newMessage({ created_at: nextTime(), ...keys }))
    } else if (what === 'person') {
      const reach = { ...(one % 3 > 0 && { email: null }), ...(one % 3 === 0 && { phone: null }) }
      const named = { first_name: `N${other % 2}`, ...keys, ...reach }
      await desk.archive
        .records('person')
        .insert(newPersonRow({ created_at: nextTime(), ...named }))
    } else if (what === 'resume' || !a || !b) {
      const row = newRow({ created_at: nextTime(), first_name: `N${other % 2}`, ...keys })
      inTransaction(desk.database, () => insertRow(desk.database, 'resume_submissions', row))
    } else if (what === 'merge') await add(a.id, { type: 'same', records: [b.id] })
    else if (what === 'part') await add(a.id, { type: 'not-same', records: [b.id] })
    else if (what === 'undo') {
      const links = (await desk.store.eventsOf([a.id]))
        .get(a.id)!
        .filter(({ change }) => change.type === 'same' || change.type === 'not-same')
        .map(({ id }) => id)
      if (links.length > 0) await add(a.id, { type: 'link-removed', links: links.slice(-1) })
    } else if (what === 'correct') await replaceOf(a, keys)
    else if (what === 'erase') await eraseOf(a)
    else await add(a.id, { type: 'note', text: `note ${one}` })
    if (wait) await desk.index.catchUp()
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      for (const one of steps) await run(one)
      await desk.index.catchUp()
      const truth = await told()
      expect(inOrder(shown(desk.index))).toEqual(inOrder(truth))
      const everybody = (await everybodyIn(desk)).flatMap(rowsOfPerson)
      for (const own of everybody) {
        const { work } = personWork(own)
        const row = desk.index.row(own[0]!.id)!
        expect(row).toMatchObject({ sequence: work.sequence, noteCount: work.notes.length })
        expect((await personWorkOf(desk, own.at(-1)!.id)).work).toEqual(work)
      }
    }),
    { numRuns: generated(96) },
  )
  const fresh = openIndex(join(desk.dataDir, 'fresh.sqlite'))
  await fresh.follow(desk.store, desk.archive)
  expect(inOrder(shown(fresh))).toEqual(inOrder(shown(desk.index)))
  for (const [id] of shown(fresh)) expect(fresh.row(id)).toEqual(desk.index.row(id))
  fresh.close()
}, 120_000)

test('a thousand submissions of one person are one row, and a change of it is seen at once', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) =>
    newRow({ created_at: nextTime(), email: `${n % 500}@example.com`, first_name: 'Many' }),
  )
  inTransaction(desk.database, () => {
    for (const row of rows) insertRow(desk.database, 'resume_submissions', row)
  })
  await desk.index.catchUp()
  expect(listed()).toHaveLength(500)
  const newest = rows.at(-1)!.id
  await act(newest, { type: 'same', records: rows.map(({ id }) => id).slice(0, 999) })
  expect(listed()).toEqual([newest])
  expect(desk.index.row(rows[0]!.id)).toMatchObject({ newest, submissions: 1000 })
  const { rule } = entryOf({ type: 'same' })
  const again: ChangeOf<'same'> = { type: 'same', records: rows.map(({ id }) => id) }
  const known = { record: newest, index: desk.index } as unknown as Known
  const before = processorTime()
  // As many as one request may have.
  for (let n = 0; n < 100; n++) expect(rule!(again, known)).toBeUndefined()
  expect(processorTime() - before).toBeLessThan(2000)
  await act(newest, { type: 'note', text: randomUUID() })
  expect(desk.index.row(rows[0]!.id)!.noteCount).toBe(1)
}, 30_000)
