import * as v from 'valibot'
import { field, text } from '../content/schemas/fields.ts'
import { crewPeople } from './fields.ts'
import { head, look } from './schema.ts'

/** What the page of a topic has of its own; its sections come from a pattern. */
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
