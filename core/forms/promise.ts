// What the sender of a record was promised, and the topic of a message.
import { contactTopic, promiseOfTopic } from '../content/contact-topics.ts'
import { promiseClock } from '../content/response.ts'
import { record } from '../content/records.ts'
import { kindEntry, type RecordKind } from './record-kinds.ts'
import { linesOf, promiseOfLines } from './request-rules.ts'
import { promisedTime } from '../content/promised-time.ts'

/** The id of an existing topic; null for an id that a link or a program made up. */
export function knownTopic(id: string | undefined): string | null {
  return record('contact-topics').some((topic) => topic.id === id) ? id! : null
}

export type Promised = {
  /** The subject, for staff; undefined where the record has only its kind. */
  topic: string | undefined
  /** Such as "2 hours"; empty where no time was promised. */
  within: string
  /** When that time is over, ISO 8601; unset where the words name no time. */
  due: string | undefined
}

type Sent = { topic?: string | null; lines?: string }

/** The promise of the records to the sender; undefined where none was made. */
export function promiseTo(kind: RecordKind, { topic = null, lines = '[]' }: Sent) {
  const { promise } = kindEntry(kind)
  if (promise === null) return undefined
  if (promise === 'topic') return promiseOfTopic(topic)
  return record('promises')[promise === 'lines' ? promiseOfLines(linesOf(lines)) : promise]
}

export function promiseOf(kind: RecordKind, sent: Sent & { created_at: string }): Promised {
  const { within = '' } = promiseTo(kind, sent) ?? {}
  return {
    topic: kindEntry(kind).promise === 'topic' ? contactTopic(sent.topic).label : undefined,
    within,
    due: promisedTime(within, sent.created_at, promiseClock()),
  }
}
