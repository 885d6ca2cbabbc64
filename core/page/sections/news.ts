import { kind } from '../kind.ts'

export const news = kind('news', {
  title: 'News by topic',
  help: 'Each topic of the record “News posts” beside its posts, the newest first.',
  entries: {},
  examples: [{}],
})
