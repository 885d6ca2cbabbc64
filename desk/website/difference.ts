// Differences between two states of a record, place by place, for a reader who does not know JSON.
import { isDeepStrictEqual } from 'node:util'
import { isContentName } from 'core/content/kinds.ts'
import { isFields, type Path } from 'core/content/values.ts'
import {
  entryTitle,
  placeWords,
  shapeOfEntry,
  shapesAlong,
  valueWords,
} from '../shared/website/naming.ts'

/** One place in words. Without `before` it was added, without `after` it was removed. */
export type Difference = { place: string; before?: string; after?: string }

type Change = {
  path: Path
  before?: unknown
  after?: unknown
  /** The same entries in another order. */
  isOrder?: true
}

export function differences(record: string, before: unknown, after: unknown): Difference[] {
  return changesOf(before, after).map((change) => {
    const { path, isOrder } = change
    // A removed entry has the name that it had.
    const data = change.after === undefined ? before : after
    const place = placeWords(record, path, data)
    const shape = isContentName(record) ? shapesAlong(record, path, data)[path.length] : undefined
    const namesOf = (entries: unknown) =>
      (entries as unknown[]).map((entry, index) => {
        const own = shape?.kind === 'list' ? shapeOfEntry(shape.item, entry) : undefined
        return entryTitle(own?.title ?? 'Entry', index, entry, own)
      })
    const words = (value: unknown) => valueWords(isOrder ? namesOf(value) : value, shape)
    return {
      place: isOrder ? `${place || 'The list'}: order` : place || 'All of it',
      ...(change.before !== undefined && { before: words(change.before) }),
      ...(change.after !== undefined && { after: words(change.after) }),
    }
  })
}

function changesOf(before: unknown, after: unknown, path: Path = []): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    if (haveIds(before) && haveIds(after)) return byId(before, after, path)
    // Lines without ids are compared by position, if none was added or removed.
    if (before.length !== after.length) return [{ path, before, after }]
    return before.flatMap((one, index) => changesOf(one, after[index], [...path, index]))
  }
  if (isFields(before) && isFields(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => changesOf(before[key], after[key], [...path, key]))
  }
  return [{ path, before, after }]
}

type Entry = { id: string; [key: string]: unknown }

function haveIds(list: unknown[]): list is Entry[] {
  const ids = list.map((entry) => (isFields(entry) ? entry['id'] : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** Entries are matched by id: one at another position was moved, not removed and added. */
function byId(before: Entry[], after: Entry[], path: Path): Change[] {
  const was = new Map(before.map((entry) => [entry.id, entry]))
  const is = new Set(after.map(({ id }) => id))
  const found = after.flatMap((entry, index): Change[] => {
    const old = was.get(entry.id)
    if (old) return changesOf(old, entry, [...path, index])
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
