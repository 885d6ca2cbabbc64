import { field, text, upTo20 } from '../../content/schemas/fields.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** Things to tick. */
export const checklist = kind('checklist', {
  title: 'Checklist',
  help: 'Things to have ready, each with a box to tick on paper.',
  entries: { ...heading, items: field(upTo20(field(text, 'Line')), 'Lines') },
  examples: [
    { statement: 'haveReady', items: ['A licence'] },
    { title: 'Own', items: ['A card'] },
  ],
})
