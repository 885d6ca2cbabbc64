import * as v from 'valibot'
import { field, id, text } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const vacancies = kind('vacancies', {
  title: 'Open vacancies',
  help: 'The newest open vacancies, with a link to all. Gone while nothing is open.',
  entries: {
    ...heading,
    topic: v.optional(
      field(means(id, { refersTo: 'job-seeker-topics' }), 'Only those of a page for job seekers'),
    ),
    most: field(
      v.pipe(
        v.number('must be a number in digits'),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be 1 or more'),
        v.maxValue(12, 'must be 12 or less'),
      ),
      'How many at most',
    ),
    all: field(text, 'Words of the link to all'),
    closes: field(text, 'Word before the last day'),
    without: v.optional(field(id, 'Without this vacancy')),
  },
  examples: [{ title: 'Open today', most: 3, all: 'All open jobs', closes: 'Closes' }],
})
