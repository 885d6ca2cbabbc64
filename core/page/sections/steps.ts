import * as v from 'valibot'
import { field, identity, text } from '../../content/schemas/fields.ts'
import { heading, own, sharedList } from '../fields.ts'
import { kind } from '../kind.ts'
import { stepLists } from '../list-names.ts'

export const steps = kind('steps', {
  title: 'Steps',
  help: 'Numbered steps whose order matters.',
  entries: {
    ...heading,
    list: sharedList(stepLists),
    steps: own(
      field(
        v.strictObject({
          id: identity,
          step: field(text, 'Step'),
          description: field(text, 'Text'),
        }),
        'Step',
      ),
      'Steps',
    ),
  },
  examples: [
    { title: 'Shared', text: ['A line.'], list: 'labour-steps' },
    { title: 'Its own', steps: [{ id: 'one', step: 'Call', description: 'We answer.' }] },
  ],
})
