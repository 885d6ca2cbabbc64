// Which rows are selected, and which row is active, that is, which one the keys act on. Kept while a record is open.
import { createSignal } from '../../base/web/live/notify.ts'
import type { List } from './list-store.ts'

export type Selection = ReturnType<typeof createSelection>

export function createSelection(list: List) {
  const changed = createSignal()
  let selected: ReadonlySet<string> = new Set()
  let active: { id: string | undefined; index: number } | undefined
  let reveal = 0
  /** Start of a range. */
  let anchor: number | undefined

  /** Its present position; -1: there is none, or it is not in the list any more. */
  function activeIndex(): number {
    if (!active) return -1
    const { ids, total } = list.state()
    // While its page is not loaded, only its position is known.
    active.id ??= ids[active.index]
    if (active.id === undefined) return active.index < total ? active.index : -1
    return ids[active.index] === active.id ? active.index : ids.indexOf(active.id)
  }

  /** @param index of any row of the list, loaded or not */
  function activate(index: number): void {
    active = { id: list.state().ids[index], index }
    reveal++
    changed.notify()
  }

  function select(ids: Iterable<string>, isSelected: boolean): void {
    const next = new Set(selected)
    for (const id of ids) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    selected = next
    changed.notify()
  }

  return {
    changed,
    ids: () => selected,
    /** Grows when the active row is to be scrolled into view: when it was chosen, not when rows above it came or went. */
    revealCount: () => reveal,
    /** undefined while its page is not loaded. */
    activeId: () => (activeIndex() < 0 ? undefined : active?.id),
    activeIndex,
    activate,
    /** Moves the active row by so many rows, as far as the list goes. @returns its position */
    move(step: number): number {
      const { total } = list.state()
      const present = activeIndex()
      // It is not in the list any more, and the row below is at its position.
      const from = present >= 0 ? present : active ? active.index - (step > 0 ? 1 : 0) : -1
      const next = Math.max(0, Math.min(total - 1, from + step))
      activate(next)
      // Keys may be faster than the loading of pages.
      list.see(Math.max(0, next - 10), next + 30)
      return next
    },
    select,
    /** @param index of a loaded row */
    toggle(index: number): void {
      const id = list.state().ids[index]
      if (id === undefined) return
      anchor = index
      select([id], !selected.has(id))
    },
    /**
     * Selects all rows from the start of the range to a row, also those that are not loaded.
     * @param from start of the range when none is begun
     * @throws Refused, Unreachable
     */
    async selectTo(index: number, from = activeIndex()): Promise<void> {
      anchor ??= Math.max(0, from)
      select(await list.idsBetween(anchor, index), true)
    },
    /** Selects the whole list. @throws Refused, Unreachable */
    async selectAll(): Promise<void> {
      select(await list.idsBetween(0, list.state().total - 1), true)
    },
    forgetRange(): void {
      anchor = undefined
    },
    clear(): void {
      anchor = undefined
      selected = new Set()
      changed.notify()
    },
  }
}
