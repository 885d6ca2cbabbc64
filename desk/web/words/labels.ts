// What values are called on the screen.
import { resumeFieldTable } from '../../../app/forms/resume-fields.ts'
import type { ContactState, MailState, SortOrder } from '../../index/filter.ts'
import type { ListRow, Snippet, Verdict } from '../../index/search.ts'
import { byKind, kindEntry, kindNames } from '../../../app/forms/record-kinds.ts'
import type { AddedWay, documentWays, personWays } from '../../work/added.ts'
import { firstFreeDay, type Availability } from '../../work/availability.ts'
import { longDate } from './time.ts'
import type { Seen } from '../../tickets/tickets.ts'
import type { LeftOutReason } from '../../talk/prepare-mailing.ts'
import type { Stage } from '../../work/placements.ts'
import type { ContactWay, MailFailure, State } from '../../work/work.ts'

export const stateLabels: Record<State, string> = {
  new: 'New',
  contacted: 'Contacted',
  shortlisted: 'Shortlisted',
  placed: 'Placed',
  declined: 'Declined',
  closed: 'Closed',
}

/** What a state means, in a line under its name. */
export const stateHelp: Record<State, string> = {
  new: 'Nobody has worked on it yet',
  contacted: 'We have spoken or written to the person',
  shortlisted: 'Put forward for work',
  placed: 'Works for a client through us. Never deleted by age',
  declined: 'We said no to the person',
  closed: 'Finished for any other reason. Nothing is due any more',
}

/** As an act, and as the button that records it. */
export const contactLabels: Record<ContactWay, string> = {
  called: 'Called',
  mailed: 'Mailed',
  texted: 'Texted',
  met: 'Met',
  'no-answer': 'No answer',
}

/** After a name: "Kim called". */
export const contactWords: Record<ContactWay, string> = {
  called: 'called',
  mailed: 'mailed',
  texted: 'texted',
  met: 'met in person',
  'no-answer': 'called, no answer',
}

export const stageLabels: Record<Stage, string> = {
  shortlisted: 'Shortlisted',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  mobilised: 'Mobilised',
}

export const stageHelp: Record<Stage, string> = {
  shortlisted: 'Put forward; nobody has asked the person yet',
  offered: 'The work was offered to the person',
  accepted: 'The person said yes. Counts for the line',
  declined: 'The person or the client said no',
  mobilised: 'On the way or on site. Counts for the line, and is not deleted by age',
}

export const kindLabels = byKind(kindNames, (kind) => kindEntry(kind).label)

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

/** Before the names of those who do not get a mail. */
export const leftOutLabels: Record<LeftOutReason, string> = {
  unwanted: 'Asked for no mail',
  address: 'No e-mail address that works',
  twice: 'Same address as another one of these',
  gone: 'Not here any more',
  missing: 'Nothing is known for',
}

/** After "the mail did not go out:". */
export const mailFailureWords: Record<MailFailure, string> = {
  refused: 'the mail server refuses the address',
  late: 'the mail server could not be reached for three days',
  unwanted: 'the person asked for no mail meanwhile',
}

export const seenLabels: Record<Seen['on'], string> = {
  word: 'By word',
  document: 'In the document',
  card: 'Card seen',
}

export const confirmedLabels: Record<Availability['how'], string> = {
  call: 'By telephone',
  text: 'By text',
  mail: 'By mail',
  met: 'In person',
  form: 'In the form',
}

const afterCall = 'After a call'

export const documentWayLabels: Record<(typeof documentWays)[number], string> = {
  mail: 'By mail',
  hand: 'Handed in',
  call: afterCall,
  portal: 'From a job portal',
}

export const personWayLabels: Record<(typeof personWays)[number], string> = {
  call: afterCall,
  met: 'Met in person',
  referred: 'Somebody sent them',
  list: 'From our old list',
}

export const addedLabels: Record<AddedWay, string> = { ...documentWayLabels, ...personWayLabels }

/** "Free now", "Free from 12 Jan 2027", "Not available". @param today YYYY-MM-DD */
export function freeWords(known: Availability, today: string): string {
  const day = firstFreeDay(known)
  if (day === undefined) return 'Not available'
  return day <= today ? 'Free now' : `Free from ${longDate(day)}`
}

/** Where the words of a search stand. */
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
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`

/** Whether they sent resumes or the team wrote them down. */
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
