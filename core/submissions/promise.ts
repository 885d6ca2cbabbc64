// What the sender of a record was promised, and the topic of a message.
import { contactTopic, promiseOfTopic } from '../content/contact-topics.ts'
import { promiseClock } from '../content/response.ts'
import { record } from '../content/records.ts'
import { kindEntry, type recordKinds, type RecordKind } from '../forms/record-kinds.ts'
import { linesOf, promiseOfLines } from '../forms/request-rules.ts'
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

type Sent = { topic?: string | null; lines?: string; created_at: string }

const promises: Record<
  NonNullable<(typeof recordKinds)[RecordKind]['promise']>,
  (sent: Sent) => Omit<Promised, 'due'>
> = {
  resumeContact: () => ({ topic: undefined, within: record('promises').resumeContact.within }),
  topic: ({ topic = null }) => ({
    topic: contactTopic(topic).label,
    within: promiseOfTopic(topic).within,
  }),
  request: ({ lines = '[]' }) => ({
    topic: undefined,
    within: record('promises')[promiseOfLines(linesOf(lines))].within,
  }),
}

const nothing: Promised = { topic: undefined, within: '', due: undefined }

export function promiseOf(kind: RecordKind, sent: Sent): Promised {
  const { promise } = kindEntry(kind)
  if (promise === null) return nothing
  const { topic, within } = promises[promise](sent)
  return { topic, within, due: promisedTime(within, sent.created_at, promiseClock()) }
}
