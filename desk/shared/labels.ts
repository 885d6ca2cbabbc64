// Labels of values: in lists, in the history, in the audit log and in the export for a person.
import type { Seen } from './tickets/tickets.ts'
import type { AddedWay, documentWays, personWays } from './added.ts'
import type { Availability } from './availability.ts'
import type { Stage } from './placements.ts'
import type { Contact, ContactWay, MailFailure } from './contacts.ts'

/** As an action, and as the button that records it. */
export const contactLabels: Record<ContactWay, string> = {
  called: 'Called',
  mailed: 'Mailed',
  texted: 'Texted',
  met: 'Met',
  'no-answer': 'No answer',
}

/** After a name: "Kim called". */
export const contactWords: Record<Contact['way'], string> = {
  called: 'called',
  mailed: 'mailed',
  texted: 'texted',
  met: 'met in person',
  'no-answer': 'called, no answer',
  agreed: 'agreed with the person on a request',
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
  accepted: 'The person said yes. A contact, and counts for the line',
  declined: 'The person or the client said no',
  mobilised: 'On the way or on site. A contact, counts for the line, and is not deleted by age',
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

/** "12,345" */
export const digits = (count: number): string => count.toLocaleString('en-AU')

/** "1 record", "12,345 records" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${digits(count)} ${count === 1 ? one : many}`
