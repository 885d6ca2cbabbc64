// What values of the work are called: in lists, in the history, in the audit log and in what a person is given of what we hold.
import type { Seen } from '../tickets/tickets.ts'
import type { AddedWay, documentWays, personWays } from './added.ts'
import type { Availability } from './availability.ts'
import type { Stage } from './placements.ts'
import type { ContactWay, MailFailure } from './contacts.ts'
import type { State } from './states.ts'

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

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
