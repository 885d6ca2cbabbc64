import * as v from 'valibot'
import {
  choice,
  field,
  identity,
  optional,
  path,
  text,
  upTo20,
  url,
} from '../../content/schemas/fields.ts'
import { heading, only, own, sharedList, stream, without } from '../fields.ts'
import { kind } from '../kind.ts'
import { cardLists } from '../list-names.ts'

const card = v.strictObject({
  id: identity,
  title: field(text, 'Title'),
  description: field(text, 'Text'),
  link: optional(v.union([path, url]), 'Leads to'),
  features: optional(upTo20(field(text, 'Point')), 'Points'),
})
export const cards = kind('cards', {
  title: 'Cards',
  help: 'Tiles with a title and a text each, two to four beside each other.',
  entries: {
    ...heading,
    list: sharedList(cardLists),
    only,
    without,
    stream,
    cards: own(field(card, 'Card'), 'Cards'),
    columns: optional(choice(['2', '3', '4']), 'Beside each other'),
    linkLabel: optional(text, 'Words of the links', 'Without them the titles are the links.'),
  },
  examples: [
    {
      title: 'Cards',
      cards: [
        { id: 'one', title: 'One', description: 'A text.', link: '/contact', features: ['A'] },
        { id: 'two', title: 'Two', description: 'Another text.' },
      ],
    },
    { title: 'Shared', text: ['A line.'], list: 'core-services', linkLabel: 'Learn More' },
    { title: 'Four beside each other', list: 'employer-solutions', columns: '4' },
    { title: 'Of a stream', stream: 'apprentices', columns: '4' },
    { title: 'Two beside each other', list: 'engines', columns: '2', ground: 'burgundy' },
  ],
})
