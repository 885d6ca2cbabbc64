import * as v from 'valibot'
import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'
import { linkLists } from '../list-names.ts'

/** Pages beside this one. */
export const moreLinks = kind('more-links', {
  title: 'Pages beside this one',
  help: 'One quiet row of links at the end of a band.',
  entries: {
    title: field(text, 'Words before the links'),
    list: field(v.picklist(linkLists, 'must be the name of a list'), 'A shared list'),
  },
  examples: [{ title: 'Also in risk management', list: 'risk-cards' }],
})
