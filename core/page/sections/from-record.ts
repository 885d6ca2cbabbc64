import * as v from 'valibot'
import { choice, field, optional, text } from '../../content/schemas/fields.ts'
import { heading, paragraphs } from '../fields.ts'
import { kind } from '../kind.ts'

const records = [
  'timeline',
  'leaders',
  'managing-director',
  'partners',
  'commissioned-art',
  'clients',
  'testimonials',
] as const

export const fromRecord = kind('from-record', {
  title: 'A record in its own look',
  help: 'Years, leaders, the director’s message, partners, commissioned art, logos of clients or their quotations. Gone while the record has nothing to show.',
  entries: {
    ...heading,
    of: field(choice(records), 'Record'),
    place: optional(choice(['plant-hire', 'continuity']), 'Which quotations'),
    invitation: optional(
      v.strictObject({ title: field(text, 'Heading'), text: field(paragraphs, 'Text') }),
      'In its place while there is nothing',
    ),
  },
  examples: [
    { title: '{yearsShown}', of: 'timeline' },
    { title: 'Who answers for what', text: ['A line.'], of: 'leaders' },
    { title: 'The message', of: 'managing-director' },
    { title: 'Partners', of: 'partners', invitation: { title: 'Join', text: ['Write to us.'] } },
    { of: 'commissioned-art' },
    { title: 'Who we work with', of: 'clients' },
    { title: 'What clients say', of: 'testimonials', place: 'plant-hire' },
    { of: 'testimonials', place: 'continuity' },
  ],
})
