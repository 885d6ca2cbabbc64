// What an editor may do to a record in its form: every entry of every list is removed, renamed, emptied, doubled and moved.
import { emptyOf } from '../../desk/web/site/editing.ts'
import { recordForm, type FormShape } from '../../desk/content/record-form.ts'
import { shapeOfEntry } from '../../desk/web/site/editing.ts'
import type { ContentName } from '../../app/content/kinds.ts'

export type Edit = { what: string; data: unknown }

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
  yield* below(recordForm(name), data, (changed) => changed, name)
}

function* below(
  written: FormShape,
  data: unknown,
  put: (changed: unknown) => unknown,
  at: string,
): Generator<Edit> {
  const shape = shapeOfEntry(written, data)
  if (Array.isArray(data) && shape.kind === 'list') {
    const list = data as unknown[]
    const others = (index: number) => list.filter((_, other) => other !== index)
    for (const [index, entry] of list.entries()) {
      const here = `${at}[${index}]`
      yield { what: `${here} removed`, data: put(others(index)) }
      yield {
        what: `${here} doubled`,
        data: put(list.toSpliced(index + 1, 0, structuredClone(entry))),
      }
      if (list.length > 1) {
        const to = index === 0 ? list.length - 1 : 0
        yield { what: `${here} moved`, data: put(others(index).toSpliced(to, 0, entry)) }
      }
      const with_ = (changed: unknown) => put(list.with(index, changed))
      if (isFields(entry)) {
        const key = naming.find((one) => typeof entry[one] === 'string')
        if (key)
          yield {
            what: `${here} renamed`,
            data: with_({ ...entry, [key]: 'Renamed by its owner' }),
          }
        yield {
          what: `${here} emptied`,
          data: with_(emptied(shapeOfEntry(shape.item, entry), entry)),
        }
      } else if (typeof entry === 'string') {
        yield { what: `${here} renamed`, data: with_('Renamed by its owner') }
        yield { what: `${here} emptied`, data: with_('') }
      }
      yield* below(shape.item, entry, with_, here)
    }
    return
  }
  if (shape.kind !== 'group' || !isFields(data)) return
  for (const { key, shape: inner } of shape.fields) {
    yield* below(inner, data[key], (changed) => put({ ...data, [key]: changed }), `${at}.${key}`)
  }
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
