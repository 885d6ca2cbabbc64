// The parts that a section may show beside or below its text.
import * as v from 'valibot'
import { choice, field, id, listOf, optional, text, upTo20 } from '../content/schemas/fields.ts'
import { means } from '../content/schemas/meaning.ts'
import { machines } from '../drawings/machine-names.ts'
import { paragraphs, rich, sharedList, statementName, target } from './fields.ts'
import { factLists, lineLists, stepLists, tableLists, type TableList } from './list-names.ts'

const part = <const TKind extends string, const TEntries extends v.ObjectEntries>(
  kind: TKind,
  entries: TEntries,
) => v.strictObject({ kind: v.literal(kind), ...entries })

export const fact = v.strictObject({ term: text, detail: rich })

export const facts = listOf(field(fact, 'Fact'))

/** The collection notice of a form. */
export const notice = field(
  listOf(field(fact, 'Line')),
  'What we do with the details',
  'Stands before the button. By law it must say what the privacy policy says.',
)

export const figure = v.strictObject({
  figure: field(text, 'Figure'),
  label: field(text, 'What it counts'),
  note: optional(text, 'Line below'),
})

const linkLine = v.strictObject({ label: field(text, 'Words'), href: target })

export const columns = field(
  v.pipe(
    listOf(
      field(
        v.strictObject({
          title: field(text, 'Name of the column'),
          field: field(text, 'What it shows'),
        }),
        'Column',
      ),
    ),
    v.minLength(2, 'must have 2 or more entries'),
    v.maxLength(5, 'must have 5 entries or fewer'),
  ),
  'Columns',
)

export const tableNames = Object.keys(tableLists) as [TableList, ...TableList[]]

const lines = field(listOf(field(rich, 'Line')), 'Lines')

export const parts = {
  facts: {
    title: 'Terms and facts',
    schema: part('facts', {
      title: optional(text, 'Heading'),
      list: sharedList(factLists),
      facts: optional(facts, 'Facts'),
    }),
  },
  figures: {
    title: 'Large figures',
    schema: part('figures', {
      figures: field(upTo20(field(figure, 'Figure')), 'Figures'),
      links: optional(upTo20(field(linkLine, 'Link')), 'Links below'),
    }),
  },
  notice: {
    title: 'A word of advice',
    schema: part('notice', { title: field(text, 'Heading'), text: paragraphs }),
  },
  'check-it-is-us': { title: 'How to tell that it is us', schema: part('check-it-is-us', {}) },
  table: {
    title: 'A table',
    schema: part('table', {
      caption: field(text, 'What the table shows'),
      list: field(choice(tableNames), 'A shared list'),
      columns,
    }),
  },
  lead: {
    title: 'Opening words, large',
    schema: part('lead', { statement: v.optional(statementName), text: v.optional(paragraphs) }),
  },
  names: {
    title: 'Short lines in large type',
    schema: part('names', {
      label: optional(text, 'Line above'),
      list: sharedList(lineLists),
      lines: v.optional(lines),
      links: optional(upTo20(field(linkLine, 'Link')), 'Links below'),
    }),
  },
  roles: {
    title: 'Roles, and what each is good for',
    schema: part('roles', { title: field(text, 'Heading'), lines }),
  },
  ordered: {
    title: 'Lines in order',
    schema: part('ordered', { title: optional(text, 'Heading'), lines }),
  },
  points: { title: 'A plain list', schema: part('points', { lines }) },
  checklist: { title: 'A list to tick off', schema: part('checklist', { lines }) },
  steps: {
    title: 'Numbered steps',
    schema: part('steps', {
      list: field(choice(stepLists), 'A shared list'),
    }),
  },
  drawing: {
    title: 'A machine, drawn',
    schema: part('drawing', {
      machine: field(choice(machines), 'Machine'),
    }),
  },
  scale: {
    title: 'Excavators or water carts from the smallest to the largest, beside a person',
    schema: part('scale', {
      machine: field(means(id, { refersTo: 'equipment-specifications' }), 'Machine'),
    }),
  },
  own: {
    title: 'What the page’s own entry says',
    schema: part('own', {
      field: choice(['aside', 'below']),
    }),
  },
} as const

export type PartKind = keyof typeof parts
export type PartOf<K extends PartKind> = v.InferOutput<(typeof parts)[K]['schema']>
export type PartData = { [K in PartKind]: PartOf<K> }[PartKind]

type PartSchema = (typeof parts)[PartKind]['schema']

export const partSchema = v.variant(
  'kind',
  Object.values(parts).map(({ schema }) => schema) as [PartSchema, ...PartSchema[]],
  'must be one of the kinds that may stand beside words',
)
