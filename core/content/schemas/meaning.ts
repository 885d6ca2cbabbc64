// What a schema says of a field beside what it accepts: how it is edited, what it refers to, whether an empty one is missed.
// The desk's forms, the list of missing content and the checks of links and pictures read it here, so that a new field needs no line
// in any of them.
import * as v from 'valibot'

/** How text is edited, and how it is checked: an address, a slug or an id is no sentence. */
export type Format =
  | 'plain'
  | 'rich'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'time'
  | 'digits'
  | 'path'
  | 'target'
  | 'slug'
  | 'identity'

/** Metadata of an entry; visitors read at most the date. */
export type About = 'source' | 'date' | 'question' | 'answer' | 'withheld'

export type Meaning = {
  format?: Format
  /** Of one line of text: the record whose entries it may refer to, or `list` for the list chosen in the field beside it. */
  refersTo?: string
  about?: About
  /** Of a group: a photograph, which the editor chooses and does not type. */
  isPicture?: true
  /** Of a picture: a logo, which shows no person. */
  isLogo?: true
  /** Of a list of lines: edited as one text. */
  isBody?: true
  /** The field that names an entry. Without one, the first words of the entry name it. */
  isName?: true
  /** Of a field that may be null: `missed` is listed as an empty place until it is filled, `fine` is not. */
  whenEmpty?: 'missed' | 'fine'
  /** A new entry begins with today's date here. */
  startsToday?: true
  /** A copy of an entry begins with this field empty: dates, or that it is closed. */
  startsAnew?: true
  /** The form shows it collapsed, because it seldom changes. */
  isFolded?: true
  /** The address of the page itself, which is not checked as a link. */
  isOwnAddress?: true
  /** Characters that search engines show, fewest and most. */
  searchLength?: readonly [least: number, most: number]
}

/** A schema with its meaning. */
export function means<const TSchema extends v.GenericSchema>(schema: TSchema, meaning: Meaning) {
  return v.pipe(schema, v.metadata(meaning))
}

/** May be null: shown nowhere until it is filled, and listed among the empty places until then. */
export function slot<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return means(v.nullable(schema), { whenEmpty: 'missed' })
}

/** May be null, and is not listed as missing. */
export function orNone<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return means(v.nullable(schema), { whenEmpty: 'fine' })
}

/** The parts of valibot's schemas that are used here. */
export type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema
  item?: AnySchema
  entries?: Record<string, AnySchema>
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly Action[]
}

type Action = { kind: string; type: string; [key: string]: unknown }

/** A schema and the schemas that it wraps, outermost first: `optional`, `nullable`, then the schema of the value. */
export function layersOf(schema: v.GenericSchema): AnySchema[] {
  const layers: AnySchema[] = [schema]
  while (layers.at(-1)!.wrapped) layers.push(layers.at(-1)!.wrapped!)
  return layers
}

/** The actions of a pipe, and of the piped schema that it may begin with; the outer actions come first. */
export function actionsOf(schema: AnySchema): readonly Action[] {
  const [first, ...rest] = schema.pipe ?? []
  const inner = first && 'pipe' in first ? actionsOf(first as unknown as AnySchema) : []
  return [...rest, ...inner]
}

/** By schema: a check of all content asks at each value. */
const meanings = new WeakMap<v.GenericSchema, Meaning>()

/** The meaning of a field: outer layers override inner ones. */
export function meaningOf(schema: v.GenericSchema): Meaning {
  const known = meanings.get(schema)
  if (known) return known
  const said = layersOf(schema)
    .flatMap(actionsOf)
    .filter(({ type }) => type === 'metadata')
    .map(({ metadata }) => metadata as Meaning)
  const meaning = Object.assign({}, ...said.toReversed()) as Meaning
  meanings.set(schema, meaning)
  return meaning
}

/** A value of a record, its path, its schema and its meaning. */
export type Place = {
  /** Keys and positions from the record's root. */
  at: readonly (string | number)[]
  value: unknown
  schema: AnySchema
  meaning: Meaning
}

/** Every value of a record with its schema, parents before children. Values that the schema does not know are left out. */
export function placesIn(schema: v.GenericSchema, value: unknown, at: Place['at'] = []): Place[] {
  const inner = layersOf(schema).at(-1)!
  const own: Place = { at, value, schema, meaning: meaningOf(schema) }
  const within = (next: AnySchema, held: unknown, key: string | number) =>
    placesIn(next, held, [...at, key])
  if (Array.isArray(value) && inner.item) {
    return [own, ...value.flatMap((entry, index) => within(inner.item!, entry, index))]
  }
  if (typeof value !== 'object' || value === null) return [own]
  const entries = (inner.type === 'variant' ? optionOf(inner, value) : inner)?.entries ?? {}
  const held = value as Record<string, unknown>
  return [
    own,
    ...Object.entries(entries).flatMap(([key, next]) =>
      key in held ? within(next, held[key], key) : [],
    ),
  ]
}

/** The option of a variant that a value's `kind` selects. */
function optionOf(schema: AnySchema, value: object): AnySchema | undefined {
  const options = (schema.options ?? []) as readonly AnySchema[]
  return options.find(
    (option) => 'kind' in value && option.entries?.['kind']?.literal === value.kind,
  )
}
