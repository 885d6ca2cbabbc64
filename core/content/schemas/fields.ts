// The parts of every schema. Valibot runs where records are read (core/loader/), never in a page.
import * as v from 'valibot'
import { isWithheld } from '../values.ts'
import { means, type Meaning } from './meaning.ts'

/**
 * A field with what an editor reads beside it: its name, what to know before filling it, an example. Without a name, the words of
 * its key are the name.
 */
export function field<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  title: string,
  help = '',
  example = '',
) {
  return v.pipe(
    schema,
    v.title(title),
    v.description(help),
    v.examples(example === '' ? [] : [example]),
  )
}

/** A field that may be left out of the record. */
export function optional<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  title: string,
  help?: string,
  example?: string,
) {
  return v.optional(field(schema, title, help, example))
}

export const trueOrFalse = v.boolean('must be true or false')

/** One of a few fixed words. */
export function choice<const TOptions extends readonly string[]>(options: TOptions) {
  return v.picklist(options, `must be one of: ${options.join(', ')}`)
}

export const listOf = <const TItem extends v.GenericSchema>(item: TItem) =>
  v.array(item, 'must be a list in square brackets')

export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number in digits'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )

/** Tags, character references and Markdown. "R&D;" and "under <b 5 m" are plain text. */
const html =
  /<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+=[^>]*)?\s*\/?>|<!--|&(?:#\d+|#x[0-9a-f]+|amp|lt|gt|quot|apos|nbsp|ndash|mdash|rsquo|lsquo|rdquo|ldquo|hellip|copy);|\*\*|__/i

/**
 * What a paste may bring along: invisible characters, those that change the direction of text, and those that no XML may hold:
 * feeds with one cannot be read.
 */
const unseen =
  /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF\p{Cs}]/u

export const withoutUnseen = (text: string): string => text.replace(new RegExp(unseen, 'gu'), '')

/** Characters of one line of text. */
const longestLine = 2000
const markdown = /\]\(/
const falseClaim = /\bISO certified\b|\bISO 31000[ -](certified|certification)\b/i

/** One line of text, without markup unless its own field allows it. */
export const plainLine = v.pipe(
  v.string('must be text in quotes'),
  v.check((value) => value.trim() !== '', 'must not be empty'),
  v.check((value) => value === value.trim(), 'must not start or end with a space'),
  v.check((value) => !/[\r\n\t]/.test(value), 'must be one line: a new paragraph is a new entry'),
  v.check((value) => !html.test(value), 'must be plain words: no HTML, no Markdown'),
  v.check((value) => !unseen.test(value), 'has characters that nobody sees: type it again'),
  v.check(
    (value) => value.length <= longestLine,
    `is longer than ${longestLine} letters: make it several`,
  ),
  v.check(
    (value) => !falseClaim.test(value),
    'names a certificate that does not exist: write "ISO 14001 certified", and ISO 31000 "aligned"',
  ),
)

/** One line of plain words. It may name a fact in curly brackets: `{phone}` (core/content/facts.ts). */
export const text = v.pipe(
  plainLine,
  v.check((value) => !markdown.test(value), 'must be plain words: no HTML, no Markdown'),
)

export const textUpTo = (most: number) =>
  v.pipe(text, v.maxLength(most, `must have ${most} letters or fewer`))

export const id = means(
  v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')),
  { format: 'slug' },
)

export const path = means(
  v.pipe(
    text,
    v.regex(
      /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(\?[a-z]+=[a-z0-9-]+)?(#[a-z0-9-]+)?$/,
      'must be a path of this site, such as /contact, without a slash at the end',
    ),
  ),
  { format: 'path' },
)

/** The address of the entry's own page. */
export const ownPath = means(path, { isOwnAddress: true })

export const url = means(
  v.pipe(
    text,
    v.check(
      (value) => URL.canParse(value) && value.startsWith('https://'),
      'must be a complete address that starts with https://',
    ),
  ),
  { format: 'url' },
)

export const email = means(v.pipe(text, v.email('must be an email address')), { format: 'email' })

/** Grouped as it is read out: 1300 123 456. */
export const phone = means(v.pipe(text, v.regex(/^[\d ]{6,16}$/, 'must be digits and spaces')), {
  format: 'phone',
})

export const day = means(
  v.pipe(
    text,
    v.isoDate('must be a date such as 2025-09-16'),
    v.check((value) => {
      const date = new Date(value)
      return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
    }, 'must be a day that exists'),
  ),
  { format: 'date' },
)

/** An hour of a day. */
export const hour = means(
  v.pipe(text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00')),
  { format: 'time' },
)

export const year = v.pipe(
  v.number('must be a year in digits, such as 2021'),
  v.integer('must be a whole year'),
  v.minValue(1900, 'must be 1900 or later'),
  v.maxValue(2100, 'must be a year of this century'),
)

/** A question that was answered: by whom, on which day, with which document. Never shown on the website. */
const confirmed = v.strictObject({
  question: field(text, 'Question'),
  by: field(text, 'Who confirmed it'),
  on: field(day, 'On which day', '', '2026-11-30'),
  paper: optional(
    text,
    'On what paper',
    'Where the proof is kept, such as a certificate in the tender folder.',
  ),
})

/** A question about the wording, and how it was answered. */
export const question = {
  confirm: optional(
    means(text, { about: 'question' }),
    'Please confirm',
    'A question that is still open. Never shown on the website.',
  ),
  confirmed: optional(means(confirmed, { about: 'answer' }), 'Confirmed'),
}

const provenance = {
  ...question,
  asOf: v.optional(
    v.pipe(
      text,
      v.regex(
        /^(\d{4}(-\d{2}(-\d{2})?)?|FY \d{4})$/,
        'must be a date such as 2025-09-16, a year, or a financial year such as FY 2025',
      ),
      v.metadata({ about: 'date' } satisfies Meaning),
      v.title('Figures as of'),
      v.description('The day, year or financial year of the figure. Shown with it.'),
      v.examples(['FY 2025']),
    ),
  ),
}

const ownSource = field(
  means(
    v.picklist(
      ['spec', 'drafted'],
      'must be "spec" (a fact of the business) or "drafted" (our wording)',
    ),
    { about: 'source' },
  ),
  'Where it comes from',
)

const anySource = field(
  means(
    v.picklist(
      ['spec', 'drafted', 'sample'],
      'must be "spec" (a fact of the business), "drafted" (our wording) or "sample" (to be replaced)',
    ),
    { about: 'source' },
  ),
  'Where it comes from',
  'A stand-in is shown in the demonstration only.',
)

/** A fact or a wording that is no stand-in: both editions show it. */
export function record<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.strictObject({ ...entries, source: ownSource, ...provenance })
}

/** The owner may withhold an entry from the live edition until the question about it is answered. */
const withheld = {
  withheld: optional(
    means(trueOrFalse, { about: 'withheld' }),
    'Left out until it is answered',
    'The live website does without it, and without the sentences that name it.',
  ),
}

/** A fact or a wording that can be withheld until its question is answered: its pages must work without it. */
export function withholdable<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.strictObject({ ...entries, source: ownSource, ...provenance, ...withheld })
}

/** May be a stand-in, which the live edition leaves out: its pages must work without it (core/content/edition.ts). */
export function replaceable<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.strictObject({ ...entries, source: anySource, ...provenance })
}

/**
 * The permanent id of an entry of a list. No edit changes it, so that records which refer to the entry, and a comparison of two
 * versions of the list, find it again. The desk makes one for a new entry and never shows it.
 */
export const identity = means(id, { format: 'identity' })

/** An entry of a list, identified by its id, that is no stand-in. */
export function entry<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return withholdable({ id: identity, ...entries })
}

/** An entry that may be a stand-in. */
export function replaceableEntry<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return replaceable({ id: identity, ...entries, ...withheld })
}

/** A reference to an id that two entries share would be ambiguous. */
function isEachIdOnce(entries: readonly unknown[]): boolean {
  const ids = entries.flatMap((one) =>
    typeof one === 'object' && one !== null && 'id' in one ? [one.id] : [],
  )
  return new Set(ids).size === ids.length
}

const idTwice = 'two entries have the same id'

/** A fixed number of entries, because the program has that many places for them. */
export function exactly<const TItem extends v.GenericSchema>(count: number, item: TItem) {
  return v.pipe(
    listOf(item),
    v.length(count, (issue) => `must have exactly ${count} entries, not ${issue.received}`),
    v.check((entries) => isEachIdOnce(entries), idTwice),
    v.check(
      (entries) => !entries.some(isWithheld),
      'must all be shown: the page counts them. Reword the entry instead',
    ),
  )
}

export function atLeast<const TItem extends v.GenericSchema>(least: number, item: TItem) {
  return v.pipe(
    listOf(item),
    v.minLength(least, (issue) => `must have ${least} or more entries, not ${issue.received}`),
    v.check((entries) => isEachIdOnce(entries), idTwice),
  )
}

/** One to `most` entries: the layout has no room for more. */
export function oneTo<const TItem extends v.GenericSchema>(most: number, item: TItem) {
  return v.pipe(
    atLeast(1, item),
    v.maxLength(most, (issue) => `must have ${most} entries or fewer, not ${issue.received}`),
  )
}

/** None to `most` entries: the section looks right with any number and is left out without one. */
export function upTo<const TItem extends v.GenericSchema>(most: number, item: TItem) {
  return v.pipe(
    listOf(item),
    v.maxLength(most, (issue) => `must have ${most} entries or fewer, not ${issue.received}`),
    v.check((entries) => isEachIdOnce(entries), idTwice),
  )
}

export const upTo20 = <const TItem extends v.GenericSchema>(item: TItem) => upTo(20, item)

const percent = wholeNumber(0, 100)

const peopleIn = ['somebody can be recognised', 'nobody can be recognised'] as const

/** Of a picture that `npm run images` has prepared. */
const imageFields = {
  name: field(id, 'Picture'),
  alt: field(
    text,
    'What the picture shows',
    'Read aloud to people who cannot see it.',
    'Two riggers check a sling in the yard',
  ),
  people: optional(
    choice(peopleIn),
    'People in it',
    'Whose face, name badge or tattoo can be made out. Never shown.',
  ),
  consentBy: optional(text, 'Who consented', 'Everybody who can be recognised in it. Never shown.'),
  consentOn: optional(day, 'Consented on', 'Never shown.', '2026-11-30'),
  consent: optional(
    text,
    'Consent',
    'Where the signed consent of everybody in it is kept, such as a file number. Never shown.',
  ),
  credit: optional(text, 'Photographer', 'Shown below the picture.'),
  place: optional(text, 'Place', 'Where it was taken. Shown below the picture.'),
  country: optional(
    text,
    'Country',
    'On whose Country, as the people there say it. Shown below the picture.',
  ),
  culturalNotice: optional(
    trueOrFalse,
    'Somebody in it has died',
    'It is then shown below a notice, after the visitor asks for it.',
  ),
  /** Percent from the left and from the top. */
  focus: optional(
    v.strictObject({ x: percent, y: percent }),
    'What stays in sight',
    'Where the page crops the picture further, this point of it stays.',
  ),
}

/** @param more fields beside those that every picture has */
export function pictureWith<const TMore extends v.ObjectEntries>(more: TMore) {
  return means(v.strictObject({ ...imageFields, ...more }), { isPicture: true })
}

export const image = pictureWith({})

/** Shows no person, so no consent is needed. */
export const logo = means(image, { isLogo: true })

export const point = entry({ title: text, description: text })
export const step = entry({ step: text, description: text })
export const card = entry({ title: text, description: text, link: path })
export const statement = record({ title: text, paragraphs: atLeast(1, text) })
export const withholdableStatement = withholdable({ title: text, paragraphs: atLeast(1, text) })
export const link = v.strictObject({
  label: field(text, 'Words of the link'),
  path: field(path, 'Leads to'),
})

/** A row of a table that compares a management standard with what the business does about it. */
export const isoPillar = entry({
  pillar: text,
  isoRequirement: text,
  cultureAmplification: text,
  unifiedImpact: text,
})
