import * as v from 'valibot'
import { choice, field, listOf, optional, text } from '../../content/schemas/fields.ts'
import { machines } from '../../drawings/machine-names.ts'
import { peopleNames } from '../../drawings/people-names.ts'
import { crewPeople, heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const crew = kind('crew', {
  title: 'A crew, drawn',
  help: 'People by their trade on one line, each by their tool. Roles, not persons.',
  entries: {
    ...heading,
    people: crewPeople,
    leadsTo: optional(
      choice(['open jobs', 'a request']),
      'Each person leads to',
      'Open jobs of their trade where nothing is chosen.',
    ),
    request: optional(
      v.strictObject({
        machines: field(
          listOf(field(choice(machines), 'Machine')),
          'Machines',
          'Only those of a kind that the fleet has are shown.',
        ),
        where: field(text, 'Before the choice of a region'),
        anywhere: field(text, 'While no region is chosen'),
        send: field(text, 'Button'),
        remove: field(text, 'What a tap on a line does', '', 'remove one'),
      }),
      'A visitor puts a crew together',
      'The people and these machines can be tapped, and open Request Staff with their lines filled in.',
    ),
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
    {
      title: 'To ask for',
      people: [{ person: 'rigger', role: 'Rigger' }],
      leadsTo: 'a request',
    },
    {
      title: 'To put together',
      people: [{ person: 'rigger', role: 'Rigger' }],
      request: {
        machines: ['excavator-20'],
        where: 'Where',
        anywhere: 'Anywhere',
        send: 'Request this crew',
        remove: 'remove one',
      },
    },
  ],
})
