// Which rows are selected, and which one the keys act on. Kept while a record is open.
import { createSignal } from '../live/notify.ts'
import { idsBetween, listState } from './list-store.ts'

export const selectionChanged = createSignal()
let selected: ReadonlySet<string> = new Set()
/** With its neighbours: a row that is read or filtered away leaves its place, and the keys go on from there. */
let active: { id: string; index: number; above?: string; below?: string } | undefined
let reveal = 0
/** Where a range begins. */
let anchor: number | undefined

export const selectedIds = (): ReadonlySet<string> => selected
/** Grows when the active row is to be scrolled into view: when it was chosen, not when rows came or went above it. */
export const revealCount = (): number => reveal
export const activeId = (): string | undefined => active?.id

/** Its present place; when it has left the list, the row that took its place. */
export function activeIndex(): number {
  if (!active) return -1
  const { ids } = listState()
  if (ids[active.index] === active.id) return active.index
  const index = ids.indexOf(active.id)
  return index
}

/** @param index of a row that is loaded */
export function activate(index: number): string | undefined {
  const { ids } = listState()
  const id = ids[index]
  if (id === undefined) return undefined
  const [above, below] = [ids[index - 1], ids[index + 1]]
  active = { id, index, ...(above && { above }), ...(below && { below }) }
  reveal++
  selectionChanged.notify()
  return id
}

/** The row that is next to the active one. @param step 1 down, -1 up */
export function move(step: number): number {
  const { total, ids } = listState()
  const neighbour = step === 1 ? active?.below : step === -1 ? active?.above : undefined
  let index = neighbour === undefined ? -1 : ids.indexOf(neighbour)
  if (index < 0) {
    index = activeIndex() + step
    // It has left the list, and the one below has its place.
    if (active && activeIndex() < 0) index = active.index + (step > 0 ? step - 1 : step)
  }
  const next = Math.max(0, Math.min(total - 1, index))
  activate(next)
  return next
}

export function select(ids: Iterable<string>, isSelected: boolean): void {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  selected = next
  selectionChanged.notify()
}

export function toggle(index: number): void {
  const id = listState().ids[index]
  if (id === undefined) return
  anchor = index
  select([id], !selected.has(id))
}

/** Selects from where the range began to a row. */
export function selectTo(index: number): void {
  anchor ??= Math.max(0, activeIndex())
  select(idsBetween(anchor, index), true)
}

export const forgetRange = (): void => {
  anchor = undefined
}

export function clearSelection(): void {
  anchor = undefined
  selected = new Set()
  selectionChanged.notify()
}
