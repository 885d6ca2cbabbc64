// What the desk answers of its list.
import type { RecordKind } from '../../../app/forms/record-kinds.ts'
import type { Span } from '../assignments.ts'
import type { FilledLine } from '../placements.ts'
import type { shownWork } from '../work.ts'
import type { FacetPart, ListFilter } from './filter.ts'
import type { Part } from './matches.ts'

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
  /** Of a request: on which days. */
  span: Span | undefined
  /** Of a request: what is wanted and what is there of it, in order. */
  lines: FilledLine[]
} & ReturnType<typeof shownWork>

/** Where the words of a search stand in a record: the part that has most of them. */
export type Snippet = {
  where: 'person' | 'role' | 'place' | 'sent' | 'notes' | 'document'
  parts: Part[]
}

/** Of a scan of the document: "unknown" when it could not be made, and is tried again. */
export type Verdict = { is: 'clean' | 'infected' | 'unknown'; name?: string; at: string }

/** How many records of the filter (its own part left out) have each value: what the filters show beside their words. */
export type Facets = Record<FacetPart, Record<string, number>> & {
  total: number
  /** Those that the owner publishes now, in their order. */
  topics: { id: string; label: string }[]
  /** Those of the records, the newest first, and those that only resumes name still. */
  vacancies: { id: string; label: string }[]
  /** Of the one open vacancy that is asked for: who else may be asked about it. */
  fit: ListFilter | undefined
}
