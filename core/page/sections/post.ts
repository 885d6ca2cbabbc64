import { optional, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'

export const post = kind('post', {
  title: 'A post',
  help: 'The post that its page is about.',
  fixed: true,
  entries: { post: optional(text, 'Post') },
  examples: [],
})
