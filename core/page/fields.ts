// The parts of the schemas of pages and sections, besides those of all records (content/schemas/fields.ts).
import * as v from 'valibot'
import { business, claims, statements } from '../content/schemas/business.ts'
import {
  choice,
  field,
  id,
  identity,
  listOf,
  optional,
  plainLine,
  question,
  text,
  trueOrFalse,
  upTo20,
} from '../content/schemas/fields.ts'
import { means, type Meaning } from '../content/schemas/meaning.ts'
import { objectNames } from '../drawings/object-names.ts'
import { peopleNames } from '../drawings/people-names.ts'
import { portalNames } from '../content/portal-names.ts'
import { inlineParts } from './rich.ts'

const teams = Object.keys(business.entries.teams.entries)
const siteAddress = /^(\/([a-z0-9._-]+(\/[a-z0-9._-]+)*)?)?(\?[a-z]+=[a-z0-9-]+)?(#[a-z0-9-]+)?$/

/**
 * The target of a link: a page of the site, an anchor on the same page (`#form`), a complete `https:` address, or one from a record:
 * `phone:`, `emergency:`, `email:SUBJECT`, `careers:SUBJECT`, `team:NAME`, `portal:NAME`; `open-jobs:` is the job search while there
 * are jobs, `own-jobs:` the list of vacancies on it.
 */
export function isTarget(value: string): boolean {
  const [, scheme, rest = ''] = /^([a-z-]+):(.*)$/.exec(value) ?? []
  switch (scheme) {
    case undefined:
      return value !== '' && siteAddress.test(value)
    case 'https':
      return URL.canParse(value)
    case 'phone':
    case 'emergency':
    case 'open-jobs':
    case 'own-jobs':
      return rest === ''
    case 'email':
    case 'careers':
      return rest !== ''
    case 'team':
      return teams.includes(rest)
    case 'portal':
    case 'open-portal':
    case 'stand-in-portal':
      return (portalNames as readonly string[]).includes(rest)
    default:
      return false
  }
}

const notATarget =
  'must be a page of this site such as /contact, a place such as #form, an https:// address, or phone:'

export const target = v.pipe(
  plainLine,
  v.check(isTarget, notATarget),
  v.title('Leads to'),
  v.metadata({ format: 'target' } satisfies Meaning),
)

/** A sentence or a paragraph: plain text, facts in curly brackets, `[words](/page)` and `*words*`. */
export const rich = v.pipe(
  plainLine,
  v.check(
    (value) =>
      inlineParts(value).every((part) => part.kind !== 'link' || isTarget(part.href)) &&
      !/\]\(/.test(
        inlineParts(value)
          .map((part) => (part.kind === 'words' ? part.words : ''))
          .join(''),
      ),
    'has a link that leads nowhere: write [words](/page)',
  ),
  v.metadata({ format: 'rich' } satisfies Meaning),
)

export const paragraphs = field(listOf(field(rich, 'Paragraph')), 'Text')

/** A button. Where its target does not exist in an edition, the button in `instead` is shown, or none. */
export const action = v.strictObject({
  label: field(text, 'Words'),
  href: target,
  instead: optional(
    v.strictObject({ label: field(text, 'Words'), href: target }),
    'In its place',
    'Shown where the first leads nowhere: a page that is hidden, an address that we do not have yet.',
  ),
})

export const actions = v.pipe(
  listOf(field(action, 'Button')),
  v.maxLength(4, 'must have 4 entries or fewer'),
)

export const statementNames = [...Object.keys(statements.entries), 'vision', 'mission'] as (
  | keyof typeof statements.entries
  | 'vision'
  | 'mission'
)[]

export const statementName = field(
  choice(statementNames),
  'A statement',
  'Heading and text that several pages share; in place of a title and text of its own.',
)

export const claimName = choice(Object.keys(claims.entries) as (keyof typeof claims.entries)[])

/** The heading and introduction of most sections. */
export const heading = {
  title: optional(means(text, { isName: true }), 'Heading'),
  text: v.optional(paragraphs),
  statement: v.optional(statementName),
}

const grounds = ['paper', 'cream', 'burgundy'] as const

/** A field that the editor shows collapsed, because it seldom changes. */
export const folded = <const TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.optional(means(schema, { isFolded: true }))

/** People by their trade: roles, not named persons. */
export const crewPeople = field(
  upTo20(
    field(
      v.strictObject({
        person: field(choice(peopleNames), 'Drawing'),
        role: field(text, 'Trade'),
      }),
      'Person',
    ),
  ),
  'People',
)

/** A drawn object beside the heading of a section that is a sheet of text. */
export const drawing = optional(
  choice(objectNames),
  'Drawing',
  'Stands beside the heading: one thing that the words are about.',
)

/** Fields of every section, besides its content. */
const common = {
  ground: folded(
    field(
      choice(grounds),
      'Ground',
      'Paper and cream alternate by themselves. Burgundy stands out: once a page.',
    ),
  ),
  anchor: folded(
    field(id, 'Name of the place', 'A link may lead here: /page#name. Lower-case words.', 'form'),
  ),
  joins: folded(field(trueOrFalse, 'Stands in the band above, without a line between')),
  when: folded(
    field(
      choice(['with a job portal', 'without a job portal', 'with jobs to search']),
      'Shown only',
    ),
  ),
  hidden: folded(field(trueOrFalse, 'Hidden')),
  source: folded(
    field(
      means(v.picklist(['spec', 'drafted', 'sample'], 'must be "spec", "drafted" or "sample"'), {
        about: 'source',
      }),
      'Where it comes from',
      'A stand-in is shown in the demonstration only.',
    ),
  ),
  ...question,
}

/** The schema of a kind of section. */
export function section<const TKind extends string, const TEntries extends v.ObjectEntries>(
  kind: TKind,
  entries: TEntries,
) {
  return v.strictObject({ kind: v.literal(kind), id: identity, ...entries, ...common })
}

/** Entries that the section itself holds. */
export function own<const TItem extends v.GenericSchema>(item: TItem, title: string) {
  return optional(upTo20(item), title, 'In place of a shared list.')
}

/** A list of a record, which several sections may show. */
export function sharedList<const TNames extends readonly [string, ...string[]]>(names: TNames) {
  return optional(choice(names), 'A shared list', 'Its entries are changed in their own form.')
}

/** Selected entries of the shared list. */
export const only = optional(
  v.pipe(
    listOf(field(means(id, { refersTo: 'list' }), 'Entry')),
    v.minLength(1, 'must have 1 or more entries'),
  ),
  'Only these entries',
)

export const without = optional(
  listOf(field(means(id, { refersTo: 'list' }), 'Entry')),
  'Without these entries',
)

export const stream = optional(
  means(id, { refersTo: 'recruitment-streams' }),
  'Points of a recruitment stream',
  'In place of entries of its own.',
)
