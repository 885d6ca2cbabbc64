import * as v from 'valibot'
import { field, listOf, text } from '../../content/schemas/fields.ts'
import { paragraphs } from '../fields.ts'
import { kind } from '../kind.ts'

export const schedule = kind('schedule', {
  title: 'Schedule of the privacy policy',
  help: 'The principles, and where the policy answers each.',
  band: { size: 'lg' },
  fixed: true,
  entries: {
    text: paragraphs,
    caption: field(text, 'What the table shows'),
    columns: field(
      v.pipe(listOf(field(text, 'Name of a column')), v.length(3, 'must have exactly 3 entries')),
      'Columns',
    ),
  },
  examples: [{ text: ['A line.'], caption: 'Principles', columns: ['Number', 'Principle', 'In'] }],
})
