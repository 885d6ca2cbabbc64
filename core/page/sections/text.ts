import { optional } from '../../content/schemas/fields.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'
import { partSchema } from '../parts.ts'

export const text = kind('text', {
  title: 'Heading and text',
  help: 'A heading on the left, a few sentences on the right; below them facts, points or a drawing.',
  entries: { ...heading, below: optional(partSchema, 'Below the words') },
  examples: [
    { title: 'A heading', text: ['One sentence.', '[A link of its own](/contact)'] },
    { statement: 'brand' },
    { title: 'A heading alone' },
    { title: 'Facts', below: { kind: 'facts', list: 'plant-categories' } },
    {
      title: 'Points',
      text: ['A line.'],
      below: { kind: 'points', lines: ['One.', 'Two, [linked](/contact).'] },
    },
    { title: 'From {excavators}', below: { kind: 'scale', machine: 'excavators' } },
    { title: 'Carts', text: ['A line.'], below: { kind: 'scale', machine: 'water-carts' } },
  ],
})
