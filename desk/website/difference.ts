// Differences between two states of a record, place by place, for a reader who does not know JSON.
import { isDeepStrictEqual } from 'node:util'
import { isContentName } from 'core/content/kinds.ts'
import { entryTitle, placeWords, shapeOfEntry, shapesAlong } from '../shared/website/naming.ts'

export type Difference = {
  /** Keys and positions from the record's root. */
  path: (string | number)[]
  /** Undefined: it was added. */
  before?: unknown
  /** Undefined: it was removed. */
  after?: unknown
  /** The same entries in another order. */
  isOrder?: true
}

export type PlacedDifference = Difference & {
  /** Name of the place; empty: the whole record. */
  place: string
}

/** Differences of a record, each with the name of its place; moved entries are listed by their names. */
export function placedDifferences(
  record: string,
  before: unknown,
  after: unknown,
): PlacedDifference[] {
  return differences(before, after).map((difference) => {
    const { path, isOrder } = difference
    // A removed entry has the name that it had.
    const data = difference.after === undefined ? before : after
    const place = placeWords(record, path, data)
    if (!isOrder) return { ...difference, place }
    const list = isContentName(record) ? shapesAlong(record, path, data).at(-1) : undefined
    const named = (entries: unknown) =>
      (entries as unknown[]).map((entry, index) => {
        const shape = list?.kind === 'list' ? shapeOfEntry(list.item, entry) : undefined
        return entryTitle(shape?.title ?? 'Entry', index, entry, shape)
      })
    return {
      ...difference,
      place,
      before: named(difference.before),
      after: named(difference.after),
    }
  })
}

export function differences(
  before: unknown,
  after: unknown,
  path: (string | number)[] = [],
): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    if ([before, after].every(haveIds)) return byId(before as Entry[], after as Entry[], path)
    // Lines without ids are compared by position, if none was added or removed.
    if (before.length !== after.length) return [{ path, before, after }]
    return before.flatMap((one, index) => differences(one, after[index], [...path, index]))
  }
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => differences(before[key], after[key], [...path, key]))
  }
  return [{ path, before, after }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Entry = { id: string; [key: string]: unknown }

function haveIds(list: unknown[]): boolean {
  const ids = list.map((entry) => (isObject(entry) ? entry['id'] : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** Entries are matched by id: one at another position was moved, not removed and added. */
function byId(before: Entry[], after: Entry[], path: (string | number)[]): Difference[] {
  const was = new Map(before.map((entry) => [entry.id, entry]))
  const is = new Set(after.map(({ id }) => id))
  const found = after.flatMap((entry, index): Difference[] => {
    const old = was.get(entry.id)
    if (old) return differences(old, entry, [...path, index])
    return [{ path: [...path, index], after: entry }]
  })
  before.forEach((entry, index) => {
    if (!is.has(entry.id)) found.push({ path: [...path, index], before: entry })
  })
  const [stayed, now] = [
    before.filter(({ id }) => is.has(id)),
    after.filter(({ id }) => was.has(id)),
  ]
  if (stayed.some(({ id }, index) => id !== now[index]!.id)) {
    found.push({ path, before: stayed, after: now, isOrder: true })
  }
  return found
}
