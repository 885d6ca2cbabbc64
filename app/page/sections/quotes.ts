import * as v from 'valibot'
import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'

/** Quotations of clients. */
export const quotes = kind('quotes', {
  title: 'Quotations of clients',
  help: 'Those of the record that belong to a place. Gone while there is none.',
  entries: {
    title: v.optional(field(text, 'Heading')),
    place: field(
      v.picklist(['plant-hire', 'continuity'], 'must be plant-hire or continuity'),
      'Which of them',
    ),
  },
  examples: [{ title: 'What clients say', place: 'plant-hire' }, { place: 'continuity' }],
})
