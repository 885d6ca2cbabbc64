// The form of a record, derived from the schema that checks it, so that nothing is described twice. Also runs in the browser.
import { parts } from 'core/page/parts.ts'
import { sectionKinds } from 'core/page/registry.ts'
import { looks } from 'core/page/schema.ts'
import { kindNamed, type ContentName } from 'core/content/kinds.ts'
import {
  actionsOf,
  layersOf,
  meaningOf,
  type AnySchema,
  type Format,
  type Meaning,
} from 'core/content/schemas/meaning.ts'

/** One kind that an editor may choose. */
export type VariantOption = {
  value: string
  title: string
  help: string
  /** Only the program places it: no menu offers it. */
  isFixed: boolean
  /** It ends its list, and occurs once. */
  isLast: boolean
  shape: GroupShape
}

export type GroupShape = Extract<FormShape, { kind: 'group' }>

/** What its schema says of a field, in the words of the form. */
type Described = Meaning & {
  /** Its label. */
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
    | { kind: 'text'; format: Format }
    | { kind: 'number' }
    | { kind: 'boolean' }
    | { kind: 'choice'; options: readonly string[] }
    /** One of several kinds of group; the field `kind` says which. */
    | { kind: 'variant'; options: readonly VariantOption[] }
    | { kind: 'list'; item: FormShape; min: number; max: number | undefined }
    | {
        kind: 'group'
        /** The field that names an entry. */
        nameKey: string | undefined
        fields: readonly { key: string; shape: FormShape }[]
      }
  )

const forms = new Map<ContentName, FormShape>()

/** Cached, so that the same object is returned and components are not drawn again without need. */
export function recordForm(name: ContentName): FormShape {
  const known = forms.get(name)
  if (known) return known
  const { schema, title } = kindNamed(name)
  const form = { ...shapeOf(schema as unknown as AnySchema, name), title }
  forms.set(name, form)
  return form
}

function shapeOf(schema: AnySchema, key: string): FormShape {
  const layers = layersOf(schema)
  const inner = layers.at(-1)!
  const actions = layers.flatMap(actionsOf)
  const said = (type: string, property: string) =>
    actions.find((action) => action.kind === 'metadata' && action.type === type)?.[property]
  const title = String(said('title', 'title') ?? wordsOf(key))
  return {
    ...meaningOf(schema),
    title,
    help: String(said('description', 'description') ?? ''),
    example: String((said('examples', 'examples') as unknown[] | undefined)?.[0] ?? ''),
    optional: layers.some(({ type }) => type === 'optional'),
    nullable: layers.some(({ type }) => type === 'nullable'),
    ...kindOf(inner, key, title),
  } as FormShape
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
      const nameKey = nameKeyOf(schema.entries!)
      return {
        kind: 'group',
        nameKey,
        fields: nameKey === undefined ? fields : withNameFirst(fields, nameKey),
      }
    }
    case 'variant':
      return { kind: 'variant', options: (schema.options as readonly AnySchema[]).map(optionOf) }
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
    case 'union':
      return { kind: 'text', format: meaningOf(schema).format ?? 'plain' }
    default:
      throw new Error(`record-form.ts knows no field of the type ${schema.type} (${key})`)
  }
}

/** The slug of an address is made from the name, so it comes after it. */
function withNameFirst<T extends { key: string }>(fields: readonly T[], nameKey: string): T[] {
  const id = fields.find(({ key }) => key === 'id')
  const name = fields.findIndex(({ key }) => key === nameKey)
  if (!id || fields.indexOf(id) > name) return [...fields]
  return fields.flatMap((field) => {
    if (field === id) return []
    return field.key === nameKey ? [field, id] : [field]
  })
}

/** The field that names an entry: the one that says so, else its first line of text. */
function nameKeyOf(entries: Readonly<Record<string, AnySchema>>): string | undefined {
  const fields = Object.entries(entries).map(([key, schema]) => ({
    key,
    type: layersOf(schema).at(-1)!.type,
    meaning: meaningOf(schema),
  }))
  const isWords = ({
    type,
    meaning: { about, format = 'plain', refersTo },
  }: (typeof fields)[number]) =>
    type === 'string' &&
    about === undefined &&
    refersTo === undefined &&
    (format === 'plain' || format === 'rich')
  return (fields.find(({ meaning }) => meaning.isName) ?? fields.find(isWords))?.key
}

const choosable = [
  ...Object.values(sectionKinds),
  ...Object.values(looks),
  ...Object.values(parts),
] as readonly { schema: unknown; title: string; help?: string; fixed?: true; last?: true }[]

function optionOf(schema: AnySchema): VariantOption {
  const value = String(schema.entries!['kind']!.literal)
  const about = choosable.find((one) => one.schema === schema)
  const title = about?.title ?? wordsOf(value)
  const shape = { ...shapeOf(schema, value), title } as GroupShape
  return {
    value,
    title,
    help: about?.help ?? '',
    isFixed: about?.fixed === true,
    isLast: about?.last === true,
    shape: { ...shape, fields: shape.fields.filter(({ key }) => key !== 'kind') },
  }
}

/** "haveReady" is "Have ready", "plant-categories" is "Plant categories". */
export function wordsOf(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(?:iso|cv)\b/g, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Paragraphs" is "paragraph". */
function singular(title: string): string {
  const key = title.charAt(0).toLowerCase() + title.slice(1)
  if (key.endsWith('ies')) return `${key.slice(0, -3)}y`
  return key.endsWith('s') && !key.endsWith('ss') ? key.slice(0, -1) : key
}
