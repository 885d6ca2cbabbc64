import * as v from 'valibot'
import { field, id, optional, text } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

const labels = v.strictObject({
  sizes: field(text, 'Sizes'),
  makes: field(text, 'Makes'),
  capacity: field(text, 'Tank or bucket'),
  hire: field(text, 'Wet or dry'),
  price: field(text, 'Price basis'),
  dataSheet: field(text, 'Data sheet'),
  open: field(text, 'Words of the link to the data sheet'),
})

export const equipment = kind('equipment', {
  title: 'Machines',
  help: 'Every machine of the record, with its size, its uses, and its photograph or drawing; or one of them with all that is known of it.',
  entries: {
    ...heading,
    labels: optional(labels, 'Before each fact of one machine'),
    only: optional(means(id, { refersTo: 'equipment-specifications' }), 'One machine'),
  },
  examples: [
    { title: 'Equipment', text: ['A line.'] },
    {
      only: 'graders',
      labels: {
        sizes: 'Sizes',
        makes: 'Makes',
        capacity: 'Tank or bucket',
        hire: 'Wet or dry',
        price: 'Price basis',
        dataSheet: 'Data sheet',
        open: 'Open it',
      },
    },
  ],
})
