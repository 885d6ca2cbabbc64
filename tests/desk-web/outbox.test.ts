// The browser's outbox against a server that holds sequences as the real one does, with colleagues who are faster.
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ListRow } from 'desk/base/http/api.ts'
import { Refused, Unreachable } from 'desk/base/web/api/request.ts'
import { createOutbox, type Batch, type Conflict } from 'desk/base/web/live/outbox.ts'
import { createRows, withEvent, type Rows } from 'desk/base/web/live/rows.ts'
import type { Stage } from 'desk/shared/placements.ts'
import type { Change, DeskEvent, RequestedChange } from 'desk/shared/work.ts'
import { testRow } from './test-rows.ts'

type Sent = Omit<DeskEvent, 'at' | 'account'>

/** All or nothing, each sequence once, each event id once: as POST /api/changes. */
class Server {
  readonly rows = new Map<string, ListRow>()
  readonly events: Sent[] = []
  isAway = false
  losesReplies = false

  constructor(ids: readonly string[]) {
    for (const id of ids) this.rows.set(id, testRow(id))
  }

  async take(changes: Sent[]): Promise<ListRow[]> {
    await Promise.resolve()
    if (this.isAway) throw new Unreachable('away')
    const fresh = changes.filter(({ id }) => !this.events.some((event) => event.id === id))
    const gone = fresh.filter(({ record }) => !this.rows.has(record)).map(({ record }) => record)
    if (gone.length > 0) throw new Refused(404, { error: { title: 'gone', description: '' }, gone })
    const late = fresh.filter(
      ({ record, sequence }) => this.rows.get(record)!.sequence !== sequence,
    )
    if (late.length > 0) {
      const current = late.map(({ record }) => this.rows.get(record)!)
      throw new Refused(409, { error: { title: 'late', description: '' }, current })
    }
    for (const change of fresh) this.apply(change)
    if (this.losesReplies) {
      this.losesReplies = false
      throw new Unreachable('lost')
    }
    return changes.map(({ record }) => this.rows.get(record)!)
  }

  apply(change: Sent): void {
    this.events.push(change)
    const event = {
      ...change,
      sequence: change.sequence + 1,
      at: '2026-11-20T02:00:00.000Z',
      account: 'x',
    }
    this.rows.set(change.record, withEvent(this.rows.get(change.record)!, event))
  }

  /** A colleague at another desk. */
  change(record: string, change: Change): void {
    const { sequence } = this.rows.get(record)!
    this.apply({ id: crypto.randomUUID(), kind: 'resume', record, sequence, change })
  }
}

function desk(server: Server) {
  const conflicts: Conflict[] = []
  const refused: Batch[] = []
  const rows: Rows = createRows((record) => outbox.eventsOf(record))
  const outbox = createOutbox({
    rows,
    send: (changes) => server.take(structuredClone(changes)),
    onConnection: () => {},
    onConflict: (conflict) => conflicts.push(conflict),
    onRefused: (batch) => refused.push(batch),
  })
  rows.keep([...server.rows.values()])
  outbox.start('kim')
  const row = (id: string) => rows.get(id)!
  return { rows, outbox, conflicts, refused, row }
}

const shortlisted: RequestedChange = { type: 'state', state: 'shortlisted' }
const declined: RequestedChange = { type: 'state', state: 'declined' }
const settled = async ({ outbox }: ReturnType<typeof desk>) => {
  await vi.waitFor(() => expect(outbox.pending()).toHaveLength(0))
}

const sendAll = async ({ outbox }: ReturnType<typeof desk>) => {
  for (let turns = 0; outbox.pending().length > 0 && turns < 1000; turns++) {
    await outbox.flush()
    await nextTurn()
  }
  expect(outbox.pending()).toHaveLength(0)
}

describe('two people at once', () => {
  test('of two who set one person on a line to different stages the second decides; of two lines both are kept', async () => {
    const server = new Server(['a'])
    const kim = desk(server)
    const on = (line: number, stage: Stage): RequestedChange => ({
      type: 'placement',
      request: 'request',
      line,
      stage,
    })
    server.change('a', on(0, 'accepted'))
    kim.outbox.submit('Shortlisted', [kim.row('a')], () => on(1, 'shortlisted'))
    await settled(kim)
    expect(kim.outbox.conflicts()).toEqual([])
    server.change('a', on(0, 'mobilised'))
    kim.outbox.submit('Mobilised', [kim.row('a')], () => on(0, 'mobilised'))
    await settled(kim)
    expect(kim.outbox.conflicts()).toEqual([])
    server.change('a', on(0, 'accepted'))
    kim.outbox.submit('Declined', [kim.row('a')], () => on(0, 'declined'))
    await settled(kim)
    expect(kim.outbox.conflicts()).toMatchObject([{ batch: { title: 'Declined' } }])
    expect(server.rows.get('a')!.placements).toMatchObject([
      { request: 'request', line: 0, stage: 'accepted' },
      { request: 'request', line: 1, stage: 'shortlisted' },
    ])
    kim.outbox.decide(kim.outbox.conflicts()[0]!, 'mine')
    await settled(kim)
    expect(server.rows.get('a')!.placements[0]!.stage).toBe('declined')
  })

  test('two tickets of one person are both kept; of one ticket the second person decides', async () => {
    const server = new Server(['a'])
    const kim = desk(server)
    const holds = (ticket: string, validUntil: string): RequestedChange => ({
      type: 'ticket',
      ticket,
      holds: { number: '', validUntil, seen: { on: 'card' } },
    })
    server.change('a', holds('hrwl-dg', '2027-01-01'))
    kim.outbox.submit('White Card', [kim.row('a')], () => holds('white-card', '2028-01-01'))
    await settled(kim)
    expect(kim.outbox.conflicts()).toEqual([])
    server.change('a', holds('hrwl-dg', '2027-02-02'))
    kim.outbox.submit('Dogging', [kim.row('a')], () => holds('hrwl-dg', '2027-03-03'))
    await settled(kim)
    expect(kim.outbox.conflicts()).toMatchObject([{ batch: { title: 'Dogging' } }])
    expect(server.rows.get('a')!.tickets).toMatchObject({
      'hrwl-dg': { validUntil: '2027-02-02' },
      'white-card': { validUntil: '2028-01-01' },
    })
  })

  test('of two who record availability at once the second decides', async () => {
    const server = new Server(['a'])
    const kim = desk(server)
    const freeFrom = (day: string): RequestedChange => ({
      type: 'availability',
      says: {
        ...{ freeFrom: day, swingUntil: null, roster: '', travel: [] },
        how: 'call',
      },
    })
    kim.outbox.submit('Availability', [kim.row('a')], () => freeFrom('2027-01-01'))
    server.change('a', freeFrom('2027-02-02'))
    await settled(kim)
    expect(kim.outbox.conflicts()).toMatchObject([{ batch: { title: 'Availability' } }])
    expect(server.rows.get('a')!.available).toMatchObject({ freeFrom: '2027-02-02' })
  })

  test('nobody is asked about their own words, which the server dates otherwise than the browser, as a colleague writes a note', async () => {
    const server = new Server(['a'])
    const kim = desk(server)
    const free = (freeFrom: string): RequestedChange => ({
      type: 'availability',
      says: {
        freeFrom,
        swingUntil: null,
        roster: '',
        travel: ['FIFO'],
        how: 'call',
      },
    })
    const holds = (number: string): RequestedChange => ({
      type: 'ticket',
      ticket: 'white-card',
      holds: { number, validUntil: null, seen: { on: 'document', record: 'a' } },
    })
    server.isAway = true
    for (const change of [free('2026-12-01'), holds('1'), free('2026-12-08'), holds('12')]) {
      kim.outbox.submit('Recorded', [kim.row('a')], () => change)
    }
    await nextTurn()
    server.isAway = false
    const [first, second] = kim.outbox.pending().flatMap(({ changes }) => changes)
    // Their answers were lost on the way.
    await server.take([first!])
    await server.take([second!])
    server.change('a', { type: 'note', text: 'Rang him' })
    await kim.outbox.flush()
    await settled(kim)
    expect(kim.outbox.conflicts()).toEqual([])
    expect(server.rows.get('a')).toMatchObject({
      available: { freeFrom: '2026-12-08' },
      tickets: { 'white-card': { number: '12' } },
    })
  })

  test('a promise of machines that a colleague changed meanwhile waits for a decision', async () => {
    const server = new Server(['r'])
    const cart = {
      kind: 'plant' as const,
      machine: 'Water cart',
      number: 3,
      size: null,
      operator: null,
    }
    server.rows.set('r', testRow('r', { kind: 'request', lines: [{ ...cart, filled: 0 }] }))
    const kim = desk(server)
    server.change('r', { type: 'promised', line: 0, machines: 2 })
    kim.outbox.submit('Promised', [kim.row('r')], () => ({
      type: 'promised',
      line: 0,
      machines: 1,
    }))
    expect(kim.row('r').lines[0]!.filled).toBe(1)
    await settled(kim)
    expect(kim.outbox.conflicts()).toHaveLength(1)
    expect(kim.row('r').lines[0]!.filled).toBe(2)
  })

  test('of a batch only what a colleague changed the same way waits for a decision; the rest is stored', async () => {
    const server = new Server(['a', 'b', 'c'])
    const kim = desk(server)
    server.change('b', declined)
    kim.outbox.submit('Shortlisted', ['a', 'b', 'c'].map(kim.row), () => shortlisted)
    await settled(kim)
    expect(['a', 'b', 'c'].map((id) => server.rows.get(id)!.state)).toEqual([
      'shortlisted',
      'declined',
      'shortlisted',
    ])
    expect(kim.outbox.conflicts().map(({ current }) => current.map(({ id }) => id))).toEqual([
      ['b'],
    ])
  })

  test('where two said the same nobody is asked', async () => {
    const says = {
      ...{ freeFrom: '2027-01-01', swingUntil: null, roster: '', travel: [], how: 'call' as const },
    }
    const same: RequestedChange[] = [
      shortlisted,
      { type: 'owner', owner: 'kim' },
      { type: 'hold', hold: true, reason: 'Asked' },
      { type: 'no-mail', noMail: true },
      { type: 'availability', says },
      {
        type: 'ticket',
        ticket: 'white-card',
        holds: { number: '7', validUntil: null, seen: { on: 'document', record: 'a' } },
      },
      { type: 'ticket', ticket: 'hrwl-dg', holds: 'no' },
    ]
    const server = new Server(['a'])
    const kim = desk(server)
    for (const change of same) {
      kim.outbox.submit('Said', [kim.row('a')], () => change)
      server.change('a', change)
      await settled(kim)
      expect([change.type, kim.outbox.conflicts()]).toEqual([change.type, []])
    }
  })

  test('who decides for their own change makes it on top of the colleague’s', async () => {
    const server = new Server(['a'])
    const kim = desk(server)
    server.change('a', declined)
    kim.outbox.submit('Shortlisted', [kim.row('a')], () => shortlisted)
    await settled(kim)
    kim.outbox.decide(kim.outbox.conflicts()[0]!, 'mine')
    await settled(kim)
    expect(server.rows.get('a')!.state).toBe('shortlisted')
    expect(kim.outbox.conflicts()).toEqual([])
  })

  test('what somebody erased meanwhile does not keep the others of a batch from being stored', async () => {
    const server = new Server(['a', 'b'])
    const kim = desk(server)
    const rows = ['a', 'b'].map(kim.row)
    server.rows.delete('a')
    kim.outbox.submit('Shortlisted', rows, () => shortlisted)
    await settled(kim)
    expect(server.rows.get('b')!.state).toBe('shortlisted')
  })

  test('whatever two people do in whatever order, nothing is lost, doubled or stored without a decision', async () => {
    const ids = ['a', 'b', 'c', 'd']
    const change = fc.oneof(
      fc.constantFrom<RequestedChange>(shortlisted, declined),
      fc
        .constantFrom('kim', 'sam', null)
        .map((owner): RequestedChange => ({ type: 'owner', owner })),
      fc
        .constantFrom('x', 'y')
        .map((tag): RequestedChange => ({ type: 'tags', add: [tag], remove: [] })),
      fc.string({ minLength: 1 }).map((text): RequestedChange => ({ type: 'note', text })),
      fc.constantFrom<RequestedChange>({ type: 'contact', way: 'called', text: '' }),
    )
    const step = fc.oneof(
      fc.record({
        who: fc.constantFrom('kim' as const, 'sam' as const),
        of: fc.subarray(ids, { minLength: 1 }),
        change,
      }),
      fc.record({
        who: fc.constantFrom('away' as const, 'back' as const, 'lost' as const, 'turn' as const),
      }),
    )
    const all = fc.array(step, { maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(all, fc.constantFrom('mine', 'theirs'), async (steps, wins) => {
        const server = new Server(ids)
        const kim = desk(server)
        const made: string[] = []
        for (const one of steps) {
          if ('of' in one && one.who === 'sam') {
            for (const id of one.of) server.change(id, one.change)
          } else if ('of' in one) {
            const batch = kim.outbox.submit('Act', one.of.map(kim.row), () => one.change)
            made.push(...batch!.changes.map(({ id }) => id))
          } else if (one.who === 'away') server.isAway = true
          else if (one.who === 'lost') server.losesReplies = true
          else if (one.who === 'turn') await nextTurn()
          else {
            server.isAway = false
            await kim.outbox.flush()
          }
        }
        server.isAway = false
        server.losesReplies = false
        await sendAll(kim)
        const stored = server.events.map(({ id }) => id)
        expect(new Set(stored).size).toBe(stored.length)
        const asked = kim.outbox
          .conflicts()
          .flatMap(({ batch }) => batch.changes.map(({ id }) => id))
        for (const id of made) expect([stored.includes(id), asked.includes(id)]).toContain(true)
        for (const id of asked) expect(stored).not.toContain(id)
        for (const conflict of kim.outbox.conflicts()) {
          const before = server.events.length
          kim.outbox.decide(conflict, wins)
          await sendAll(kim)
          const again = wins === 'mine' ? conflict.batch.changes : []
          expect(server.events.slice(before).map(({ change }) => change)).toEqual(
            again.map(({ change }) => change),
          )
        }
        expect(kim.outbox.conflicts()).toEqual([])
        // What is shown is what the server has, once nothing is on its way.
        kim.rows.keep([...server.rows.values()])
        for (const id of ids) expect(kim.row(id)).toEqual(server.rows.get(id))
      }),
      { numRuns: 300 },
    )
  })
})

test('what waits about an erased record goes', () => {
  const server = new Server(['a', 'b'])
  server.isAway = true
  const kim = desk(server)
  kim.outbox.submit('Note', ['a', 'b'].map(kim.row), ({ id }) => ({
    type: 'note',
    text: `secret of ${id}`,
  }))
  kim.outbox.submit('Note', [kim.row('a')], () => ({ type: 'note', text: 'another secret of a' }))
  kim.outbox.forget(['a'])
  expect(kim.outbox.eventsOf('b')).toHaveLength(1)
})
