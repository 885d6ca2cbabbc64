// Random pages that the schema takes, made from the schema itself: a kind of section that is added is tried at once.
import fc from 'fast-check'
import { cardLists, placeOfList, tableLists, type TableList } from 'core/page/list-names.ts'
import type { PartData } from 'core/page/parts.ts'
import { pageSchema, type WrittenPage } from 'core/page/schema.ts'
import type { Section } from 'core/page/registry.ts'
import type { WrittenRecords } from 'core/content/records.ts'

type AnySchema = {
  type: string
  wrapped?: AnySchema
  item?: AnySchema
  entries?: Record<string, AnySchema>
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly {
    type: string
    requirement?: unknown
    metadata?: Record<string, unknown>
    pipe?: never
  }[]
}

type Arbitrary = fc.Arbitrary<unknown>

const words = [
  'Crews',
  'for',
  'site',
  'and',
  'plant',
  'across',
  'the',
  'west',
  'Wet',
  'hire',
  '24',
  'hours',
  'Ātea',
  'Noongar',
]
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(' '))
const facts = [
  '{phone}',
  '{bigDig}',
  '{email}',
  '{abn}',
  '{credentials.iso-9001}',
  '{portal.jobSearch}',
  '{yearsShown}',
]
const plain = fc.oneof(
  sentence,
  fc
    .tuple(sentence, fc.constantFrom(...facts.slice(0, 2), facts[6]!))
    .map(([before, fact]) => `${before} ${fact}`),
)
const targets = [
  '/contact',
  '/employers#buyers',
  '/contact#form',
  'phone:',
  'https://www.example.com/',
  'email:Hello',
  'team:risk',
  'portal:jobSearch',
  '/about/managing-director',
  '/contact?topic=plant-quote',
]
const rich = fc.oneof(
  plain,
  fc.tuple(sentence, fc.constantFrom(...facts)).map(([before, fact]) => `${before} ${fact}`),
  fc.tuple(sentence, fc.constantFrom(...targets)).map(([text, to]) => `[${text}](${to})`),
  fc
    .tuple(sentence, sentence, fc.constantFrom(...targets))
    .map(([a, b, to]) => `${a} *${b}* [${b}](${to}).`),
)
const name = fc.stringMatching(/^[a-z]{3,8}$/)

function actionsOf(schema: AnySchema): NonNullable<AnySchema['pipe']> {
  return (schema.pipe ?? []).flatMap((one) => ('pipe' in one ? actionsOf(one as never) : [one]))
}

function arbitraryOf(schema: AnySchema, key: string): Arbitrary {
  const actions = actionsOf(schema)
  const about = Object.assign({}, ...actions.map(({ metadata }) => metadata ?? {})) as Record<
    string,
    unknown
  >
  const limit = (type: string) =>
    actions.find((one) => one.type === type)?.requirement as number | undefined
  switch (schema.type) {
    case 'optional':
      return fc.option(arbitraryOf(schema.wrapped!, key), { nil: undefined, freq: 3 })
    case 'nullable':
      return fc.option(arbitraryOf(schema.wrapped!, key), { nil: null })
    case 'strict_object':
      return objectOf(schema)
    case 'variant':
      return fc.oneof(...(schema.options as AnySchema[]).map((option) => arbitraryOf(option, key)))
    case 'union':
      return fc.constantFrom('/contact', 'https://www.example.com/')
    case 'array': {
      const length = limit('length')
      const minLength = length ?? limit('min_length') ?? 0
      const maxLength = length ?? Math.min(limit('max_length') ?? 4, 4)
      return fc.array(arbitraryOf(schema.item!, key), { minLength, maxLength })
    }
    case 'literal':
      return fc.constant(schema.literal)
    case 'picklist':
      return fc.constantFrom(...(schema.options as unknown[]))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.integer({
        min: limit('min_value') ?? 0,
        max: Math.min(limit('max_value') ?? 100, 100),
      })
    case 'string':
      if (actions.some(({ type }) => type === 'iso_date')) return fc.constant('2026-11-30')
      if (about['format'] === 'target') return fc.constantFrom(...targets)
      if (about['isOwnAddress'] === true) return fc.constant('/a-random-page')
      if (about['format'] === 'rich') return rich
      if (actions.some(({ type }) => type === 'regex'))
        return about['format'] === 'path' ? fc.constant('/contact') : name
      return plain
    default:
      throw new Error(`no random value for ${schema.type} (${key})`)
  }
}

function objectOf(schema: AnySchema): Arbitrary {
  const entries = Object.entries(schema.entries!)
  return fc
    .tuple(
      ...entries.map(([key, one]) =>
        isPhoto(key, one) ? fc.constant(undefined) : arbitraryOf(one, key),
      ),
    )
    .map((values) =>
      Object.fromEntries(
        entries.flatMap(([key], index) =>
          values[index] === undefined ? [] : [[key, values[index]]],
        ),
      ),
    )
}

/** No photograph is shipped, so none is named. */
const isPhoto = (key: string, schema: AnySchema) => key === 'photo' && schema.type === 'optional'

/** What no schema says of one field alone is put right: ids, references, the one closing band. */
function whole(page: WrittenPage, records: WrittenRecords): WrittenPage {
  const takesPhoto = (section: Section) => section.kind === 'photo'
  const sections = page.sections
    .filter((section) => !takesPhoto(section) && section.kind !== 'closing')
    .map((section, index) =>
      mended(
        {
          ...section,
          id: `s-${index}`,
          anchor: section.anchor && `${section.anchor}-${index}`,
        } as Section,
        records,
        index,
      ),
    )
  let burgundy = 0
  for (const section of sections) {
    if (section.ground === 'burgundy' && !section.hidden && burgundy++ > 0) section.ground = 'cream'
  }
  const closing = page.sections.find(({ kind }) => kind === 'closing')
  const hero =
    page.hero.look.kind === 'photo' ? { ...page.hero, look: { kind: 'plain' as const } } : page.hero
  return {
    ...page,
    hero,
    hidden: undefined,
    collection: undefined,
    aliases: undefined,
    path: '/a-random-page',
    head: {
      ...page.head,
      title: 'A random page',
      description: 'A description that is as long as search engines want it to be.',
    },
    sections: closing
      ? [...sections, { ...closing, id: 'closing', joins: undefined, ground: undefined } as Section]
      : sections,
  }
}

const firstId = (records: WrittenRecords, list: string): string => {
  const [record, key] = placeOfList(list)
  const held = records[record] as unknown
  const entries = (key === undefined ? held : (held as Record<string, unknown>)[key]) as {
    id: string
  }[]
  return entries[0]?.id ?? 'none'
}

function mended(section: Section, records: WrittenRecords, index: number): Section {
  const columns = (list: TableList, count: number) =>
    tableLists[list].slice(0, Math.max(2, count)).map((field) => ({ title: field, field }))
  if (index === 0) section.joins = undefined
  const { aside, below } = section as { aside?: PartData; below?: PartData }
  for (const part of [aside, below]) {
    if (part?.kind === 'table') part.columns = columns(part.list, part.columns.length)
    if (part?.kind === 'scale') part.machine = 'excavators'
  }
  switch (section.kind) {
    case 'cards':
    case 'rows': {
      if (section.stream !== undefined) section.stream = records['recruitment-streams'][0]!.id
      const list =
        section.list ?? (section.stream ? undefined : cardLists[index % cardLists.length])
      const isOpen = list === undefined || list === 'topic-points' || list === 'inspection-areas'
      const one = isOpen ? undefined : [firstId(records, list)]
      return {
        ...section,
        list: list === 'topic-points' ? 'values' : list,
        only: section.only && one,
        without: undefined,
        links: undefined,
      } as Section
    }
    case 'table':
      return {
        ...section,
        list: section.list ?? 'outcomes',
        rows: undefined,
        columns: columns(section.list ?? 'outcomes', section.columns.length),
      }
    case 'badges':
      return { ...section, also: section.also && ['supply-nation'] }
    case 'message-form':
      return { ...section, topic: section.topic && 'general' }
    case 'links':
      return { ...section, title: section.title ?? 'A title', list: section.list ?? 'risk-cards' }
    case 'steps':
      return { ...section, list: section.list ?? 'labour-steps' }
    case 'figures':
      return { ...section, list: section.list ?? 'regions' }
    case 'chapters':
      return { ...section, list: section.list ?? 'recruitment-streams' }
    case 'text':
    case 'manifesto':
    case 'from-record':
      return { ...section, title: section.title ?? 'A title' }
    default:
      return section
  }
}

export function randomPage(records: WrittenRecords): fc.Arbitrary<WrittenPage> {
  return arbitraryOf(pageSchema as unknown as AnySchema, 'page').map((page) =>
    withoutUndefined(whole(structuredClone(page) as WrittenPage, records)),
  )
}

/** As a file has it. */
const withoutUndefined = (page: WrittenPage) => JSON.parse(JSON.stringify(page)) as WrittenPage
