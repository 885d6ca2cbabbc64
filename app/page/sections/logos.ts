import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'

/** Clients. */
export const logos = kind('logos', {
  title: 'Clients',
  help: 'Logos of the record “Clients”. Gone below three.',
  entries: { title: field(text, 'Heading') },
  examples: [{ title: 'Who we work with' }],
})
