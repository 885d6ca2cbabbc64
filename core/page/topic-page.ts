import * as v from 'valibot'
import { field, text } from '../content/schemas/fields.ts'
import { crewPeople } from './fields.ts'
import { head, look } from './schema.ts'

/** The fields of a topic's own page; its sections come from a pattern. */
export const topicPage = field(
  v.strictObject({
    name: field(text, 'Name', 'In breadcrumbs, and for search.'),
    description: head.entries.description,
    share: head.entries.share,
    look: field(look, 'How the page begins'),
    people: v.optional(crewPeople),
  }),
  'Its page',
)
