// What was done with a person: the events of all their submissions, in one order, and what of them says who is whom.
import { hasForm, type RecordKind } from '../../app/forms/record-kinds.ts'
import { workOf, type DeskEvent, type Work } from './work.ts'

/** One submission of a person. */
type Submission = {
  kind: RecordKind
  /** ISO 8601 */
  createdAt: string
  /** In their sequence. */
  events: readonly DeskEvent[]
}

export type PersonWork = { events: DeskEvent[]; work: Work }

/** @param submissions of one person, in any order */
export function personWork(submissions: readonly Submission[]): PersonWork {
  const events = inOrderOfTime(submissions.map((one) => one.events))
  return { events, work: workOf(events, arrivalsOf(submissions)) }
}

/**
 * When the person's later submissions arrived, ISO 8601, oldest first. What the team wrote down did not arrive: nobody waits for an
 * answer to it.
 */
export function arrivalsOf(
  submissions: readonly Pick<Submission, 'kind' | 'createdAt'>[],
): string[] {
  const [, ...later] = submissions.toSorted((a, b) => order(a.createdAt, b.createdAt))
  return later.filter(({ kind }) => hasForm(kind)).map(({ createdAt }) => createdAt)
}

/** By time; those of one record stay in their sequence, also where a clock was put back between two. */
function inOrderOfTime(records: readonly (readonly DeskEvent[])[]): DeskEvent[] {
  const [only] = records
  if (records.length === 1 && only) return [...only]
  const timed = records.flatMap((events) => {
    let latest = ''
    return events.map((event) => {
      if (event.at > latest) latest = event.at
      return { event, at: latest }
    })
  })
  return timed
    .sort(
      (a, b) =>
        order(a.at, b.at) ||
        order(a.event.record, b.event.record) ||
        a.event.sequence - b.event.sequence,
    )
    .map(({ event }) => event)
}

/** That a record and others are one person's, or are not. */
export type Link = {
  /** Of the event. */
  id: string
  at: string
  isSame: boolean
  /** Ids; those that were erased count no more. */
  records: readonly string[]
}

/** What stands of it. @param events of one record */
export function linksOf(events: readonly DeskEvent[]): Link[] {
  const removed = new Set(
    events.flatMap(({ change }) => (change.type === 'link-removed' ? change.links : [])),
  )
  return events.flatMap(({ id, at, change }) =>
    (change.type === 'same' || change.type === 'not-same') && !removed.has(id)
      ? [{ id, at, isSame: change.type === 'same', records: change.records }]
      : [],
  )
}

/** As SQLite's, so that both sides of the desk say the same. */
export const order = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0
