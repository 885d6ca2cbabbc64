import * as v from 'valibot'
import { field, optional, text } from '../../content/schemas/fields.ts'
import { paragraphs } from '../fields.ts'
import { kind } from '../kind.ts'

/** Labels of a vacancy's facts. */
export const vacancyLabels = {
  place: field(text, 'Where'),
  work: field(text, 'Kind of work'),
  roster: field(text, 'Roster'),
  stay: field(text, 'Flights and camp'),
  start: field(text, 'Start'),
  lasts: field(text, 'How long'),
  wanted: field(text, 'People wanted'),
  pay: field(text, 'Pay'),
  closes: field(text, 'Last day to apply'),
}

export const vacancy = kind('vacancy', {
  title: 'A vacancy',
  help: 'The vacancy that its page is about.',
  fixed: true,
  entries: {
    title: field(text, 'Heading of the facts'),
    labels: field(v.strictObject({ ...vacancyLabels, posted: field(text, 'Published') }), 'Facts'),
    untilFilled: field(text, 'Where there is no last day'),
    about: field(text, 'Heading: about the job'),
    duties: field(text, 'Heading: what you do'),
    needed: field(text, 'Heading: tickets you need'),
    wished: field(text, 'Heading: good to have'),
    ask: field(text, 'Heading: who to ask'),
    poster: field(text, 'Words of the link to the poster'),
    closed: field(
      v.strictObject({ title: field(text, 'Heading'), text: paragraphs }),
      'While it is closed',
    ),
    licence: optional(text, 'Licence of the employment agent', 'Gone where there is none.'),
    vacancy: optional(text, 'Vacancy'),
  },
  examples: [],
})
