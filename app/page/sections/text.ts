import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** Heading and paragraphs. */
export const text = kind('text', {
  title: 'Heading and text',
  help: 'A heading on the left, a few sentences on the right.',
  entries: heading,
  examples: [
    { title: 'A heading', text: ['One sentence.', '[A link of its own](/contact)'] },
    { statement: 'brand' },
    { title: 'A heading alone' },
  ],
})
