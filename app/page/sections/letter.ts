import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'

/** The director's message. */
export const letter = kind('letter', {
  title: 'Message of the Managing Director',
  help: 'The signed message of its record.',
  entries: { title: field(text, 'Heading', 'Read aloud; not shown.') },
  examples: [{ title: 'The message' }],
})
