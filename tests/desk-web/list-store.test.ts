// The list and the selection in it against a server whose order changes while somebody works.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Refused } from '../../desk/web/api/request.ts'
import { createList } from '../../desk/web/list/list-store.ts'
import { createSelection } from '../../desk/web/list/selection.ts'
import { createRows } from '../../desk/web/live/rows.ts'
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
