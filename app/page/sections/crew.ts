import * as v from 'valibot'
import { field, text, upTo20 } from '../../content/schemas/fields.ts'
import { peopleNames } from '../../drawings/people-names.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

const member = v.strictObject({
  person: field(v.picklist(peopleNames, 'must be one of the drawn people'), 'Drawing'),
  role: field(text, 'Trade'),
})

/** People by their trade. */
export const crew = kind('crew', {
  title: 'A crew, drawn',
  help: 'People by their trade on one line, each by their tool. Roles, not persons.',
  entries: {
    ...heading,
    people: field(upTo20(field(member, 'Person')), 'People'),
  },
  examples: [
    {
      title: 'A crew',
      people: peopleNames.map((person) => ({ person, role: person })),
    },
    {
      title: 'One',
      text: ['A line.'],
      people: [{ person: 'trainer-and-apprentice', role: 'Trainer and apprentice' }],
    },
  ],
})
