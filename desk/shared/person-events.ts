// The work with a person: the events of all their submissions in one order, and which records are theirs.
import { hasForm, type RecordKind } from 'core/forms/record-kinds.ts'
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
 * When the person's later submissions arrived, ISO 8601, oldest first. Records that the team added do not count: their person does not
 * wait for an answer.
 */
export function arrivalsOf(
  submissions: readonly Pick<Submission, 'kind' | 'createdAt'>[],
): string[] {
  const [, ...later] = submissions.toSorted((a, b) => order(a.createdAt, b.createdAt))
  return later.filter(({ kind }) => hasForm(kind)).map(({ createdAt }) => createdAt)
}

/** By time; events of one record stay in their sequence, even where a clock was set back between them. */
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

/** A colleague's statement that records are of one person, or of different people. */
export type Link = {
  /** Id of the event. */
  id: string
  at: string
  isSame: boolean
  /** Ids; erased ones are ignored. */
  records: readonly string[]
}

/** Links that were not removed again. @param events of one record */
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

/** The same order as SQLite's, so that server and store agree. */
export const order = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0
