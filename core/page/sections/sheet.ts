import * as v from 'valibot'
import {
  choice,
  field,
  id,
  identity,
  listOf,
  optional,
  text,
} from '../../content/schemas/fields.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'
import { factLists } from '../list-names.ts'
import { facts } from '../parts.ts'

const group = v.strictObject({
  id: identity,
  title: field(text, 'Heading'),
  lists: optional(listOf(field(choice(factLists), 'Shared list')), 'Shared lists'),
  facts: optional(facts, 'Facts'),
})
export const sheet = kind('sheet', {
  title: 'A sheet to print',
  help: 'Facts on one page of A4, to read and to hand on.',
  entries: {
    ...heading,
    sheetTitle: field(text, 'Heading of the sheet'),
    place: field(id, 'Name of the place', 'A link may lead here: /page#name.'),
    groups: field(listOf(field(group, 'Group')), 'Groups'),
  },
  examples: [
    {
      statement: 'supplierDiversity',
      sheetTitle: 'At a glance',
      place: 'sheet',
      groups: [
        { id: 'a', title: 'Credentials', lists: ['credentials', 'alignments'] },
        { id: 'b', title: 'Contact', facts: [{ term: 'Phone', detail: '[{phone}](phone:)' }] },
      ],
    },
  ],
})
