import * as v from 'valibot'
import {
  atLeast,
  choice,
  entry,
  field,
  image,
  optional,
  point,
  replaceable,
  replaceableEntry,
  statement,
  text,
  upTo,
  year,
} from './fields.ts'
import { orNone, slot } from './meaning.ts'

const value = entry({
  title: text,
  description: text,
  onSite: text,
  inTheYard: text,
  inTheOffice: text,
})

export const values = v.strictObject({ values: atLeast(1, value), guiding: atLeast(1, point) })

export const visionMission = v.strictObject({ vision: statement, mission: statement })

export const managingDirector = replaceable({
  name: orNone(field(text, 'Name')),
  title: field(text, 'Role'),
  message: field(atLeast(1, text), 'Paragraphs'),
  signature: slot(image),
})

/** In the order of the years. The year is null where it is the founding year of the business record. */
export const timeline = v.pipe(
  upTo(
    100,
    field(
      replaceableEntry({
        year: orNone(field(year, 'Year', 'Without one it is the founding year of the business.')),
        title: text,
        description: text,
        position: optional(
          choice(['top', 'bottom']),
          'Side of the line',
          'On a wide window, of the first milestone: the others take turns from there.',
        ),
      }),
      'Milestone',
    ),
  ),
  v.check(
    (entries) => entries.slice(1).every((entry) => entry.year !== null),
    'only the first milestone may leave its year to the founding year of the business',
  ),
  v.check(
    (entries) => outOfOrder(entries) === undefined,
    (issue) =>
      `must be in the order of the years: move the milestone of ${outOfOrder(issue.input)} up`,
  ),
)

/** The first year that follows a later one. */
function outOfOrder(entries: readonly { year: number | null }[]): number | undefined {
  const years = entries.flatMap(({ year }) => year ?? [])
  return years.find((one, index) => index > 0 && years[index - 1]! > one)
}

/** Without a name a leader is shown by the role alone. */
export const leaders = upTo(
  100,
  entry({
    name: orNone(field(text, 'Name', 'Without one the role is shown alone.')),
    title: field(text, 'Role'),
    description: field(text, 'Answers for'),
    image: orNone(field(image, 'Portrait')),
  }),
)

export const honours = upTo(
  100,
  replaceableEntry({ title: text, award: text, year: orNone(year), description: text }),
)

export const partners = upTo(
  100,
  replaceableEntry({ name: text, description: text, image: orNone(image) }),
)

/** Words about Aboriginal and Torres Strait Islander people, culture and Country: the owner decides about each. */
export const culturalWords = atLeast(
  1,
  entry({
    word: field(text, 'Word', 'As it stands in sentences. The desk lists every one of them.'),
    also: optional(atLeast(1, text), 'Other forms of the word'),
  }),
)
