import * as v from 'valibot'
import { promiseName } from './business.ts'
import {
  atLeast,
  choice,
  entry,
  exactly,
  field,
  link,
  optional,
  record,
  replaceable,
  replaceableEntry,
  text,
  trueOrFalse,
  upTo20,
  url,
} from './fields.ts'

const audience = choice(['find-work', 'hire-people', 'hire-plant', 'about-and-assurance'])

const careersLink = replaceable({
  label: field(text, 'Words of the link'),
  url: field(url, 'Address', 'Complete, from https:// on.'),
  description: text,
  group: field(audience, 'Group of the menu'),
})

export const careersLinks = v.strictObject({
  jobSearch: careersLink,
  submitCv: careersLink,
  clientLogin: careersLink,
  candidateLogin: careersLink,
})

export const socialLinks = upTo20(
  replaceableEntry({
    network: field(text, 'Network', '', 'LinkedIn'),
    url: field(url, 'Address of our page there', 'Complete, from https:// on.'),
  }),
)

const group = v.strictObject({ title: text, links: atLeast(1, link) })

export const navigation = record({
  /** At the top of the menu, before its groups. */
  quick: field(atLeast(1, link), 'Links at the top of the menu'),
  menu: exactly(
    4,
    v.strictObject({ id: field(audience, 'Which group this is'), ...group.entries }),
  ),
  footer: exactly(3, group),
  privacy: link,
})

export const contactTopics = atLeast(
  1,
  entry({
    label: field(text, 'Name of the topic'),
    subject: v.pipe(text, v.minLength(5, 'must have 5 letters or more, as the form asks')),
    promise: field(promiseName, 'Promised answer', 'Which promise of time the writer is given.'),
    /** For a topic whose sender asks only for a reply in writing. */
    withoutPhone: optional(trueOrFalse, 'The telephone number is not asked for'),
    message: optional(
      v.pipe(text, v.minLength(10, 'must have 10 letters or more, as the form asks')),
      'Message that stands in the form from the first',
    ),
    prompt: optional(
      text,
      'What a message should say',
      'Stands above the box of the message, for this topic.',
    ),
    /** What a sender should mention, shown beside the form. */
    helps: optional(
      v.strictObject({
        title: field(text, 'Heading'),
        facts: atLeast(1, v.strictObject({ term: text, detail: text })),
        link: optional(link, 'Link below', 'Where else it can be asked for.'),
      }),
      'What helps us answer',
      'Beside the form, for this topic.',
    ),
    heading: optional(text, 'Headline of the page for this topic'),
  }),
)
