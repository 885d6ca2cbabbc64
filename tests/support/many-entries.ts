// A busy owner's records: many posts, leaders and logos, made of those that are there.
import { isFields } from 'core/content/values.ts'
import { edit } from './content-folder.ts'

type Entry = Record<string, unknown>

/** Words of several lengths, the same each time. @param long 60 letters without a place to break */
const sentence = (number: number, long = '') =>
  `Number ${number}: the yard works, the crew goes home safe, and the client has it in writing. ${long}`.trim()

/** Saves drafts of 200 posts in one topic, 60 leaders and 40 logos. */
export async function draftMany(contentDir: string, long = ''): Promise<void> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  await edit<Entry[]>(contentDir, 'news', (topics) => {
    const [topic] = topics
    const first = (topic!['posts'] as Entry[])[0]!
    topic!['posts'] = numbers(200).map((number) => ({
      ...first,
      id: `post-${number}`,
      title: `Post ${number} of a busy yard ${long}`.trim(),
      excerpt: sentence(number, long),
      body: numbers(6).map((line) => ({
        id: `line-${number}-${line}`,
        as: line === 1 ? 'heading' : 'paragraph',
        text: sentence(line, long),
      })),
    }))
  })
  const fill = (record: 'leaders' | 'clients', count: number, of: (number: number) => Entry) =>
    edit<Entry[]>(contentDir, record, (entries) => {
      const first = entries.find(isFields)!
      entries.splice(0, entries.length, ...numbers(count).map((n) => ({ ...first, ...of(n) })))
    })
  await fill('leaders', 60, (number) => ({
    id: `leader-${number}`,
    name: `Leader ${number} ${long}`.trim(),
    title: `Yard Supervisor ${long}`.trim(),
    description: sentence(number, long),
  }))
  await fill('clients', 40, (number) => ({
    id: `client-${number}`,
    name: `Client ${number} ${long}`.trim(),
    source: 'spec',
  }))
}
