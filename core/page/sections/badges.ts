import * as v from 'valibot'
import { field, id } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const badges = kind('badges', {
  title: 'Credentials',
  help: 'Certificates and credentials, each with its status.',
  entries: {
    ...heading,
    which: field(
      v.picklist(['all', 'ISO standards'], 'must be "all" or "ISO standards"'),
      'Which of them',
    ),
    also: v.optional(
      field(
        v.array(field(means(id, { refersTo: 'credentials' }), 'Credential'), 'must be a list'),
        'And these',
      ),
    ),
  },
  examples: [
    { title: 'All', which: 'all' },
    { which: 'ISO standards', also: ['supply-nation'] },
  ],
})
