import { record, type Entry } from './records.ts'

type ContactTopic = Entry<'contact-topics'>

/** The topic of a message. An unknown id, or none, gives the general enquiry. */
export function contactTopic(id: string | null | undefined): ContactTopic {
  const topics = record('contact-topics')
  const find = (wanted: typeof id) => topics.find((topic) => topic.id === wanted)
  return find(id) ?? find('general') ?? topics[0]!
}

/** What the sender of a message about a topic is promised. */
export function promiseOfTopic(id: string | null | undefined) {
  return record('promises')[contactTopic(id).promise]
}
