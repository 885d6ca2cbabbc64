// Changes on a record while it is edited. Nothing here changes what it is given: a record is replaced, so that the state
// before is still there to compare with and to go back to.
import type { FormShape } from '../../content/record-form.ts'
import { dateOf } from '../words/time.ts'

export type Key = string | number
export type Path = readonly Key[]

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : (value as Fields)[key]),
    data,
  )
}

/** @param value undefined takes the key out */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data)) {
    return data.map((entry: unknown, index) =>
      index === key ? withValue(entry, rest, value) : entry,
    )
  }
  const fields = (data ?? {}) as Fields
  const inner = withValue(fields[key], rest, value)
  if (inner !== undefined) return { ...fields, [key]: inner }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), list[from]!, ...others.slice(to)]
}

export function inserted<T>(list: readonly T[], at: number, entry: T): T[] {
  return [...list.slice(0, at), entry, ...list.slice(at)]
}

/** What a new entry begins as. @param key of the field */
export function emptyOf(shape: FormShape, key = ''): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        shape.fields
          .filter((field) => !field.shape.optional)
          .map((field) => [
            field.key,
            field.shape.nullable ? null : emptyOf(field.shape, field.key),
          ]),
      )
    case 'list':
      return Array.from({ length: shape.min }, () => emptyOf(shape.item))
    case 'boolean':
      return false
    // What the owner types in is a fact of the business, until somebody says otherwise.
    case 'choice':
      return shape.options[0] ?? ''
    case 'number':
      return ''
    case 'text':
      return key === 'date' ? dateOf(Date.now()) : ''
  }
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  }
  if (!isFields(a) || !isFields(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
  )
}

/** A place that both changed, and differently. Undefined: it is not there. */
export type Dispute = { path: Path; mine: unknown; theirs: unknown }

/**
 * Both changes together; where both changed one place, theirs stands and the place is in dispute. Lists are merged entry
 * by entry only while nobody added, removed or moved one: positions would mean different entries.
 */
export function merged(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path = [],
): { data: unknown; disputes: Dispute[] } {
  if (isSame(mine, theirs) || isSame(base, mine)) return { data: theirs, disputes: [] }
  if (isSame(base, theirs)) return { data: mine, disputes: [] }
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const parts = keys.map(
      (key) => [key, merged(base[key], mine[key], theirs[key], [...path, key])] as const,
    )
    return {
      data: Object.fromEntries(
        parts.filter(([, { data }]) => data !== undefined).map(([key, { data }]) => [key, data]),
      ),
      disputes: parts.flatMap(([, { disputes }]) => disputes),
    }
  }
  if (isList(base) && isList(mine) && isList(theirs)) {
    if (keepsPlaces(base, mine) && keepsPlaces(base, theirs)) {
      const parts = base.map((entry, index) =>
        merged(entry, mine[index], theirs[index], [...path, index]),
      )
      return {
        data: parts.map(({ data }) => data),
        disputes: parts.flatMap(({ disputes }) => disputes),
      }
    }
  }
  return { data: theirs, disputes: [{ path, mine, theirs }] }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

function keepsPlaces(base: readonly unknown[], now: readonly unknown[]): boolean {
  return (
    base.length === now.length &&
    now.every(
      (entry, index) =>
        isSame(entry, base[index]) ||
        !base.some((other, place) => place !== index && isSame(entry, other)),
    )
  )
}
