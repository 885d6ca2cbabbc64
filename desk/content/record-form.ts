// What a form for a record looks like, read from the schema that checks it: nothing is described twice. Runs in the
// browser too.
import type * as v from 'valibot'
import { foldedFields } from '../../app/page/fields.ts'
import { parts } from '../../app/page/parts.ts'
import { isSectionKind, sectionKinds } from '../../app/page/registry.ts'
import { looks } from '../../app/page/schema.ts'
import { kindNamed, type ContentName } from '../../app/content/kinds.ts'

type TextFormat = 'plain' | 'rich' | 'email' | 'url' | 'date' | 'path' | 'identity'

/** One kind that an editor may choose. */
export type VariantOption = {
  value: string
  title: string
  help: string
  /** Only the program places it: no menu offers it. */
  isFixed: boolean
  shape: GroupShape
}

export type GroupShape = Extract<FormShape, { kind: 'group' }>

type Described = {
  /** What an editor reads beside it. */
  title: string
  help: string
  example: string
  /** May be left out of the record. */
  optional: boolean
  /** May be empty: `null` in the record. */
  nullable: boolean
  /** A copy of its entry begins without what the entry has here: its dates, that it is closed. */
  startsAnew: boolean
}

export type FormShape = Described &
  (
    | { kind: 'text'; format: TextFormat; refersTo?: string }
    | { kind: 'number' }
    | { kind: 'boolean' }
    | { kind: 'choice'; options: readonly string[] }
    /** One of several kinds of group: which one stands in the field `kind`. */
    | { kind: 'variant'; options: readonly VariantOption[] }
    | { kind: 'list'; item: FormShape; min: number; max: number | undefined }
    | {
        kind: 'group'
        /** A photograph, or a mark: chosen, not typed. */
        isPicture: boolean
        /** What the form folds away: how a section stands in its page. */
        folded: readonly string[]
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

export function recordForm(name: ContentName): FormShape {
  const { schema, title } = kindNamed(name)
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
    startsAnew: layers.some((layer) => metadataOf(layer)['startsAnew'] === true),
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
      const folded = foldedOf(schema.entries!)
      return { kind: 'group', isPicture, folded, fields }
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
    case 'string': {
      const about = metadataOf(schema)
      const { refersTo } = about
      const format = formatOf(schema, key, about)
      return { kind: 'text', format, ...(typeof refersTo === 'string' ? { refersTo } : {}) }
    }
    case 'union':
      return { kind: 'text', format: 'plain' }
    default:
      throw new Error(`record-form.ts knows no field of the type ${schema.type} (${key})`)
  }
}

/** What an editor seldom changes, of a section and of a page. */
function foldedOf(entries: Readonly<Record<string, AnySchema>>): readonly string[] {
  if ('kind' in entries && 'joins' in entries) return foldedFields
  if ('hero' in entries && 'sections' in entries) {
    return ['aliases', 'type', 'hidden', 'unlisted', 'collection', 'words']
  }
  return []
}

function optionOf(schema: AnySchema): VariantOption {
  const value = String(schema.entries!['kind']!.literal)
  const isSection = 'joins' in schema.entries!
  const about: { title: string; help?: string; fixed?: true | undefined } | undefined = isSection
    ? isSectionKind(value)
      ? sectionKinds[value]
      : undefined
    : ({ ...looks, ...parts } as Record<string, { title: string }>)[value]
  const title = about?.title ?? wordsOf(value)
  const shape = { ...shapeOf(schema, value), title } as GroupShape
  return {
    value,
    title,
    help: about?.help ?? '',
    isFixed: about?.fixed === true,
    shape: { ...shape, fields: shape.fields.filter(({ key }) => key !== 'kind') },
  }
}

/** What the schema says of the field beside its names. */
function metadataOf(schema: AnySchema): Readonly<Record<string, unknown>> {
  return Object.assign(
    {},
    ...actionsOf(schema)
      .filter(({ type }) => type === 'metadata')
      .map(({ metadata }) => metadata as object),
  ) as Readonly<Record<string, unknown>>
}

function formatOf(
  schema: AnySchema,
  key: string,
  about: Readonly<Record<string, unknown>>,
): TextFormat {
  if (about['isIdentity'] === true) return 'identity'
  if (about['isRich'] === true) return 'rich'
  if (about['isTarget'] === true) return 'path'
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
