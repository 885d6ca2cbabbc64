// Changes of a record while it is edited. Functions return copies: the former state is still needed for comparing and undoing.
import type { ContentName } from 'core/content/kinds.ts'
import { slugOf } from 'core/content/slug.ts'
import { shapesAlong } from '../../shared/website/naming.ts'
import { withValue } from '../../shared/website/places.ts'
import type { FormShape, VariantOption } from '../../shared/website/record-form.ts'
import { aboutItself, isFields, isSame, valueAt, type Path } from 'core/content/values.ts'
import { businessDay } from 'core/content/business-time.ts'

/**
 * Applies an owner's change: text typed over a stand-in becomes a fact of the business. If the former text is restored, it is a
 * stand-in again, because the owner did not say that it is true.
 * @param value undefined removes the key, or the entry
 * @param original the record when the form was opened
 */
export function withTyped(data: unknown, path: Path, value: unknown, original = data): unknown {
  // Emptied again, it is what it was: left out, or null.
  const was = valueAt(original, path) ?? null
  const isEmptiedAgain = (value ?? null) === null && was === null
  const changed = withValue(data, path, isEmptiedAgain ? valueAt(original, path) : value)
  if (aboutItself.includes(String(path.at(-1)))) return changed
  for (let length = path.length - 1; length >= 0; length--) {
    const owner = path.slice(0, length)
    const entry = valueAt(changed, owner)
    if (!isFields(entry) || !('source' in entry)) continue
    const source = [...owner, 'source']
    if (isSame({ ...entry, source: 'sample' }, valueAt(original, owner))) {
      return withValue(changed, source, 'sample')
    }
    const isOver = entry['source'] === 'sample' && valueAt(data, source) === 'sample'
    return isOver ? withValue(changed, source, 'spec') : changed
  }
  return changed
}

/** Whether a field is part of an entry's address, which does not change once it is public. */
export function isOfAddress(key: string, shape: FormShape): boolean {
  return (
    (key === 'id' && shape.kind === 'text' && shape.format === 'slug') ||
    shape.isOwnAddress === true
  )
}

export function idsIn(data: unknown): Set<string> {
  const ids = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'string') ids.add(value.id)
    Object.values(value).forEach(look)
  }
  look(data)
  return ids
}

/**
 * The slug of a new entry follows its name, until the owner types another one. Once it is public it does not change.
 * @param before the record before the name was typed
 * @param data with the name
 * @param published as visitors see it
 */
export function withAddress(
  name: ContentName,
  {
    before,
    data,
    path,
    published,
  }: Record<'before' | 'data' | 'published', unknown> & { path: Path },
): unknown {
  const owner = path.slice(0, -1)
  const shape = shapesAlong(name, owner, data)[owner.length]
  const idShape =
    shape?.kind === 'group' && shape.nameKey === path.at(-1)
      ? shape.fields.find(({ key }) => key === 'id')?.shape
      : undefined
  if (!idShape || !isOfAddress('id', idShape)) return data
  const at = [...owner, 'id']
  const own = valueAt(before, at)
  const taken = idsIn(published)
  if (typeof own !== 'string' || taken.has(own)) return data
  for (const id of idsIn(before)) if (id !== own) taken.add(id)
  const follows = own === '' || own === freeId(slugOf(textAt(before, path)), taken)
  return follows ? withValue(data, at, freeId(slugOf(textAt(data, path)), taken)) : data
}

function textAt(data: unknown, path: Path): string {
  const text = valueAt(data, path)
  return typeof text === 'string' ? text : ''
}

/** Position of a new entry: the newest post is first, a section goes before the closing band. */
export function placeForNew(item: FormShape, list: readonly unknown[]): number {
  if (isNewestFirst(item)) return 0
  return isEnding(item, list.at(-1)) ? list.length - 1 : list.length
}

export const isNewestFirst = (item: FormShape): boolean =>
  item.kind === 'group' && item.fields.some(({ shape }) => shape.startsToday)

export function isEnding(item: FormShape, entry: unknown): boolean {
  const kind = isFields(entry) ? entry['kind'] : undefined
  return item.kind === 'variant' && item.options.some((one) => one.isLast && one.value === kind)
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

/** The initial value of a new entry. */
export function emptyOf(shape: FormShape): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        shape.fields
          .filter((field) => !field.shape.optional)
          .map((field) => [field.key, field.shape.nullable ? null : emptyOf(field.shape)]),
      )
    case 'list':
      return Array.from({ length: shape.min }, () => emptyOf(shape.item))
    case 'boolean':
      return false
    // What the owner types in is a fact of the business, until the owner changes that.
    case 'choice':
      return shape.options[0] ?? ''
    case 'number':
      return ''
    case 'variant':
      return newVariant(shape.options[0]!)
    case 'text':
      if (shape.format === 'identity') return newIdentity()
      return shape.startsToday ? businessDay(Date.now()) : ''
  }
}

export function newVariant({ value, shape }: VariantOption): Record<string, unknown> {
  return { kind: value, ...(emptyOf(shape) as Record<string, unknown>) }
}

/** An entry that becomes another kind: what both kinds have is kept, where the new one can hold it. */
export function asVariant(option: VariantOption, entry: Record<string, unknown>) {
  const kept = option.shape.fields.flatMap(({ key, shape }) =>
    fitsInto(shape, entry[key]) ? [[key, entry[key]] as const] : [],
  )
  return { ...newVariant(option), ...Object.fromEntries(kept) }
}

function fitsInto(shape: FormShape, value: unknown): boolean {
  switch (shape.kind) {
    case 'choice':
      return shape.options.some((option) => option === value)
    case 'list':
      return Array.isArray(value) && value.every((entry) => fitsInto(shape.item, entry))
    case 'group':
    case 'variant':
      return isFields(value)
    case 'boolean':
    case 'number':
      return typeof value === shape.kind
    case 'text':
      return typeof value === 'string'
  }
}

export function newIdentity(): string {
  return `e-${crypto.randomUUID().slice(0, 8)}`
}

/** A copy of an entry, with new ids; an id that editors write keeps its words and gets a number. @param list to which the copy is added */
export function copied(entry: unknown, shape: FormShape, list: readonly unknown[]): unknown {
  const copy = withOwnIds(entry)
  if (shape.kind !== 'group' || !isFields(entry) || !isFields(copy)) return copy
  const fields = shape.fields.flatMap(({ key, shape: field }): [string, unknown][] => {
    const value = entry[key]
    if (key === 'id' && field.kind === 'text' && field.format !== 'identity') {
      return [[key, typeof value === 'string' ? freeId(value, idsIn(list)) : value]]
    }
    if (!field.startsAnew) return key in copy ? [[key, copy[key]]] : []
    return field.optional ? [] : [[key, emptyOf(field)]]
  })
  return Object.fromEntries(fields)
}

export function withOwnIds(entry: unknown): unknown {
  if (Array.isArray(entry)) return entry.map(withOwnIds)
  if (!isFields(entry)) return entry
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      key === 'id' && typeof value === 'string' ? newIdentity() : withOwnIds(value),
    ]),
  )
}

/** The id, or the id with the first free number: "rigger-newman-2". */
function freeId(id: string, taken: ReadonlySet<unknown>): string {
  if (id === '' || !taken.has(id)) return id
  const stem = id.replace(/-\d{1,2}$/, '')
  for (let number = 2; ; number++) {
    if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
  }
}
