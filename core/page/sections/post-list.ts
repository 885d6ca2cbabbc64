import { field, text } from '../../content/schemas/fields.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const postList = kind('post-list', {
  title: 'All posts',
  help: 'Every post by date, twenty a page.',
  fixed: true,
  entries: {
    ...heading,
    newer: field(text, 'Words of the link to newer posts'),
    older: field(text, 'Words of the link to older posts'),
  },
  examples: [{ title: 'All posts', newer: 'Newer posts', older: 'Older posts' }],
})
