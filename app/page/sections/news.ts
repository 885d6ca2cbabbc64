import { field, text } from '../../content/schemas/fields.ts'
import { target } from '../fields.ts'
import { kind } from '../kind.ts'

/** The posts by topic. */
export const news = kind('news', {
  title: 'News by topic',
  help: 'A band for each topic of the record “News posts”, the newest first.',
  band: 'none',
  entries: {
    backTo: field(target, 'Where the link below each topic leads'),
    backLabel: field(text, 'Words of that link'),
  },
  examples: [{ backTo: '#topics', backLabel: 'All topics' }],
})
