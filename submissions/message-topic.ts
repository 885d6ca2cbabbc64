// What a message is about, and what its writer was promised.
import { contactTopic, promiseOfTopic } from '../app/content/contact-topics.ts'
import { record } from '../app/content/records.ts'
import type { MessageRow } from './message-columns.ts'

const hourMs = 3_600_000

/** The id when there is such a topic. What a link or a program made up is no topic. */
export function knownTopic(id: string | undefined): string | null {
  return record('contact-topics').some((topic) => topic.id === id) ? id! : null
}

export type MessagePromise = {
  /** What the message is about, for staff. */
  label: string
  /** Such as "2 hours". */
  within: string
  /** When that time is over, ISO 8601; unset when it is not a number of hours. */
  due: string | undefined
}

export function promiseOf({
  topic,
  created_at,
}: Pick<MessageRow, 'topic' | 'created_at'>): MessagePromise {
  const { label } = contactTopic(topic)
  const { within } = promiseOfTopic(topic)
  const hours = /^(\d+) hours?$/.exec(within)?.[1]
  const due = hours && new Date(Date.parse(created_at) + Number(hours) * hourMs).toISOString()
  return { label, within, due: due || undefined }
}
