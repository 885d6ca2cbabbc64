// What the team has done with a record: a list of events, and what follows from it. The events are kept (desk/base/store/);
// state, owner, tags and notes are never stored by themselves, so no two of them can disagree, and what happened to an
// applicant can be read in order.
import type { RecordKind } from '../../app/forms/record-kinds.ts'
import type { Tickets } from './tickets/tickets.ts'
import type { Added } from './added.ts'
import type { ConfirmedAvailability } from './availability.ts'
import { entryOf, type Change, type RequestedChange } from './changes.ts'
import { firstContactOf, type Contact, type Mail, type Note, type Removed } from './contacts.ts'
import type { Placement } from './placements.ts'
import { stateOf, type Chosen, type State } from './states.ts'

export type { Change, RequestedChange }

/** Of what was done: what, where, when and by whom. */
export type Stamp = {
  /** UUID, made by the browser where a person acts: sent twice, it is stored once. */
  id: string
  kind: RecordKind
  /** Id of the submission or message. */
  record: string
  /** 1, 2, 3 ... for each record. Two that were made from the same view collide, and the second is told. */
  sequence: number
  /** ISO 8601, UTC, milliseconds. */
  at: string
  /** Id of the account; null: the program itself, or the command line. */
  account: string | null
}

export type DeskEvent = Stamp & { change: Change }

/** Days after which the words of a removed note or contact are overwritten, by the daily run. */
export const restorableDays = 7

/** Where the work on a record stands. */
export type Work = {
  /** How many events there are; 0: nobody has touched it. Sent back with a change. */
  sequence: number
  /**
   * When a person sent the newest of several submissions, ISO 8601: whoever was reached before has not had an answer to it.
   * undefined: there is one only.
   */
  sentAgainAt: string | undefined
  isRead: boolean
  /** By hand. */
  chosen: Chosen | undefined
  state: State
  owner: string | null
  tags: string[]
  notes: Note[]
  removedNotes: Removed<Note>[]
  /** Oldest first, attempts that nobody answered among them. */
  contacts: Contact[]
  removedContacts: Removed<Contact>[]
  /** Oldest first. One that went out is a contact, too. */
  mails: Mail[]
  /** The person asked for no mail. */
  noMail: boolean
  hold: { reason: string } | undefined
  /** undefined: it came through the website. */
  added: Added | undefined
  /** Of a resume: the lines of requests that its person stands on, each once, in the order in which they were put there. */
  placements: Placement[]
  /** Of a resume. */
  tickets: Tickets
  /** Of a resume: said since it was sent, last; undefined: what the form said counts (`availabilityOf`). */
  available: ConfirmedAvailability | undefined
  /** Of a request: machines, by the line. */
  promised: Record<number, number>
  /** When somebody first reached the person, ISO 8601: the first contact but "no-answer". */
  firstContactAt: string | undefined
  /** When anybody last changed anything, reading apart, ISO 8601. */
  changedAt: string | undefined
}

/**
 * What follows from the events of a record, or of all submissions of a person.
 * @param events in their order
 * @param arrivals when the person's later submissions arrived, ISO 8601, oldest first: each is to be read and answered
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

/** A new submission opens again what was closed; what else was chosen stays. */
function arrive(work: Work, at: string): void {
  work.sentAgainAt = at
  work.isRead = false
  if (work.chosen?.state === 'closed') work.chosen = undefined
}

/** What follows after more events. */
export function workAfter(work: Work, events: readonly DeskEvent[]): Work {
  const after = structuredClone(work)
  for (const event of events) apply(after, event)
  derive(after)
  return after
}

/** Changes `work` by what one more event says; `derive` makes the rest of it. */
export function apply(work: Work, event: DeskEvent): void {
  const { change } = event
  work.sequence++
  if (isWork(change)) work.changedAt = event.at
  entryOf(change).apply?.(work, change, event)
}

/** What follows from the rest. */
export function derive(work: Work): void {
  work.firstContactAt = firstContactOf(work)
  work.state = stateOf(work)
}

/** What a row of the list shows of it. */
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
    /** Oldest first, attempts that nobody answered among them; their words are with the record. */
    contacts: contacts.map(({ id, at, way }) => ({ id, at, way })),
    hold: hold !== undefined,
    /** Written to the person: how many wait to go out, and how many could not. */
    mails: { waiting: count('waiting'), failed: count('failed') },
  }
}

/** Reading is none. */
export const isWork = ({ type }: Change): boolean => type !== 'read' && type !== 'unread'
