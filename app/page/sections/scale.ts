import * as v from 'valibot'
import { field, id } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** Machines beside a person. */
export const scale = kind('scale', {
  title: 'Sizes of machines, drawn',
  help: 'Machines of one kind from the smallest to the largest, beside a person.',
  entries: {
    ...heading,
    drawing: field(
      v.picklist(['ruler', 'gauge'], 'must be "ruler" or "gauge"'),
      'Drawing',
      'Ruler: excavators. Gauge: water carts.',
    ),
    machine: field(means(id, { refersTo: 'equipment-specifications' }), 'Machine'),
  },
  examples: [
    { title: 'From {excavators}', drawing: 'ruler', machine: 'excavators' },
    { title: 'Carts', text: ['A line.'], drawing: 'gauge', machine: 'water-carts' },
  ],
})
