import * as v from 'valibot'
import { promiseName } from './business.ts'
import {
  atLeast,
  day,
  exactly,
  field,
  hour,
  id,
  path,
  record,
  replaceable,
  text,
  url,
  entry,
} from './fields.ts'

const newsPost = record({
  id: field(
    id,
    'Address part',
    'The end of the post’s address: lower-case words joined by hyphens. Leave it once it is public.',
    'new-yard-in-karratha',
  ),
  title: text,
  date: field(day, 'Date', '', '2026-03-14'),
  time: v.optional(
    field(
      hour,
      'Appears at',
      'The hour in Perth, on its date. Without one it appears as its day begins. A post of the future is not shown before.',
      '08:00',
    ),
  ),
  author: field(text, 'Author'),
  excerpt: field(text, 'In short', 'One or two sentences, shown first.'),
  tags: field(atLeast(1, text), 'Tags'),
  points: v.pipe(atLeast(3, text), v.maxLength(5, 'must have 5 entries or fewer')),
})

export const news = v.pipe(
  atLeast(
    1,
    field(
      replaceable({
        id: field(id, 'Address part'),
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

export const usefulLinks = exactly(6, entry({ title: text, url, description: text }))

const policySection = record({
  id,
  title: text,
  paragraphs: atLeast(1, text),
  points: v.optional(atLeast(1, text)),
  /** Said after the points. */
  promise: v.optional(promiseName),
  after: v.optional(atLeast(1, text)),
  links: v.optional(atLeast(1, v.strictObject({ label: text, href: v.union([path, url]) }))),
})

export const privacyPolicy = v.pipe(
  v.strictObject({
    summary: record({ title: text, points: atLeast(3, text) }),
    sections: exactly(16, policySection),
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
