// Labels of values on the screen.
import { resumeFieldTable } from 'core/forms/resume-fields.ts'
import type { ContactState, MailState, SortOrder } from '../../../shared/list/filter.ts'
import type { ListRow, Snippet, Verdict } from '../../../shared/list/search.ts'
import { byKind, kindEntry, kindNames } from 'core/forms/record-kinds.ts'
import { nextFreeDay } from '../../../shared/assignments.ts'
import type { Availability } from '../../../shared/availability.ts'
import { counted } from '../../../shared/labels.ts'
import { longDate } from './time.ts'
import type { LeftOutReason } from '../../../talk/prepare-mailing.ts'

export const kindLabels = byKind(kindNames, (kind) => kindEntry(kind).label)

/** After the number of what a search found. */
export const notSearchedWords = (documents: number): string =>
  documents === 0 ? '' : `, ${counted(documents, 'document')} not searched yet`

export const sortLabels: Record<SortOrder, string> = {
  unread: 'Unread first',
  arrival: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
  leaving: 'Deleted soonest first',
  lapsing: 'Ticket lapses soonest first',
  free: 'Free soonest first',
  name: 'Name',
  changed: 'Last changed',
  relevance: 'Best match',
}

export const verdictLabels: Record<Verdict['is'], string> = {
  clean: 'No virus found',
  infected: 'Virus found',
  unknown: 'Not scanned yet',
}

export const contactStateLabels: Record<ContactState, string> = {
  none: 'Nobody reached yet',
  reached: 'Reached',
  'in-time': 'Reached in the promised time',
  late: 'Reached too late',
}

export const mailStateLabels: Record<MailState, string> = {
  waiting: 'A mail waits to go out',
  failed: 'A mail did not go out',
  unwanted: 'Asked for no mail',
}

/** Before the names of people who do not get a mail. */
export const leftOutLabels: Record<LeftOutReason, string> = {
  unwanted: 'Asked for no mail',
  address: 'No e-mail address that works',
  twice: 'Same address as another one of these',
  gone: 'Not here any more',
  missing: 'A word in brackets is not known',
}

/** "Free now", "Free from 12 Jan 2027", "Not available". @param day YYYY-MM-DD @param now words for being free that day */
export function freeWords(
  known: Availability,
  { placements }: Pick<ListRow, 'placements'>,
  day: string,
  now = 'Free now',
): string {
  const free = nextFreeDay(known, placements, day)
  if (free === undefined) return 'Not available'
  return free <= day ? now : `Free from ${longDate(free)}`
}

/** Where a search found its words. */
export const whereLabels: Record<Snippet['where'], string> = {
  person: 'Contact details',
  role: 'Role',
  place: 'Place',
  sent: 'Sent',
  notes: 'Notes and tags',
  document: 'Document',
}

const optionsOf = (options: readonly { value: string; label: string }[]) =>
  new Map(options.map(({ value, label }) => [value, label]))

export const experienceLabels = optionsOf(resumeFieldTable.experienceLevel.options)
export const availabilityLabels = optionsOf(resumeFieldTable.availability.options)

/** "Resume of 3 Nov 2026" */
export const rowWords = ({ kind, createdAt }: Pick<ListRow, 'kind' | 'createdAt'>): string =>
  `${kindLabels[kind]} of ${longDate(createdAt)}`

/** Label of a person's records: sent by the person, or added by the team. */
export const recordsOfPerson = ({ submissions }: Pick<ListRow, 'submissions'>): string =>
  `${counted(submissions, 'record')} of this person`

/** "Wide Shutdowns, Karratha" */
export const requestName = (
  request: Pick<ListRow, 'company' | 'name' | 'location'> | undefined,
): string =>
  [request?.company ?? request?.name, request?.location].filter(Boolean).join(', ') ||
  'this request'

/** "1.4 MB" */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
