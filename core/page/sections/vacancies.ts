import { field, id, optional, text, wholeNumber } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const vacancies = kind('vacancies', {
  title: 'Open vacancies',
  help: 'The newest open vacancies, with a link to all. Gone while nothing is open.',
  entries: {
    ...heading,
    topic: optional(
      means(id, { refersTo: 'job-seeker-topics' }),
      'Only those of a page for job seekers',
    ),
    most: field(wholeNumber(1, 12), 'How many at most'),
    all: field(text, 'Words of the link to all'),
    closes: field(text, 'Word before the last day'),
    without: optional(id, 'Without this vacancy'),
  },
  examples: [{ title: 'Open today', most: 3, all: 'All open jobs', closes: 'Closes' }],
})
