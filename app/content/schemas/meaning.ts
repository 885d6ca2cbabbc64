// What a schema says of a field beside what it accepts: how it is typed in, what it names, whether an empty one is missed.
// The desk's forms, the list of what is missing and the checks of links and pictures read it here, so that a new field
// needs no line in any of them.
import * as v from 'valibot'

/** How words are typed in, and what a check may follow: an address, a part of one or an identity is no sentence. */
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

/** What an entry says of itself; visitors read at most the date. */
export type About = 'source' | 'date' | 'question' | 'answer' | 'withheld'

export type Meaning = {
  format?: Format
  /** Of one line of words: the record whose entries may be named here, or `list` for the list that is chosen beside it. */
  refersTo?: string
  about?: About
  /** Of a group: a photograph, which is chosen and not typed. */
  isPicture?: true
  /** Of a picture: a logo, which shows no person. */
  isLogo?: true
  /** Of a list of lines: written as one text. */
  isBody?: true
  /** What an entry is called. Without one it is called by its first words. */
  isName?: true
  /** Of a field that may be null: `missed` is shown nowhere until it is filled, and listed as an empty place. */
  whenEmpty?: 'missed' | 'fine'
  /** A new entry has the day of today here. */
  startsToday?: true
  /** A copy of its entry begins without what the entry has here: its dates, that it is closed. */
  startsAnew?: true
  /** The form shows it folded away: seldom changed. */
  isFolded?: true
  /** The address at which the page itself answers: no link. */
  isOwnAddress?: true
  /** Letters that search engines show, fewest and most. */
  searchLength?: readonly [least: number, most: number]
}

/** A schema with what it means. */
export function means<const TSchema extends v.GenericSchema>(schema: TSchema, meaning: Meaning) {
  return v.pipe(schema, v.metadata(meaning))
}

/** May be null: shown nowhere until it is filled, and listed among the empty places until then. */
export function slot<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return means(v.nullable(schema), { whenEmpty: 'missed' })
}

/** May be null, and is not named as missing. */
export function orNone<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return means(v.nullable(schema), { whenEmpty: 'fine' })
}

/** As much of valibot's schemas as is asked for here. */
export type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema
  item?: AnySchema
  entries?: Record<string, AnySchema>
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly Action[]
}

type Action = { kind: string; type: string; [key: string]: unknown }

/** A schema and what it wraps, the outer ones first: `optional`, `nullable`, then what a value is. */
export function layersOf(schema: v.GenericSchema): AnySchema[] {
  const layers: AnySchema[] = [schema]
  while (layers.at(-1)!.wrapped) layers.push(layers.at(-1)!.wrapped!)
  return layers
}

/** Of a pipe, and of the piped schema that it may begin with; the outer ones count first. */
export function actionsOf(schema: AnySchema): readonly Action[] {
  const [first, ...rest] = schema.pipe ?? []
  const inner = first && 'pipe' in first ? actionsOf(first as unknown as AnySchema) : []
  return [...rest, ...inner]
}

/** What a field means: what is said outside counts before what is said inside. */
export function meaningOf(schema: v.GenericSchema): Meaning {
  const said = layersOf(schema)
    .flatMap(actionsOf)
    .filter(({ type }) => type === 'metadata')
    .map(({ metadata }) => metadata as Meaning)
  return Object.assign({}, ...said.toReversed()) as Meaning
}

/** A value of a record, where it stands, and what its schema says of it. */
export type Place = {
  /** Keys and positions from the root. */
  at: readonly (string | number)[]
  value: unknown
  schema: AnySchema
  meaning: Meaning
}

/**
 * Every value of a record with its schema, an owner before what it holds. What the schema does not know is left out.
 * @param isEntered says no of what is left out with all that it holds
 */
export function placesIn(
  schema: v.GenericSchema,
  value: unknown,
  isEntered: (place: Place) => boolean = () => true,
  at: Place['at'] = [],
): Place[] {
  const inner = layersOf(schema).at(-1)!
  const own: Place = { at, value, schema, meaning: meaningOf(schema) }
  if (!isEntered(own)) return []
  const within = (next: AnySchema, held: unknown, key: string | number) =>
    placesIn(next, held, isEntered, [...at, key])
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

/** Which of several kinds a value is. */
function optionOf(schema: AnySchema, value: object): AnySchema | undefined {
  const options = (schema.options ?? []) as readonly AnySchema[]
  return options.find(
    (option) => 'kind' in value && option.entries?.['kind']?.literal === value.kind,
  )
}
