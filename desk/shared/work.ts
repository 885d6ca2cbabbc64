// The team's work with a record: a list of events, and what follows from it. Only events are stored (desk/base/store/); state, owner, tags
// and notes are derived from them, so they cannot contradict each other, and the history of an applicant can be read in order.
import type { RecordKind } from 'core/forms/record-kinds.ts'
import type { Tickets } from './tickets/tickets.ts'
import type { Added } from './added.ts'
import type { ConfirmedAvailability } from './availability.ts'
import { entryOf, type Change, type RequestedChange } from './changes.ts'
import { firstContactOf, type Contact, type Mail, type Note, type Removed } from './contacts.ts'
import type { Placement } from './placements.ts'
import { stateOf, type Chosen, type State } from './states.ts'

export type { Change, RequestedChange }

/** Of an event: id, record, time and account. */
export type Stamp = {
  /** UUID, made by the browser for a recruiter's action: sent twice, it is stored once. */
  id: string
  kind: RecordKind
  /** Id of the submission or message. */
  record: string
  /** 1, 2, 3 ... for each record. Two events made from the same state collide, and the second one is refused. */
  sequence: number
  /** ISO 8601, UTC, milliseconds. */
  at: string
  /** Id of the account; null: the program itself, or the command line. */
  account: string | null
}

export type DeskEvent = Stamp & { change: Change }

/** Days after which the words of a removed note or contact are overwritten, by the daily run. */
export const restorableDays = 7

/** The present state of the work with a record. */
export type Work = {
  /** Number of events; 0: no recruiter has done anything. Sent back with a change. */
  sequence: number
  /**
   * When the person sent the newest of several submissions, ISO 8601: an earlier contact is no answer to it. undefined: there is only one.
   */
  sentAgainAt: string | undefined
  isRead: boolean
  /** State set by hand. */
  chosen: Chosen | undefined
  state: State
  owner: string | null
  tags: string[]
  notes: Note[]
  removedNotes: Removed<Note>[]
  /** Oldest first, including unanswered calls. */
  contacts: Contact[]
  removedContacts: Removed<Contact>[]
  /** Oldest first. A sent mail is also a contact. */
  mails: Mail[]
  /** The person asked for no mail. */
  noMail: boolean
  hold: { reason: string } | undefined
  /** undefined: it came through the website. */
  added: Added | undefined
  /** The lines of requests that the person is on, each once, in the order in which they were put there. */
  placements: Placement[]
  /** Of a person. */
  tickets: Tickets
  /** The person's last answer since the form; undefined: the form's answer counts (`availabilityOf`). */
  available: ConfirmedAvailability | undefined
  /** Promised machines of a request, by line. */
  promised: Record<number, number>
  /** When a recruiter first reached the person, ISO 8601: the first contact except "no-answer". */
  firstContactAt: string | undefined
  /** Time of the last change by any account, reading excepted, ISO 8601. */
  changedAt: string | undefined
}

/**
 * Derives the work from the events of a record, or of all submissions of a person.
 * @param events in their order
 * @param arrivals when the person's later submissions arrived, ISO 8601, oldest first: each one is to be read and answered
 */
export function workOf(events: readonly DeskEvent[], arrivals: readonly string[] = []): Work {
  const work: Work = {
    sequence: 0,
    sentAgainAt: undefined,
    isRead: false,
    chosen: undefined,
    state: 'new',
    owner: null,
    tags: [],
    notes: [],
    removedNotes: [],
    contacts: [],
    removedContacts: [],
    mails: [],
    noMail: false,
    hold: undefined,
    added: undefined,
    placements: [],
    tickets: {},
    available: undefined,
    promised: {},
    firstContactAt: undefined,
    changedAt: undefined,
  }
  let next = 0
  for (const event of events) {
    while (next < arrivals.length && arrivals[next]! <= event.at) arrive(work, arrivals[next++]!)
    apply(work, event)
  }
  for (; next < arrivals.length; next++) arrive(work, arrivals[next]!)
  derive(work)
  return work
}

/** A new submission reopens what was closed; any other state set by hand stays. */
function arrive(work: Work, at: string): void {
  work.sentAgainAt = at
  work.isRead = false
  if (work.chosen?.state === 'closed') work.chosen = undefined
}

/** The work after further events. */
export function workAfter(work: Work, events: readonly DeskEvent[]): Work {
  const after = structuredClone(work)
  for (const event of events) apply(after, event)
  derive(after)
  return after
}

/** Applies one event to `work`; `derive` computes the rest. */
export function apply(work: Work, event: DeskEvent): void {
  const { change } = event
  work.sequence++
  if (isWork(change)) work.changedAt = event.at
  entryOf(change).apply?.(work, change, event)
}

/** Computes what follows from the rest. */
export function derive(work: Work): void {
  work.firstContactAt = firstContactOf(work)
  work.state = stateOf(work)
}

/** The part of the work that a row of the list shows. */
export function shownWork(work: Work) {
  const { notes, contacts, mails, hold } = work
  const count = (which: Mail['is']) => mails.filter(({ is }) => is === which).length
  return {
    sequence: work.sequence,
    isRead: work.isRead,
    chosen: work.chosen,
    state: work.state,
    owner: work.owner,
    tags: work.tags,
    tickets: work.tickets,
    available: work.available,
    firstContactAt: work.firstContactAt,
    sentAgainAt: work.sentAgainAt,
    changedAt: work.changedAt,
    noMail: work.noMail,
    placements: work.placements,
    noteCount: notes.length,
    /** Oldest first, including unanswered calls; their words are with the record. */
    contacts: contacts.map(({ id, at, way }) => ({ id, at, way })),
    hold: hold !== undefined,
    /** How many mails wait, and how many failed. */
    mails: { waiting: count('waiting'), failed: count('failed') },
  }
}

/** Reading and marking as unread are no work. */
export const isWork = ({ type }: Change): boolean => type !== 'read' && type !== 'unread'
