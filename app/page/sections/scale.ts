import { field, id } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** Machines beside a person. */
export const scale = kind('scale', {
  title: 'Sizes of machines, drawn',
  help: 'Excavators or water carts from the smallest to the largest, beside a person.',
  entries: {
    ...heading,
    machine: field(means(id, { refersTo: 'equipment-specifications' }), 'Machine'),
  },
  examples: [
    { title: 'From {excavators}', machine: 'excavators' },
    { title: 'Carts', text: ['A line.'], machine: 'water-carts' },
  ],
})
