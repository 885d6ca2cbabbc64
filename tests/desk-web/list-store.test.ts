// The list and its selection against a server whose order changes while a recruiter works.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Refused } from 'desk/base/web/api/request.ts'
import { createList } from 'desk/people/web/list-store.ts'
import { createSelection } from 'desk/people/web/selection.ts'
import { createRows } from 'desk/base/web/live/rows.ts'
import { testRow } from './test-rows.ts'

function desk(count: number) {
  let now = Array.from({ length: count }, (_, n) => `id-${n}`)
  let snapshots = new Map<string, string[]>()
  let isHeld = false
  const rows = createRows(() => [])
  const list = createList({
    rows,
    onConnection: () => {},
    isHeld: () => isHeld,
    refreshDelay: 0,
    requests: {
      async page(_, { snapshot, offset, limit }) {
        const token = snapshot ?? String(snapshots.size + 1)
        if (snapshot === undefined) snapshots.set(token, now)
        const ids = snapshots.get(token)
        if (!ids) throw new Refused(410, { error: { title: 'too old', description: '' } })
        const page = ids.slice(offset, offset + limit)
        return {
          snapshot: token,
          total: ids.length,
          offset,
          ids: page,
          rows: page.filter((id) => now.includes(id)).map((id) => testRow(id)),
          revision: 1,
          unreadDocuments: 0,
        }
      },
      ids: async (snapshot, from, to) => snapshots.get(snapshot)!.slice(from, to + 1),
      facets: async () => ({}) as never,
      news: async (snapshot) => ({
        added: now.filter((id) => !snapshots.get(snapshot)!.includes(id)).length,
        gone: snapshots.get(snapshot)!.filter((id) => !now.includes(id)).length,
      }),
    },
  })
  const loaded = () => vi.waitFor(() => expect(list.state().shownQuery).toBe(list.state().query))
  return {
    list,
    selection: createSelection(list),
    loaded,
    change: (next: (ids: string[]) => string[]) => (now = next(now)),
    hold: (value: boolean) => (isHeld = value),
    restart: () => (snapshots = new Map()),
  }
}

describe('a long list', () => {
  test('a range takes every row between its ends, also rows that were never loaded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(20_999), fc.nat(20_999), async (from, to) => {
        const { list, selection, loaded } = desk(21_000)
        list.show('')
        await loaded()
        selection.activate(from)
        await selection.selectTo(to)
        const [first, last] = [Math.min(from, to), Math.max(from, to)]
        expect(selection.ids().size).toBe(last - first + 1)
        expect(selection.ids().has(`id-${first}`)).toBe(true)
        expect(selection.ids().has(`id-${last}`)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('everything can be selected at any size, and the keys reach the last row', async () => {
    const { list, selection, loaded } = desk(21_000)
    list.show('')
    await loaded()
    await selection.selectAll()
    expect(selection.ids().size).toBe(21_000)
    expect(selection.move(21_000)).toBe(20_999)
    await vi.waitFor(() => expect(selection.activeId()).toBe('id-20999'))
    for (let page = 0; page < 3000; page++) selection.move(-10)
    await vi.waitFor(() => expect(selection.activeId()).toBe('id-0'))
  })
})

describe('while somebody works in it', () => {
  test('the order stays though rows come, go and move; what is new is counted and shown when asked for', async () => {
    const { list, loaded, change, hold } = desk(300)
    list.show('')
    await loaded()
    hold(true)
    const before = [...list.state().ids]
    change((ids) => ['new-1', 'new-2', ...ids.slice(5).toReversed()])
    list.touch()
    await vi.waitFor(() => expect(list.state().news).toEqual({ added: 2, gone: 5 }))
    expect(list.state().ids).toEqual(before)
    // Pages that come into sight later are of the same order.
    list.see(100, 299)
    await vi.waitFor(() => expect(list.state().ids[299]).toBe('id-299'))
    list.askAgain()
    await vi.waitFor(() => expect(list.state().ids[0]).toBe('new-1'))
    expect(list.state().news).toEqual({ added: 0, gone: 0 })
  })

  test('at rest at its top it renews itself', async () => {
    const { list, loaded, change } = desk(10)
    list.show('')
    await loaded()
    change((ids) => ['new-1', ...ids])
    list.touch()
    await vi.waitFor(() => expect(list.state().ids[0]).toBe('new-1'))
  })

  test('a desk that was started anew answers with a new list', async () => {
    const { list, loaded, restart, hold } = desk(300)
    list.show('')
    await loaded()
    hold(true)
    restart()
    list.see(200, 220)
    await vi.waitFor(() => expect(list.state().ids[220]).toBe('id-220'))
  })
})

/** A list whose requests the test answers itself, in any order, as a slow line does; replies are made when they are asked for. */
function slowDesk(count: number) {
  let now = Array.from({ length: count }, (_, n) => `id-${n}`)
  const snapshots: string[][] = []
  const waiting: (() => void)[] = []
  let isHeld = false
  const later = <T>(reply: T, signal?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      waiting.push(() => resolve(reply))
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const list = createList({
    rows: createRows(() => []),
    onConnection: () => {},
    isHeld: () => isHeld,
    refreshDelay: 0,
    requests: {
      page(_, { snapshot, offset, limit }, signal) {
        const token = snapshot ?? String(snapshots.push(now) - 1)
        const ids = snapshots[Number(token)]!
        const page = ids.slice(offset, offset + limit)
        return later(
          {
            snapshot: token,
            total: ids.length,
            offset,
            ids: page,
            rows: page.map((id) => testRow(id)),
            revision: 1,
            unreadDocuments: 0,
          },
          signal,
        )
      },
      ids: async (snapshot, from, to) => snapshots[Number(snapshot)]!.slice(from, to + 1),
      facets: (_, signal) => later({ tag: { [String(now.length)]: 1 } } as never, signal),
      news: (snapshot) =>
        later({
          added: now.filter((id) => !snapshots[Number(snapshot)]!.includes(id)).length,
          gone: 0,
        }),
    },
  })
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 2))
  return {
    list,
    snapshots,
    turn,
    arrive: () => {
      now = [`new-${now.length}`, ...now]
      list.touch()
    },
    hold: (value: boolean) => (isHeld = value),
    /** @param which of those that wait */
    answer: (which: number) => waiting.splice(which % waiting.length, 1)[0]?.(),
    async settle() {
      for (let quiet = 0; quiet < 3; quiet++) {
        if (waiting.length > 0) quiet = 0
        for (const one of waiting.splice(0)) one()
        await turn()
      }
    },
  }
}

describe('on a slow line, while submissions arrive faster than the list is answered', () => {
  test('a list, its counts and its news come all the same', async () => {
    const { list, arrive, answer, turn, hold } = slowDesk(5)
    list.show('state=new')
    // Each request is answered only after two more have arrived.
    const burst = async () => {
      for (let n = 0; n < 20; n++) {
        arrive()
        await turn()
        if (n % 2 === 1) answer(0)
        await turn()
      }
    }
    await burst()
    expect(list.state().shownQuery).toBe('state=new')
    expect(list.state().total).toBeGreaterThan(5)
    expect(list.state().facets).toBeDefined()
    hold(true)
    await burst()
    expect(list.state().news.added).toBeGreaterThan(0)
  })

  test('no row is skipped or met twice, whatever is scrolled and answered first; in the end nothing is missing', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ is: 'arrive' } as const) },
      { weight: 3, arbitrary: fc.record({ is: fc.constant('scroll' as const), to: fc.nat(400) }) },
      {
        weight: 5,
        arbitrary: fc.record({ is: fc.constant('answer' as const), which: fc.nat(5) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ is: fc.constant('hold' as const), value: fc.boolean() }),
      },
      { weight: 1, arbitrary: fc.constant({ is: 'ask' } as const) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { list, snapshots, arrive, answer, hold, settle, turn } = slowDesk(450)
        list.show('')
        await settle()
        let inSight: [number, number] = [0, 20]
        let isHeld = false
        let asked = false
        const isWhole = () => {
          const { ids } = list.state()
          const shows = (all: readonly string[]) =>
            all.length === list.state().total &&
            ids.every((id, at) => id === undefined || id === all[at])
          expect(snapshots.some(shows)).toBe(true)
        }
        for (const one of steps) {
          const { ids } = list.state()
          if (one.is === 'arrive') arrive()
          else if (one.is === 'answer') answer(one.which)
          else if (one.is === 'hold') hold((isHeld = one.value))
          else if (one.is === 'ask') {
            asked = true
            list.askAgain()
          } else {
            list.scroll.scrollTop = one.to * 40
            list.see(...(inSight = [one.to, one.to + 20]))
          }
          await turn()
          isWhole()
          const isRead = isHeld || list.scroll.scrollTop > 80
          // The recruiter asked for nothing: the order in front of them stays.
          if (isRead && !asked) expect(list.state().ids[0]).toBe(ids[0])
        }
        await settle()
        isWhole()
        const { ids, total, news } = list.state()
        for (let at = inSight[0]; at <= Math.min(inSight[1], total - 1); at++) {
          expect(ids[at]).toBeDefined()
        }
        expect(total + news.added).toBe(450 + steps.filter(({ is }) => is === 'arrive').length)
      }),
      { numRuns: 60 },
    )
  })
})
