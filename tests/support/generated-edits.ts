// What an editor may do to a record in its form: every entry of every list is removed, renamed, emptied, doubled and moved.
import type { ContentName } from 'core/content/kinds.ts'
import { pathText } from 'core/content/record-problems.ts'
import { isFields, valueAt, type Path } from 'core/content/values.ts'
import { withValue } from 'desk/shared/website/places.ts'
import { shapeOfEntry } from 'desk/shared/website/naming.ts'
import { recordForm, type FormShape } from 'desk/shared/website/record-form.ts'
import { copied, emptyOf, moved, withAddress, withTyped } from 'desk/website/web/editing.ts'

/** @property at the only place where the edited record is another than before @property value what stands there now */
export type Edit = { what: string; at: Path; value: unknown; data: unknown }

type Fields = Record<string, unknown>

const naming = [
  'title',
  'name',
  'label',
  'step',
  'term',
  'credential',
  'category',
  'type',
  'region',
  'pillar',
  'layer',
  'stage',
  'outcome',
  'standard',
  'field',
  'network',
  'quote',
  'figure',
]

/** Every edit of one entry of the record, each alone. */
export function* editsOf(name: ContentName, data: unknown): Generator<Edit> {
  let renamed = 0
  // Each another name: two of the same would be refused for that.
  const newName = () => `Renamed by its owner ${++renamed}`

  function* below(written: FormShape, value: unknown, at: Path): Generator<Edit> {
    const shape = shapeOfEntry(written, value)
    if (Array.isArray(value) && shape.kind === 'list') {
      const list: readonly unknown[] = value
      for (const [index, entry] of list.entries()) {
        const here = [...at, index]
        const own = shapeOfEntry(shape.item, entry)
        const others = list.filter((_, other) => other !== index)
        const twin = copied(entry, own, list)
        yield edit(here, 'removed', at, others)
        yield edit(here, 'doubled', at, list.toSpliced(index + 1, 0, twin))
        if (list.length > 1) {
          const to = index === 0 ? list.length - 1 : 0
          yield edit(here, 'moved', at, moved(list, index, to))
        }
        if (isFields(entry)) {
          const key = naming.find((one) => typeof entry[one] === 'string')
          if (key) yield edit(here, 'renamed', here, renamedAt([...here, key]))
          yield edit(here, 'emptied', here, emptied(own, entry))
        } else if (typeof entry === 'string') {
          yield edit(here, 'renamed', here, newName())
          yield edit(here, 'emptied', here, '')
        }
        yield* below(shape.item, entry, here)
      }
      return
    }
    if (shape.kind !== 'group' || !isFields(value)) return
    for (const { key, shape: inner } of shape.fields) yield* below(inner, value[key], [...at, key])
  }
  /** As the form does it, for an entry that is public. @returns the entry */
  const renamedAt = (path: Path) => {
    const typed = withTyped(data, path, newName())
    const named = withAddress(name, { before: data, data: typed, path, published: data })
    return valueAt(named, path.slice(0, -1))
  }
  const edit = (entry: Path, done: string, at: Path, value: unknown): Edit => ({
    what: `${name} ${pathText(entry)} ${done}`,
    at,
    value,
    data: withValue(data, at, value),
  })

  yield* below(recordForm(name), data, [])
}

/** Whatever the form lets an editor take out is out; what must be there is as it was. */
function emptied(shape: FormShape, entry: Fields): unknown {
  if (shape.kind !== 'group') return emptyOf(shape)
  return Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]) => {
      const field = shape.fields.find((one) => one.key === key)?.shape
      if (field?.nullable) return [[key, null]]
      if (field?.optional) return []
      return [[key, field?.kind === 'list' ? (value as unknown[]).slice(0, field.min) : value]]
    }),
  )
}
