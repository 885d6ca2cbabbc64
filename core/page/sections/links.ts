import * as v from 'valibot'
import { field, identity, optional, text, trueOrFalse } from '../../content/schemas/fields.ts'
import { heading, own, sharedList, target } from '../fields.ts'
import { kind } from '../kind.ts'
import { linkLists } from '../list-names.ts'

const entry = v.strictObject({
  id: identity,
  label: field(text, 'Words'),
  href: target,
  description: optional(text, 'Text'),
})
export const links = kind('links', {
  title: 'Links',
  help: 'Large links in two columns, each with a line of text; or one quiet row at the end of a band.',
  entries: {
    ...heading,
    list: sharedList(linkLists),
    links: own(field(entry, 'Link'), 'Links'),
    row: optional(trueOrFalse, 'In one quiet row'),
  },
  examples: [
    {
      title: 'Links',
      links: [{ id: 'one', label: 'Contact', href: '/contact', description: 'A' }],
    },
    { title: 'Shared', text: ['A line.'], list: 'industry-topics' },
    { title: 'Also in risk management', list: 'risk-cards', row: true },
  ],
})
