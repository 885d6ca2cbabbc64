import * as v from 'valibot'
import { field, optional, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'
import { vacancyLabels } from './vacancy.ts'

export const poster = kind('poster', {
  title: 'Poster of a vacancy',
  help: 'One sheet of A4 for the crib room, with a code that a phone reads.',
  fixed: true,
  entries: {
    line: field(text, 'Line above the title'),
    needed: field(text, 'Heading: tickets you need'),
    scan: field(text, 'Beside the code'),
    call: field(text, 'Before the telephone number'),
    print: field(text, 'Words of the button that prints'),
    back: field(text, 'Words of the link back'),
    untilFilled: field(text, 'Where there is no last day'),
    labels: field(v.strictObject(vacancyLabels), 'Facts'),
    vacancy: optional(text, 'Vacancy'),
  },
  examples: [],
})
