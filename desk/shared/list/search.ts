// Replies about the list.
import type { RecordKind } from 'core/forms/record-kinds.ts'
import type { Span } from '../assignments.ts'
import type { FormAnswer } from '../availability.ts'
import type { FilledLine } from '../placements.ts'
import type { shownWork } from '../work.ts'
import type { FacetPart, ListFilter } from './filter.ts'
import type { Part } from './matches.ts'

/** A row of the list. The work is the person's: the same at each of their submissions. */
export type ListRow = {
  id: string
  kind: RecordKind
  /** ISO 8601 */
  createdAt: string
  name: string
  /** At least one of e-mail and telephone is set: a person who rang may have no address. */
  email: string | null
  phone: string | null
  /** Roles sought, or the message's subject. */
  about: string
  /** Of a message or a request. */
  company: string | null
  location: string | null
  /** Region that the location matches. */
  region: string | null
  experience: string | null
  /** The newest about availability in a form of the person's. */
  answer: FormAnswer | null
  topic: string | null
  /** When the promise falls due, ISO 8601; undefined: no time was promised. */
  due: string | undefined
  /** Id of the person's newest submission, which represents all of them in the list; for other kinds the record's own id. */
  newest: string
  /** Sequence of the record's own last event, sent with a correction. Other changes are sent with `sequence`. */
  ownSequence: number
  /** How many submissions the person has, this one included. */
  submissions: number
  /** How many other records of any kind the person has. */
  others: number
  /** With a scanner: "unknown" until it has answered. Without one: undefined. */
  verdict: Verdict | undefined
  /** Whether the text of the document can be searched: not read yet, read, or it has none (a scan). Undefined: no document. */
  text: 'unread' | 'searchable' | 'none' | undefined
  /** The date on which it will be purged, if announced, YYYY-MM-DD. */
  purgeOn: string | undefined
  /** Of a request: on which days. */
  span: Span | undefined
  /** Lines of a request with what is filled, in order. */
  lines: FilledLine[]
} & ReturnType<typeof shownWork>

/** Where a search matches in a record: the text with the most matches. */
export type Snippet = {
  where: 'person' | 'role' | 'place' | 'sent' | 'notes' | 'document'
  parts: Part[]
}

/** Result of a virus scan: "unknown" when it failed and is retried. */
export type Verdict = { is: 'clean' | 'infected' | 'unknown'; name?: string; at: string }

/** How many records of the filter (without its own part) have each value: shown beside the filters. */
export type Facets = Record<FacetPart, Record<string, number>> & {
  total: number
  /** Topics that the owner publishes now, in their order. */
  topics: { id: string; label: string }[]
  /** Vacancies of the content records, the newest first, and those that only resumes still name. */
  vacancies: { id: string; label: string }[]
  /** Where the filter has one open vacancy: the list of others who may be asked about it. */
  fit: ListFilter | undefined
}
