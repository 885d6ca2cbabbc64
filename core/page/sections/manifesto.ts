import * as v from 'valibot'
import { field, optional, text, upTo20 } from '../../content/schemas/fields.ts'
import { statementName } from '../fields.ts'
import { kind } from '../kind.ts'

export const manifesto = kind('manifesto', {
  title: 'Large lines',
  help: 'What we stand for, line by line, large.',
  entries: {
    title: optional(text, 'Heading'),
    lines: optional(upTo20(field(text, 'Line')), 'Lines'),
    statement: v.optional(statementName),
  },
  examples: [{ statement: 'community' }, { title: 'Own', lines: ['A line.', 'Another.'] }],
})
