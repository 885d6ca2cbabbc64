// What a message is about, and what its writer was promised.
import { contactTopic, promiseOfTopic } from '../app/content/contact-topics.ts'
import { promiseClock } from '../app/content/response.ts'
import { record } from '../app/content/records.ts'
import type { MessageRow } from './message-columns.ts'
import { promisedTime } from './promised-time.ts'

/** The id when there is such a topic. What a link or a program made up is no topic. */
export function knownTopic(id: string | undefined): string | null {
  return record('contact-topics').some((topic) => topic.id === id) ? id! : null
}

export type MessagePromise = {
  /** What the message is about, for staff. */
  label: string
  /** Such as "2 hours". */
  within: string
  /** When that time is over, ISO 8601; unset where the words name no time. */
  due: string | undefined
}

export function promiseOf({
  topic,
  created_at,
}: Pick<MessageRow, 'topic' | 'created_at'>): MessagePromise {
  const { label } = contactTopic(topic)
  const { within } = promiseOfTopic(topic)
  return { label, within, due: promisedTime(within, created_at, promiseClock()) }
}
