import { choice, field, id, listOf, optional } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const badges = kind('badges', {
  title: 'Credentials',
  help: 'Certificates and credentials, each with its status.',
  entries: {
    ...heading,
    which: field(choice(['all', 'ISO standards']), 'Which of them'),
    also: optional(
      listOf(field(means(id, { refersTo: 'credentials' }), 'Credential')),
      'And these',
    ),
  },
  examples: [
    { title: 'All', which: 'all' },
    { which: 'ISO standards', also: ['supply-nation'] },
  ],
})
