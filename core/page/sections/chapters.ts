import * as v from 'valibot'
import { field, identity, optional, path, text, upTo20 } from '../../content/schemas/fields.ts'
import { heading, own, sharedList } from '../fields.ts'
import { kind } from '../kind.ts'

const chapter = v.strictObject({
  id: identity,
  label: optional(text, 'Line above the title'),
  title: field(text, 'Title'),
  description: field(text, 'Text'),
  points: field(upTo20(field(text, 'Point')), 'Points'),
  note: optional(text, 'Last line'),
  link: optional(path, 'Leads to'),
})
export const chapters = kind('chapters', {
  title: 'Chapters',
  help: 'A few things that each deserve a large title and a list.',
  entries: {
    ...heading,
    list: sharedList(['recruitment-streams', 'apprentice-programs']),
    note: optional(
      text,
      'Words before the last line',
      'Before where a program leads.',
      'Leads to:',
    ),
    chapters: own(field(chapter, 'Chapter'), 'Chapters'),
  },
  examples: [
    { title: 'Streams', list: 'recruitment-streams' },
    { title: 'Programs', list: 'apprentice-programs', note: 'Leads to:' },
    {
      title: 'Own',
      chapters: [{ id: 'a', label: 'L', title: 'A', description: 'B', points: ['C'], note: 'D' }],
    },
  ],
})
