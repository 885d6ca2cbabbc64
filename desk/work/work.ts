// What the team has done with a record: a list of events, and what follows from it. The events are kept (desk/store/);
// state, owner, tags and notes are never stored by themselves, so no two of them can disagree, and what happened to an
// applicant can be read in order.
import type { RecordKind } from '../../app/forms/record-kinds.ts'
import type { TicketDetails, Tickets } from '../tickets/tickets.ts'
import type { Added, AddedWay } from './added.ts'
import type { AvailabilityDetails, ConfirmedAvailability } from './availability.ts'
import { isOn, type Placement, type Stage } from './placements.ts'

/** In the order of the work. */
export const states = ['new', 'contacted', 'shortlisted', 'placed', 'declined', 'closed'] as const

export type State = (typeof states)[number]

/** How somebody spoke to the person, or tried to. */
export const contactWays = ['called', 'mailed', 'texted', 'met', 'no-answer'] as const

export type ContactWay = (typeof contactWays)[number]

/** Why a mail did not go out: the address was refused for good, it was tried for days, the person wants no mail. */
export const mailFailures = ['refused', 'late', 'unwanted'] as const

export type MailFailure = (typeof mailFailures)[number]

/** One thing that somebody did. */
export type Change =
  | { type: 'read' }
  | { type: 'unread' }
  | { type: 'state'; state: State }
  /** @param text words about it; may be empty */
  | { type: 'contact'; way: ContactWay; text: string }
  /** @param contact id of the event that recorded it */
  | { type: 'contact-removed'; contact: string }
  | { type: 'contact-restored'; contact: string }
  /** @param owner id of an account, null: nobody's */
  | { type: 'owner'; owner: string | null }
  | { type: 'tags'; add: string[]; remove: string[] }
  | { type: 'note'; text: string }
  /** @param note id of the event that wrote it; its text stays restorable for `restorableDays` */
  | { type: 'note-removed'; note: string }
  | { type: 'note-restored'; note: string }
  /** Of a resume that did not come through the website: the first event. @param consent how its person agreed, in words */
  | { type: 'added'; how: AddedWay; consent: string }
  /** Written to go out: it waits until one of the next three says what became of it (desk/talk/mail-sender.ts). */
  | { type: 'mail'; subject: string; text: string }
  /** The mail server took it. @param mail id of the event that wrote it */
  | { type: 'mail-sent'; mail: string }
  | { type: 'mail-failed'; mail: string; reason: MailFailure }
  /** Somebody took it back before it went out, or has seen that it did not. */
  | { type: 'mail-stopped'; mail: string }
  /** The person asked for no mail, or asks for mail again. */
  | { type: 'no-mail'; noMail: boolean }
  /** Of a person: a row of a spreadsheet. @param import UUID of the file's content @param file its name @param row as it numbers it */
  | { type: 'imported'; import: string; file: string; row: number }
  /** A correction that the person asked for (APP 13): new values by column. */
  | { type: 'corrected'; columns: Record<string, string | null>; reason: string }
  /** Not purged while true: a placement runs, a dispute is open. */
  | { type: 'hold'; hold: boolean; reason: string }
  /** Of a resume: where its person stands on a line of a request. @param stage null: taken off the line */
  | { type: 'placement'; request: string; line: number; stage: Stage | null }
  /**
   * Of a resume: a ticket of its person, by its id in the record `tickets`; the last word about it counts.
   * @param holds 'no': not held, so it is not offered again; null: nothing is said of it any more
   */
  | { type: 'ticket'; ticket: string; holds: TicketDetails | 'no' | null }
  /**
   * Of a resume: what its person said of when they are free. @param says null: what the form said counts again
   * @param saidAt when they did, ISO 8601, where it was stored later
   */
  | { type: 'availability'; says: AvailabilityDetails | null; saidAt?: string }
  /** Of a request: how many machines are promised for one of its lines. */
  | { type: 'promised'; line: number; machines: number }
  /** This record and those are one person's, whatever they share. @param records ids */
  | { type: 'same'; records: string[] }
  /** This record is another person's than those, whatever they share. */
  | { type: 'not-same'; records: string[] }
  /** @param links ids of events that said "same" or "not-same" of this record */
  | { type: 'link-removed'; links: string[] }

export type DeskEvent = {
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
  change: Change
}

export type Note = { id: string; at: string; account: string | null; text: string }

export type Contact = Note & { way: ContactWay }

/** A mail to the person. */
export type Mail = {
  /** Of the event that wrote it. */
  id: string
  /** Id of the record at which it was written, whose address it goes to. */
  record: string
  at: string
  account: string | null
  subject: string
  text: string
  is: 'waiting' | 'sent' | 'failed' | 'stopped'
  /** Of one that failed. */
  reason: MailFailure | undefined
}

/** What was taken back, and when: it can be restored. */
export type Removed<Thing> = Thing & { removedAt: string }

/** Days after which the words of a removed note or contact are overwritten, by the daily run. */
export const restorableDays = 7

/** What is asked for as a change; a correction, what is put in and mails have requests of their own. */
export type RequestedChange = Exclude<
  Change,
  {
    type: 'corrected' | 'added' | 'imported' | 'mail' | 'mail-sent' | 'mail-failed' | 'mail-stopped'
  }
>

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
  return work
}

/** Nobody looks at what is closed, so a new submission opens it again; any other state stays. */
function arrive(work: Work, at: string): void {
  work.sentAgainAt = at
  work.isRead = false
  if (work.state === 'closed') work.state = 'new'
  work.firstContactAt = firstContactOf(work)
}

/** What follows after more events. */
export function workAfter(work: Work, events: readonly DeskEvent[]): Work {
  const after = structuredClone(work)
  for (const event of events) apply(after, event)
  return after
}

/** Changes `work` by what one more event says. */
export function apply(work: Work, { id, record, at, account, change }: DeskEvent): void {
  work.sequence++
  if (change.type !== 'read' && change.type !== 'unread') work.changedAt = at
  switch (change.type) {
    case 'read':
      work.isRead = true
      return
    case 'unread':
      work.isRead = false
      return
    case 'state':
      work.state = change.state
      return
    case 'contact':
      work.contacts.push({ id, at, account, way: change.way, text: change.text })
      work.firstContactAt = firstContactOf(work)
      return
    case 'contact-removed':
      move(work, 'contacts', 'removedContacts', change.contact, at)
      work.firstContactAt = firstContactOf(work)
      return
    case 'contact-restored':
      moveBack(work, 'removedContacts', 'contacts', change.contact)
      work.firstContactAt = firstContactOf(work)
      return
    case 'mail': {
      const { subject, text } = change
      const mail = {
        id,
        record,
        at,
        account,
        subject,
        text,
        is: 'waiting',
        reason: undefined,
      } as const
      work.mails = [...work.mails, mail]
      return
    }
    case 'mail-sent': {
      const sent = work.mails.find((mail) => mail.id === change.mail)
      if (!sent) return
      settle(work, sent.id, { is: 'sent' })
      // Whoever wrote it reached the person once the mail server had it, not before.
      const text = `${sent.subject}\n\n${sent.text}`
      work.contacts.push({ id: sent.id, at, account: sent.account, way: 'mailed', text })
      work.firstContactAt = firstContactOf(work)
      return
    }
    case 'mail-failed':
      settle(work, change.mail, { is: 'failed', reason: change.reason })
      return
    case 'mail-stopped':
      settle(work, change.mail, { is: 'stopped' })
      return
    case 'no-mail':
      work.noMail = change.noMail
      return
    case 'owner':
      work.owner = change.owner
      return
    case 'tags': {
      const removed = new Set(change.remove)
      work.tags = [...new Set([...work.tags, ...change.add])].filter((tag) => !removed.has(tag))
      return
    }
    case 'note':
      work.notes.push({ id, at, account, text: change.text })
      return
    case 'note-removed':
      move(work, 'notes', 'removedNotes', change.note, at)
      return
    case 'note-restored':
      moveBack(work, 'removedNotes', 'notes', change.note)
      return
    case 'hold':
      work.hold = change.hold ? { reason: change.reason } : undefined
      return
    case 'placement': {
      const { request, line, stage } = change
      const isThis = isOn(change)
      if (stage === null) work.placements = work.placements.filter((one) => !isThis(one))
      else if (work.placements.some(isThis)) {
        work.placements = work.placements.map((one) => (isThis(one) ? { ...one, stage } : one))
      } else work.placements = [...work.placements, { request, line, stage }]
      return
    }
    case 'ticket': {
      const { ticket, holds } = change
      const { [ticket]: _, ...others } = work.tickets
      if (holds === null) work.tickets = others
      else if (holds === 'no') work.tickets = { ...others, [ticket]: holds }
      else work.tickets = { ...others, [ticket]: { ...holds, at, account } }
      return
    }
    case 'added':
      work.added = { how: change.how, consent: change.consent, at, account }
      return
    case 'availability':
      work.available =
        change.says === null ? undefined : { ...change.says, at: change.saidAt ?? at, account }
      return
    case 'promised':
      work.promised = { ...work.promised, [change.line]: change.machines }
      return
    case 'imported':
    case 'corrected':
    case 'same':
    case 'not-same':
    case 'link-removed':
  }
}

/** Whether a contact keeps a promise: an attempt that nobody answered does not. */
export function hasReached({ way }: Pick<Contact, 'way'>): boolean {
  return way !== 'no-answer'
}

function firstContactOf({ contacts, sentAgainAt = '' }: Work): string | undefined {
  return contacts
    .filter(hasReached)
    .map(({ at }) => at)
    .filter((at) => at >= sentAgainAt)
    .sort()[0]
}

/** What went out went out, whatever is said of it at the same moment. */
function settle(work: Work, id: string, how: Pick<Mail, 'is'> & Partial<Mail>): void {
  work.mails = work.mails.map((mail) =>
    mail.id === id && mail.is !== 'sent' ? { ...mail, ...how } : mail,
  )
}

// A copy of each list is changed, because the browser lays changes on their way over what the server said.

function move(
  work: Work,
  from: 'notes' | 'contacts',
  to: 'removedNotes' | 'removedContacts',
  id: string,
  removedAt: string,
): void {
  const found = work[from].filter((one) => one.id === id)
  Object.assign(work, {
    [from]: work[from].filter((one) => one.id !== id),
    [to]: [...work[to], ...found.map((one) => ({ ...one, removedAt }))],
  })
}

function moveBack(
  work: Work,
  from: 'removedNotes' | 'removedContacts',
  to: 'notes' | 'contacts',
  id: string,
): void {
  const found = work[from].filter((one) => one.id === id).map(withoutRemoval)
  Object.assign(work, {
    [from]: work[from].filter((one) => one.id !== id),
    [to]: [...work[to], ...found].sort((a, b) => a.at.localeCompare(b.at)),
  })
}

function withoutRemoval<Thing extends Note>(removed: Removed<Thing>): Note {
  const { removedAt, ...thing } = removed
  void removedAt
  return thing
}
