import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'

export const portals = kind('portals', {
  title: 'Parts of the careers site',
  help: 'A band for each part, with what opens there.',
  band: 'none',
  fixed: true,
  entries: {
    opens: field(text, 'Word before the address'),
    after: field(text, 'Words after the address'),
  },
  examples: [{ opens: 'Opens', after: ', in a new tab' }],
})
