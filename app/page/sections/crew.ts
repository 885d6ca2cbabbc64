import { peopleNames } from '../../drawings/people-names.ts'
import { crewPeople, heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** People by their trade. */
export const crew = kind('crew', {
  title: 'A crew, drawn',
  help: 'People by their trade on one line, each by their tool. Roles, not persons.',
  entries: {
    ...heading,
    people: crewPeople,
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
