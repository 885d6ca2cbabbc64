import * as v from 'valibot'
import { promiseName } from './business.ts'
import {
  atLeast,
  choice,
  day,
  entry,
  exactly,
  field,
  hour,
  id,
  identity,
  image,
  listOf,
  optional,
  path,
  record,
  replaceable,
  text,
  url,
} from './fields.ts'
import { rich } from '../../page/fields.ts'
import { means } from './meaning.ts'

const bodyLine = v.strictObject({
  id: identity,
  as: field(choice(['paragraph', 'heading', 'point']), 'Kind of line'),
  text: field(rich, 'Words'),
})

const newsPost = record({
  id: field(
    id,
    'End of its address',
    'The end of the post’s address: lower-case words joined by hyphens. It stays once it is public.',
    'new-yard-in-karratha',
  ),
  title: text,
  date: field(means(day, { startsToday: true }), 'Date', '', '2026-03-14'),
  time: optional(
    hour,
    'Appears at',
    'The hour in Perth, on its date. Without one it appears as its day begins. A post of the future is not shown before.',
    '08:00',
  ),
  author: field(text, 'Author'),
  excerpt: field(text, 'In short', 'One or two sentences, shown first.'),
  tags: field(atLeast(1, text), 'Tags'),
  image: optional(image, 'Picture', 'At the top of its page, and where it is shared.'),
  body: v.optional(
    means(
      field(
        listOf(bodyLine),
        'Text',
        'On its page. Enter begins the next line; text from Word or a mail can be pasted.',
      ),
      { isBody: true },
    ),
  ),
})

export const news = v.pipe(
  atLeast(
    1,
    field(
      replaceable({
        id: field(id, 'End of its address'),
        name: field(text, 'Topic'),
        description: text,
        posts: field(atLeast(1, newsPost), 'Posts'),
      }),
      'Topic',
    ),
  ),
  v.check((categories) => {
    const ids = categories.flatMap(({ id: own, posts }) => [own, ...posts.map((post) => post.id)])
    return new Set(ids).size === ids.length
  }, 'two categories or posts have the same id'),
)

export const usefulLinks = atLeast(
  1,
  entry({
    title: text,
    url: field(url, 'Address', 'Complete, from https:// on.'),
    description: text,
  }),
)

const policySection = record({
  id,
  title: text,
  paragraphs: atLeast(1, text),
  points: v.optional(atLeast(1, text)),
  /** The promise shown after the points. */
  promise: optional(promiseName, 'Promise said after the points'),
  after: optional(atLeast(1, text), 'Paragraphs after the points'),
  links: v.optional(
    atLeast(
      1,
      v.strictObject({
        label: field(text, 'Words of the link'),
        href: field(means(v.union([path, url]), { format: 'target' }), 'Leads to'),
      }),
    ),
  ),
})

export const privacyPolicy = v.pipe(
  v.strictObject({
    summary: record({ title: text, points: atLeast(3, text) }),
    /** Sixteen, as the specification says; a lawyer may want more. */
    sections: atLeast(16, policySection),
    schedule: record({
      title: text,
      principles: exactly(13, v.strictObject({ name: text, sections: atLeast(1, id) })),
    }),
  }),
  v.check(({ sections, schedule }) => {
    const ids = new Set(sections.map((section) => section.id))
    return schedule.principles.every((principle) => principle.sections.every((one) => ids.has(one)))
  }, 'the schedule names a section that does not exist'),
)
