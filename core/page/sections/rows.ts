import * as v from 'valibot'
import {
  field,
  id,
  identity,
  optional,
  path,
  text,
  upTo20,
  url,
} from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { heading, only, own, sharedList, stream, target, without } from '../fields.ts'
import { kind } from '../kind.ts'
import { cardLists } from '../list-names.ts'

const row = v.strictObject({
  id: identity,
  label: optional(text, 'Word before the title'),
  title: field(text, 'Title'),
  description: field(text, 'Text'),
  link: optional(v.union([path, url]), 'Leads to'),
})
export const rows = kind('rows', {
  title: 'Rows',
  help: 'A title and a text in each ruled row: the first choice for a list of things.',
  entries: {
    ...heading,
    list: sharedList(cardLists),
    only,
    without,
    stream,
    rows: own(field(row, 'Row'), 'Rows'),
    linkLabel: optional(text, 'Words of the links', 'Without them the titles are the links.'),
    links: optional(
      upTo20(
        field(
          v.strictObject({
            entry: field(means(id, { refersTo: 'list' }), 'Entry'),
            href: target,
          }),
          'Link',
        ),
      ),
      'Where single entries lead',
    ),
  },
  examples: [
    {
      title: 'Rows',
      rows: [
        { id: 'one', label: 'First', title: 'One', description: 'A text.', link: '/contact' },
        { id: 'two', label: 'Second', title: 'Two', description: 'Another text.' },
      ],
    },
    { title: 'Shared', list: 'useful-links', linkLabel: 'Visit Website' },
    { title: 'Some', list: 'minimum-standards', only: ['inducted'] },
    { title: 'Others', list: 'commitment-points', without: ['zero-harm'] },
    { title: 'Standards', list: 'iso-credentials', links: [{ entry: 'iso-9001', href: '#x' }] },
  ],
})
