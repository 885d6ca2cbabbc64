// What can be asked of the desk's list. The addresses of the web application hold exactly these names, so that a filter
// can be sent to a colleague.
import type { FilledLine, Placement } from '../work/placements.ts'
import type { Part } from './matches.ts'
import type { RecordKind } from '../../app/forms/record-kinds.ts'
import type { Contact, State, Work } from '../work/work.ts'

/** "unread": unread ones first, newest first among them. */
export const sortOrders = [
  'unread',
  'arrival',
  'oldest',
  'due',
  'name',
  'changed',
  'leaving',
  'lapsing',
  'free',
  'relevance',
] as const

/**
 * Whether somebody was reached: by nobody yet, by anybody, in the promised time, after it; "assumed" is from before contact
 * was recorded as an event of its own.
 */
export const contactStates = ['none', 'reached', 'in-time', 'late', 'assumed'] as const

export type ContactState = (typeof contactStates)[number]

/** Of mails to a person: one waits to go out, one could not, the person wants none. */
export const mailStates = ['waiting', 'failed', 'unwanted'] as const

/** What a request asks for: people, with plant or without, or plant alone. */
export const asked = ['people', 'plant'] as const

export type MailState = (typeof mailStates)[number]

export type SortOrder = (typeof sortOrders)[number]

/** Every part narrows the list; unset ones do not. Lists are alternatives. */
export type ListFilter = {
  kind?: RecordKind
  /** With a resume or without: no messages, no requests. */
  people?: boolean
  state?: State[]
  unread?: boolean
  /** Promised by now or within 24 hours, nobody was reached, and it is not closed. */
  due?: boolean
  /** Announced to be purged. */
  leaving?: boolean
  contact?: ContactState
  mail?: MailState
  asks?: (typeof asked)[number]
  /** An account's id, or "none". */
  owner?: string
  /** All of them; with `anyTag` one is enough. */
  tag?: string[]
  anyTag?: boolean
  /** Ids of the record `tickets`: holds all of them on the day `on`. */
  ticket?: string[]
  /** YYYY-MM-DD; unset: today in Perth. */
  on?: string
  /** Said to be free on that day, YYYY-MM-DD, however long ago it was said. */
  freeOn?: string
  /** The person said so within `staleDays`. */
  fresh?: boolean
  /** A ticket lapses within `lapsingDays`. */
  lapsing?: boolean
  /** Words of "Preferred Roles/Industries". */
  role?: string
  /** Values of the form's table of fields. */
  experience?: string[]
  availability?: string[]
  /** Ids of contact topics; "none" for a message without one. */
  topic?: string[]
  /** Ids of vacancies; "none" for a resume that is for none in particular. */
  vacancy?: string[]
  /** Regions and towns of the records, to which what was typed leads; "none" where it leads to none. */
  region?: string[]
  town?: string[]
  /** Words of the location. */
  place?: string
  /** First and last day of arrival, YYYY-MM-DD, in the business's time (Australia/Perth). */
  from?: string
  to?: string
  /** A document in which no word can be found: a scan. */
  unsearchable?: boolean
  /**
   * Words to be found in fields, notes and the document's text. Each may be unfinished; "in quotation marks" they stand
   * together; OR between two: one is enough; -word: must not stand there.
   */
  q?: string
  sort?: SortOrder
}

/** How many values each part takes in an address, in the order in which it is written there. */
export const filterParts: Readonly<Record<keyof ListFilter, 'one' | 'many' | 'flag'>> = {
  kind: 'one',
  people: 'flag',
  state: 'many',
  unread: 'flag',
  due: 'flag',
  leaving: 'flag',
  contact: 'one',
  mail: 'one',
  asks: 'one',
  owner: 'one',
  tag: 'many',
  anyTag: 'flag',
  ticket: 'many',
  on: 'one',
  lapsing: 'flag',
  freeOn: 'one',
  fresh: 'flag',
  role: 'one',
  experience: 'many',
  availability: 'many',
  topic: 'many',
  vacancy: 'many',
  region: 'many',
  town: 'many',
  place: 'one',
  from: 'one',
  to: 'one',
  unsearchable: 'flag',
  q: 'one',
  sort: 'one',
}

/** A row of the list. What was done is the person's: the same at each of their submissions. */
export type ListRow = {
  id: string
  kind: RecordKind
  /** ISO 8601 */
  createdAt: string
  name: string
  /** At least one of both: who rang may have no address. */
  email: string | null
  phone: string | null
  /** Roles sought, or the message's subject. */
  about: string
  /** Of whom sent a message. */
  company: string | null
  location: string | null
  /** Of the records: what the location leads to. */
  region: string | null
  experience: string | null
  availability: string | null
  topic: string | null
  /** What was promised, ISO 8601; undefined: no time was. */
  due: string | undefined
  /** Id of the person's newest submission, which stands in the list for all of them; of any other kind its own. */
  newest: string
  /** Of the last event of the record itself: a correction is sent with it. Any other change goes with `sequence`. */
  ownSequence: number
  /** How many the person sent, this one counted. */
  submissions: number
  /** Records of the same person of every kind, this one not counted. */
  others: number
  /** With a scanner: "unknown" until it has answered. Without one: undefined. */
  verdict: Verdict | undefined
  /** Whether words of the document can be found: not read yet, read, or it has none (a scan). Undefined: a message. */
  text: 'unread' | 'searchable' | 'none' | undefined
  /** The date on which it will be purged, when that is announced, YYYY-MM-DD. */
  purgeOn: string | undefined
} & Pick<
  Work,
  | 'sequence'
  | 'isRead'
  | 'state'
  | 'owner'
  | 'tags'
  | 'tickets'
  | 'available'
  | 'firstContactAt'
  | 'assumedContactAt'
  | 'sentAgainAt'
  | 'changedAt'
  | 'noMail'
> & {
    noteCount: number
    /** Oldest first, attempts that nobody answered among them; their words are with the record. */
    contacts: Pick<Contact, 'id' | 'at' | 'way'>[]
    hold: boolean
    /** Written to the person: how many wait to go out, and how many could not. */
    mails: { waiting: number; failed: number }
    /** Of a resume: the lines of requests that its person stands on. */
    placements: Placement[]
    /** Of a request: what is wanted and what is there of it, in order. */
    lines: FilledLine[]
  }

/** Where the words of a search stand in a record: the part that has most of them. */
export type Snippet = {
  where: 'person' | 'role' | 'place' | 'sent' | 'notes' | 'document'
  parts: Part[]
}

/** Of a scan of the document: "unknown" when it could not be made, and is tried again. */
export type Verdict = { is: 'clean' | 'infected' | 'unknown'; name?: string; at: string }

export type ListPage = {
  total: number
  offset: number
  rows: ListRow[]
  /** Grows with every change that the index has taken in. */
  revision: number
  /** Of all records: documents whose words no search finds yet, because they are still to be read. */
  unreadDocuments: number
}

/** Parts whose values are counted beside the filters. */
export const facetParts = [
  'kind',
  'state',
  'owner',
  'tag',
  'ticket',
  'region',
  'town',
  'experience',
  'availability',
  'topic',
  'vacancy',
] as const satisfies (keyof ListFilter)[]

export type FacetPart = (typeof facetParts)[number]

/** How many records of the filter (its own part left out) have each value: what the filters show beside their words. */
export type Facets = Record<FacetPart, Record<string, number>> & {
  total: number
  /** Those that the owner publishes now, in their order. */
  topics: { id: string; label: string }[]
  /** Those of the records, the newest first, and those that only resumes name still. */
  vacancies: { id: string; label: string }[]
}
