import { record, type Entry } from './records.ts'

type ContactTopic = Entry<'contact-topics'>

/** What a message is about. An id that the records do not know, or none, counts as a general enquiry. */
export function contactTopic(id: string | null | undefined): ContactTopic {
  const topics = record('contact-topics')
  const find = (wanted: typeof id) => topics.find((topic) => topic.id === wanted)
  return find(id) ?? find('general') ?? topics[0]!
}

/** What its writer is promised. */
export function promiseOfTopic(id: string | null | undefined) {
  return record('promises')[contactTopic(id).promise]
}
