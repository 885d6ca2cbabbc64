import * as v from 'valibot'
import { choice, field, identity, listOf, optional, text } from '../../content/schemas/fields.ts'
import { drawing, heading, own } from '../fields.ts'
import { kind } from '../kind.ts'
import { columns, tableNames } from '../parts.ts'

export const table = kind('table', {
  title: 'Table',
  help: 'Rows and columns. On a phone each row is a block.',
  entries: {
    ...heading,
    drawing,
    caption: field(text, 'What the table shows', 'Read aloud before the table.'),
    list: optional(choice(tableNames), 'A shared list'),
    columns,
    rows: own(
      field(
        v.strictObject({
          id: identity,
          cells: field(listOf(field(text, 'Cell')), 'Cells'),
        }),
        'Row',
      ),
      'Rows',
    ),
  },
  examples: [
    {
      title: 'Shared',
      caption: 'Credentials',
      list: 'credentials',
      columns: [
        { title: 'Credential', field: 'credential' },
        { title: 'Status', field: 'status' },
      ],
    },
    {
      title: 'Its own',
      text: ['A line.'],
      caption: 'Sizes',
      columns: [
        { title: 'What', field: 'first' },
        { title: 'Size', field: 'second' },
      ],
      rows: [{ id: 'one', cells: ['A', '1'] }],
    },
  ],
})
