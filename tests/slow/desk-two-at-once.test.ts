// Two recruiters at one request, by generation: whatever they do at once, each act that was answered with 200 is there once, none that
// was refused is there, and every count that a page shows is what follows from the events.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowOf } from 'core/forms/record-kinds.ts'
import type { FiguresReply, ListRow, TodayReply } from 'desk/base/http/api.ts'
import { fillsPlace, isOn, stages } from 'desk/shared/placements.ts'
import type { DeskEvent, RequestedChange } from 'desk/shared/work.ts'
import { newPerson, type DeskClient, type TestDesk } from '../support/desk-server.ts'
import { startDeskOn } from '../support/desk-on-backend.ts'
import { seed } from '../support/seed.ts'
import { newPersonRow, newRequest, newRow } from '../support/new-rows.ts'

const tag = 'Pilbara shut'
const states = [null, 'shortlisted', 'declined', 'closed'] as const

let desk: TestDesk
let end: () => Promise<void>
let clients: { client: DeskClient; account: string }[]
/** The last two were written down by hand. */
let people: (RowOf<'resume'> | RowOf<'person'>)[]
let request: string
describe.each([
  { backend: 'embedded' as const, rounds: 100 },
  { backend: 'hosted' as const, rounds: 60 },
])('Two recruiters at one request, $backend', ({ backend, rounds }) => {
  beforeAll(async () => {
    ;({ desk, end } = await startDeskOn(backend))
    clients = [
      await newPerson(desk, 'ada@example.com'),
      await newPerson(desk, 'rob@example.com', 'administrator'),
    ]
    const changes = Array.from({ length: 8 }, (_, n) => ({
      first_name: `Person${n}`,
      last_name: 'Rigg',
      email: `person${n}@example.com`,
      phone: `0400 000 10${n}`,
      location: n % 2 === 0 ? 'Karratha WA 6714' : 'Perth WA',
      created_at: `2026-11-2${n % 3}T0${n}:00:00.000Z`,
    }))
    const { archive } = desk.context
    if (backend === 'hosted') {
      const rows = changes.slice(0, -2).map(newRow)
      for (const row of rows) await archive.insertRow(row)
      people = rows
    } else people = await seed(desk.dataDir, changes.slice(0, -2))
    const called = changes.slice(-2).map(newPersonRow)
    for (const row of called) await archive.records('person').insert(row)
    people = [...people, ...called]
    const row = newRequest({
      lines: JSON.stringify([
        { kind: 'people', trade: 'Rigger', number: 3, tickets: '' },
        { kind: 'people', trade: 'Cook', number: 2, tickets: '' },
      ]),
    })
    request = row.id
    await archive.records('request').insert(row)
    await desk.context.index.catchUp()
  })
  afterAll(() => end())
  it('what was stored counts as stored when its answer was lost, though the person was parted or the other erased meanwhile', async () => {
    const { archive, index } = desk.context
    const own = ['one', 'two', 'three'].map((last_name, n) =>
      newPersonRow({ last_name, email: `${last_name}@example.com`, phone: `0411 000 00${n}` }),
    )
    for (const row of own) await archive.records('person').insert(row)
    await index.catchUp()
    const [one, two, three] = own.map(({ id }) => id)
    const { client } = clients[0]!
    const ask = async (record: string, change: RequestedChange, id = randomUUID()) => {
      const { sequence } = index.row(record)!
      const sent = { changes: [{ id, kind: 'person' as const, record, sequence, change }] }
      expect((await client.route('POST /api/changes', sent)).status).toBe(200)
      return { id, again: async () => (await client.route('POST /api/changes', sent)).status }
    }
    const merged = await ask(one!, { type: 'same', records: [two!] })
    const noted = [
      await ask(one!, { type: 'note', text: 'Rang' }),
      await ask(two!, { type: 'note', text: 'Rang again' }),
    ]
    await ask(one!, { type: 'link-removed', links: [merged.id] })
    for (const { again } of noted) expect(await again()).toBe(200)
    const joined = await ask(one!, { type: 'same', records: [three!] })
    expect((await client.route('POST /api/erase', { ids: [three!], confirm: 1 })).status).toBe(200)
    expect(await joined.again()).toBe(200)
    const notes = [one!, two!].map((id) => index.row(id)!.noteCount)
    expect(notes.toSorted()).toEqual([0, 2])
    for (const id of [one!, two!]) await client.route('POST /api/erase', { ids: [id], confirm: 1 })
  })

  it('nothing is lost, doubled or counted wrongly', async () => {
    const { store, index } = desk.context
    const views: Map<string, ListRow>[] = []
    const told: Told[] = []
    const answered: number[] = []
    let kept = new Set<string>()
    let isErasing = false
    let isAlone = false
    const erased = new Set<string>()
    const notes: { id: string; record: string; by: number }[] = []
    const taken: typeof notes = []
    const links: Link[] = []

    const sendAll = async (
      { by, age, isAgain }: Pick<Act, 'by' | 'age' | 'isAgain'>,
      records: readonly string[],
      change: RequestedChange,
    ): Promise<Told[]> => {
      const view = views.at(-1 - age) ?? views[0]!
      const changes = records.map((record) => ({
        id: randomUUID(),
        kind: view.get(record)?.kind ?? 'resume',
        record,
        sequence: view.get(record)?.sequence ?? 0,
        change,
      }))
      const ask = () => clients[by]!.client.route('POST /api/changes', { changes })
      const { status } = await ask()
      if (isAlone && age === 0) expect(status, JSON.stringify(change)).not.toBe(409)
      // The answer was lost. What stood at a record that was erased since is gone with it.
      if (isAgain && status === 200 && !isErasing) expect((await ask()).status).toBe(200)
      const all = changes.map(({ id, record }) => ({ id, record, status }))
      told.push(...all)
      return all
    }
    const send = async (one: Act, record: string, change: RequestedChange): Promise<Told> =>
      (await sendAll(one, [record], change))[0]!

    const run = async (one: Act): Promise<void> => {
      const { by, what } = one
      const here = people.filter(({ id }) => !erased.has(id))
      const idOf = (n: number) => here[n % here.length]!.id
      switch (what.type) {
        case 'placement': {
          const { line, stage } = what
          await send(one, idOf(what.person), { type: 'placement', request, line, stage })
          return
        }
        case 'all': {
          const { line, stage } = what
          const ids = what.people.map(idOf).filter((id, n, all) => all.indexOf(id) === n)
          await sendAll(one, ids, { type: 'placement', request, line, stage })
          return
        }
        case 'note': {
          const note = await send(one, idOf(what.person), { type: 'note', text: 'Rang' })
          if (note.status === 200) notes.push({ ...note, by })
          return
        }
        case 'take-back':
        case 'restore': {
          const [from, to] = what.type === 'restore' ? [taken, notes] : [notes, taken]
          const note = from[what.n % Math.max(1, from.length)]
          if (!note) return
          const type = what.type === 'restore' ? 'note-restored' : 'note-removed'
          const { status } = await send({ ...one, by: note.by }, note.record, {
            type,
            note: note.id,
          })
          if (status !== 200) return
          from.splice(from.indexOf(note), 1)
          to.push(note)
          return
        }
        case 'contact':
          await send(one, idOf(what.person), { type: 'contact', way: 'called', text: '' })
          return
        case 'state':
          await send(one, idOf(what.person), { type: 'state', state: what.state })
          return
        case 'tag': {
          const [add, remove] = what.has ? [[tag], []] : [[], [tag]]
          await send(one, idOf(what.person), { type: 'tags', add: add!, remove: remove! })
          return
        }
        case 'owner': {
          const owner = clients[what.to]?.account ?? null
          await send(one, idOf(what.person), { type: 'owner', owner })
          return
        }
        case 'merge': {
          if (idOf(what.person) === idOf(what.with)) return
          const change = { type: 'same' as const, records: [idOf(what.with)] }
          const { id, record, status } = await send(one, idOf(what.person), change)
          if (status === 200) links.push({ event: id, record })
          return
        }
        case 'part': {
          const link = links[what.n % Math.max(1, links.length)]
          if (!link) return
          await send(one, link.record, { type: 'link-removed', links: [link.event] })
          return
        }
        case 'erase': {
          // Two stay at least, else nothing is left to be done.
          if (erased.size > 3) return
          const id = idOf(what.person)
          const { status } = await clients[1]!.client.route('POST /api/erase', {
            ids: [id],
            confirm: 1,
          })
          if (status === 200) erased.add(id)
        }
      }
    }

    const look = () => new Map(index.rows(people.map(({ id }) => id)).map((row) => [row.id, row]))
    views.push(look())
    const steps = fc.sample(fc.array(act, { minLength: 1, maxLength: 4 }), {
      numRuns: rounds,
      seed: 7,
    })
    for (const [n, acts] of steps.entries()) {
      isAlone = acts.length === 1
      isErasing = acts.some(({ what }) => what.type === 'erase')
      await Promise.all(acts.map(run))
      await index.catchUp()
      views.push(look())
      await compare(`after step ${n}: ${JSON.stringify(acts)}`)
    }
    expect(answered.filter((status) => status === 200).length).toBeGreaterThan(rounds / 2)
    expect(await index.compare()).toMatchObject({ missing: [], stale: [], gone: [] })

    async function compare(when: string): Promise<void> {
      const here = people.filter(({ id }) => !erased.has(id))
      const all = await store.eventsOf(people.map(({ id }) => id))
      const stored = [...all.values()].flat().map(({ id }) => id)
      expect(new Set(stored).size, when).toBe(stored.length)
      for (const id of erased) expect(all.get(id) ?? [], when).toEqual([])
      const storedIds = new Set(stored)
      for (const { id, status } of told) {
        if (status === 200) kept.add(id)
        else expect(storedIds.has(id), `${status} ${when}`).toBe(false)
      }
      if (!isErasing) expect(kept.difference(storedIds), when).toEqual(new Set())
      kept = kept.intersection(storedIds)
      for (const { status } of told.splice(0)) {
        expect([200, 404, 409, 422], when).toContain(status)
        answered.push(status)
      }

      // Who is whom.
      const groups = new Map(here.map(({ id }) => [id, new Set([id])]))
      const removed = new Set(
        [...all.values()]
          .flat()
          .flatMap(({ change }) => (change.type === 'link-removed' ? change.links : [])),
      )
      for (const [record, own] of all) {
        for (const { id, change } of own) {
          if (change.type !== 'same' || removed.has(id)) continue
          for (const other of change.records) {
            const [one, two] = [groups.get(record), groups.get(other)]
            if (!one || !two || one === two) continue
            for (const member of two) groups.set(member, one.add(member))
          }
        }
      }
      const persons = [...new Set(groups.values())].map((ids) => personOf([...ids], all))
      for (const model of persons) {
        for (const id of model.ids) {
          const row = index.row(id)!
          expect(
            {
              state: row.state,
              owner: row.owner,
              tags: row.tags,
              notes: row.noteCount,
              contacts: row.contacts.length,
              placements: row.placements.map(({ line, stage }) => `${line} ${stage}`).toSorted(),
              sequence: row.sequence,
              submissions: row.submissions,
            },
            when,
          ).toEqual(model.row)
        }
      }
      // The counts that pages show.
      const line = (n: number) =>
        persons.filter(({ stagesByLine }) => {
          const stage = stagesByLine.get(n)
          return stage !== undefined && fillsPlace(stage)
        }).length
      expect(
        index.row(request)!.lines.map(({ filled }) => filled),
        when,
      ).toEqual([line(0), line(1)])
      const on = persons.filter(({ stagesByLine }) => stagesByLine.size > 0)
      const there = index.peopleOn(request)
      expect(there.length, when).toBe(on.length)
      expect(
        there.every(({ placements }) =>
          placements.some(
            (one) => isOn({ request, line: 0 })(one) || isOn({ request, line: 1 })(one),
          ),
        ),
        when,
      ).toBe(true)
      const facets = index.facets({ people: true })
      const counted = (of: (model: Person) => string[]) => {
        const counts: Record<string, number> = {}
        for (const model of persons)
          for (const value of of(model)) counts[value] = (counts[value] ?? 0) + 1
        return counts
      }
      expect(facets.total, when).toBe(persons.length)
      expect(facets.state, when).toEqual(counted(({ row }) => [row.state]))
      expect(facets.owner, when).toEqual(counted(({ row }) => [row.owner ?? 'none']))
      expect(facets.tag, when).toEqual(counted(({ row }) => row.tags))
      expect(index.count({ tag: [tag] }), when).toBe(
        persons.filter(({ row }) => row.tags.length > 0).length,
      )
      const today: TodayReply = (await clients[0]!.client.route('GET /api/today')).json
      expect(today.mine, when).toBe(
        persons.filter(({ row }) => row.owner === clients[0]!.account).length,
      )
      const figures: FiguresReply = (await clients[0]!.client.route('GET /api/figures')).json
      const resumes = figures.contact.find(({ source }) => /resume/i.test(source))
      // Who was written down by hand waits for no answer.
      const called = new Set(people.slice(-2).map(({ id }) => id))
      const sent = persons.filter(({ ids }) => ids.some((id) => !called.has(id))).length
      expect(resumes?.arrived.count ?? 0, when).toBe(sent)
      expect((resumes?.reached.count ?? 0) + (resumes?.none.count ?? 0), when).toBe(sent)
      expect(
        figures.byRegion.reduce((sum, { count }) => sum + count, 0),
        when,
      ).toBe(sent)
    }
  })
})

const person = fc.nat(7)
const act = fc.record({
  by: fc.nat(1),
  /** How many steps ago the page was shown whose numbers are sent along. */
  age: fc.constantFrom(0, 0, 0, 0, 1, 3),
  isAgain: fc.boolean(),
  what: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('placement' as const),
        person,
        line: fc.nat(1),
        stage: fc.constantFrom(...stages, null),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('all' as const),
        people: fc.array(person, { minLength: 2, maxLength: 5 }),
        line: fc.nat(1),
        stage: fc.constantFrom(...stages, null),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('note' as const), person }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('take-back' as const), n: fc.nat(99) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('restore' as const), n: fc.nat(99) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('contact' as const), person }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('state' as const),
        person,
        state: fc.constantFrom(...states),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('tag' as const), person, has: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('owner' as const), person, to: fc.nat(2) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('merge' as const), person, with: person }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('part' as const), n: fc.nat(99) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('erase' as const), person }) },
  ),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

type Link = { event: string; record: string }
type Told = { id: string; record: string; status: number }

type Person = ReturnType<typeof personOf>

/** What follows from the events of a person's records, oldest first. */
function personOf(ids: string[], all: ReadonlyMap<string, readonly DeskEvent[]>) {
  const events = ids
    .flatMap((id) => all.get(id) ?? [])
    .toSorted(
      (a, b) =>
        (a.at < b.at ? -1 : a.at > b.at ? 1 : 0) ||
        (a.record < b.record ? -1 : a.record > b.record ? 1 : a.sequence - b.sequence),
    )
  let chosen: string | null = null
  // Lines on which the person was put forward since.
  const since = new Set<number>()
  const agreed = new Set<number>()
  let owner: string | null = null
  let tags: string[] = []
  const notes = new Map<string, boolean>()
  let contacts = 0
  const stagesByLine = new Map<number, (typeof stages)[number]>()
  for (const { id, change } of events) {
    if (change.type === 'state') {
      chosen = change.state
      since.clear()
    }
    if (change.type === 'owner') owner = change.owner
    if (change.type === 'tags')
      tags = [...new Set([...tags.filter((one) => !change.remove.includes(one)), ...change.add])]
    if (change.type === 'note') notes.set(id, true)
    if (change.type === 'note-removed' && notes.has(change.note)) notes.set(change.note, false)
    if (change.type === 'note-restored' && notes.has(change.note)) notes.set(change.note, true)
    if (change.type === 'contact') contacts++
    if (change.type === 'placement') {
      const { line, stage } = change
      if (stage === null) stagesByLine.delete(line)
      else stagesByLine.set(line, stage)
      if (stage === null || stage === 'declined') since.delete(line)
      else since.add(line)
      const isBack = stage === 'shortlisted' || stage === 'offered'
      if (stage !== null && fillsPlace(stage) && !agreed.has(line)) {
        agreed.add(line)
        contacts++
      } else if (isBack && agreed.delete(line)) contacts--
      else if (stage === null) agreed.delete(line)
    }
  }
  const standing = [...stagesByLine.values()].filter((stage) => stage !== 'declined')
  const isOver = chosen !== null && chosen !== 'shortlisted' && since.size === 0
  const state = isOver
    ? chosen!
    : standing.includes('mobilised')
      ? 'placed'
      : standing.length > 0
        ? 'on-request'
        : (chosen ?? (contacts > 0 ? 'reached' : 'new'))
  return {
    ids,
    stagesByLine,
    row: {
      state,
      owner,
      tags,
      notes: [...notes.values()].filter(Boolean).length,
      contacts,
      placements: [...stagesByLine].map(([line, stage]) => `${line} ${stage}`).toSorted(),
      sequence: events.length,
      submissions: ids.length,
    },
  }
}
