import * as v from 'valibot'
import { field, identity, listOf, text, upTo20 } from '../../content/schemas/fields.ts'
import { actions } from '../fields.ts'
import { kind } from '../kind.ts'

const door = v.strictObject({
  id: identity,
  title: field(text, 'Title'),
  description: field(text, 'Text'),
  points: field(upTo20(field(text, 'Point')), 'Points'),
  actions: field(actions, 'Buttons'),
})
export const doors = kind('doors', {
  title: 'Two ways to go on',
  help: 'Side by side, for two kinds of visitor.',
  entries: {
    doors: field(
      v.pipe(listOf(field(door, 'Way')), v.length(2, 'must have exactly 2 entries')),
      'Ways',
    ),
  },
  examples: [
    {
      doors: [
        {
          id: 'a',
          title: 'A',
          description: 'B',
          points: ['C'],
          actions: [{ label: 'D', href: '/' }],
        },
        {
          id: 'b',
          title: 'E',
          description: 'F',
          points: ['G'],
          actions: [{ label: 'H', href: '/' }],
        },
      ],
    },
  ],
})
