// What a form for a record looks like, read from the schema that checks it: nothing is described twice. Runs in the
// browser too.
import type * as v from 'valibot'
import { kinds, type RecordName } from '../../app/content/kinds.ts'

type Described = {
  /** What an editor reads beside it. */
  title: string
  help: string
  example: string
  /** May be left out of the record. */
  optional: boolean
  /** May be empty: `null` in the record. */
  nullable: boolean
}

export type FormShape = Described &
  (
    | { kind: 'text'; format: 'plain' | 'email' | 'url' | 'date' | 'path' }
    | { kind: 'number' }
    | { kind: 'boolean' }
    | { kind: 'choice'; options: readonly string[] }
    | { kind: 'list'; item: FormShape; min: number; max: number | undefined }
    | {
        kind: 'group'
        /** A photograph, or a mark: chosen, not typed. */
        isPicture: boolean
        fields: readonly { key: string; shape: FormShape }[]
      }
  )

// As much of valibot's schemas as is asked for here.
type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema
  item?: AnySchema
  entries?: Record<string, AnySchema>
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly Action[]
}

type Action = { kind: string; type: string; [key: string]: unknown }

export function recordForm(name: RecordName): FormShape {
  const { schema, title } = kinds[name]
  return { ...shapeOf(schema as unknown as AnySchema, name), title }
}

function shapeOf(schema: AnySchema, key: string): FormShape {
  const layers = [schema]
  while (layers.at(-1)!.wrapped) layers.push(layers.at(-1)!.wrapped!)
  const inner = layers.at(-1)!
  const actions = layers.flatMap(actionsOf)
  const said = (type: string, property: string) =>
    actions.find((action) => action.kind === 'metadata' && action.type === type)?.[property]
  const described: Described = {
    title: String(said('title', 'title') ?? wordsOf(key)),
    help: String(said('description', 'description') ?? ''),
    example: String((said('examples', 'examples') as unknown[] | undefined)?.[0] ?? ''),
    optional: layers.some(({ type }) => type === 'optional'),
    nullable: layers.some(({ type }) => type === 'nullable'),
  }
  return { ...described, ...kindOf(inner, key, described.title) } as FormShape
}

/** @param title of the field */
function kindOf(schema: AnySchema, key: string, title: string) {
  const limit = (type: string) => {
    const action = actionsOf(schema).find((one) => one.kind === 'validation' && one.type === type)
    return action?.requirement as number | undefined
  }
  switch (schema.type) {
    case 'strict_object': {
      const fields = Object.entries(schema.entries!).map(([name, entry]) => ({
        key: name,
        shape: shapeOf(entry, name),
      }))
      const isPicture = 'name' in schema.entries! && 'alt' in schema.entries
      return { kind: 'group', isPicture, fields }
    }
    case 'array': {
      const length = limit('length')
      const min = length ?? limit('min_length') ?? 0
      const max = length ?? limit('max_length')
      return { kind: 'list', item: shapeOf(schema.item!, singular(title)), min, max }
    }
    case 'picklist':
      return { kind: 'choice', options: schema.options! }
    case 'literal':
      return { kind: 'choice', options: [String(schema.literal)] }
    case 'number':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'string':
      return { kind: 'text', format: formatOf(schema, key) }
    case 'union':
      return { kind: 'text', format: 'plain' }
    default:
      throw new Error(`record-form.ts knows no field of the type ${schema.type} (${key})`)
  }
}

function formatOf(schema: AnySchema, key: string): 'plain' | 'email' | 'url' | 'date' | 'path' {
  const types = actionsOf(schema).map((action) => action.type)
  if (types.includes('email')) return 'email'
  if (types.includes('iso_date')) return 'date'
  if (key === 'url') return 'url'
  return key === 'path' || key === 'link' ? 'path' : 'plain'
}

/** Of a pipe, and of the piped schema that it may begin with; the outer ones count first. */
function actionsOf(schema: AnySchema): readonly Action[] {
  const [first, ...rest] = schema.pipe ?? []
  const inner = first && 'pipe' in first ? actionsOf(first as unknown as AnySchema) : []
  return [...rest, ...inner]
}

/** "haveReady" is "Have ready", "plant-categories" is "Plant categories". */
export function wordsOf(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\biso\b/g, 'ISO')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Paragraphs" is "paragraph". */
function singular(title: string): string {
  const key = title.charAt(0).toLowerCase() + title.slice(1)
  if (key.endsWith('ies')) return `${key.slice(0, -3)}y`
  return key.endsWith('s') && !key.endsWith('ss') ? key.slice(0, -1) : key
}
