import type { Change } from '../../work/work.ts'
import { ticketKind } from '../live/ticket-kinds.ts'
import {
  addedLabels,
  confirmedLabels,
  contactWords,
  counted,
  mailFailureWords,
  seenLabels,
  stageLabels,
  stateLabels,
} from './labels.ts'
import { longDate } from './time.ts'

/** What an event did, after the name of who did it: "set it to Contacted". */
export function eventWords(
  change: Change,
  nameOf: (account: string | null) => string,
  labelOf: (column: string) => string,
): string {
  switch (change.type) {
    case 'read':
      return 'read it'
    case 'unread':
      return 'marked it unread'
    case 'state':
      return `set it to ${stateLabels[change.state]}`
    case 'owner':
      return change.owner === null ? 'took the owner off' : `gave it to ${nameOf(change.owner)}`
    case 'tags': {
      const parts = [
        change.add.length > 0 && `added ${list('tag', change.add)}`,
        change.remove.length > 0 && `removed ${list('tag', change.remove)}`,
      ]
      return parts.filter(Boolean).join(' and ')
    }
    case 'note':
      return 'wrote a note'
    case 'note-removed':
      return 'removed a note'
    case 'note-restored':
      return 'restored a note'
    case 'contact':
      return contactWords[change.way] + (change.text === '' ? '' : `: ${change.text}`)
    case 'contact-removed':
      return 'took back a contact'
    case 'contact-restored':
      return 'restored a contact'
    case 'corrected':
      return `corrected ${Object.keys(change.columns).map(labelOf).join(', ')}: ${change.reason}`
    case 'placement':
      return change.stage === null
        ? 'took the person off a request'
        : `set the person to ${stageLabels[change.stage]} for a request`
    case 'ticket': {
      const { code } = ticketKind(change.ticket)
      if (change.holds === null) return `took ticket ${code} off`
      if (change.holds === 'no') return `said that the person does not hold ticket ${code}`
      const { validUntil, seen } = change.holds
      const until = validUntil === null ? '' : `, valid until ${longDate(validUntil)}`
      return `recorded ticket ${code}${until} (${seenLabels[seen.on].toLowerCase()})`
    }
    case 'added':
      return `added it here (${addedLabels[change.how].toLowerCase()}). Agreed: ${change.consent}`
    case 'imported':
      return `imported row ${change.row} of ${change.file}`
    case 'availability': {
      if (change.says === null) return 'took back what was said of availability'
      const { freeFrom, how } = change.says
      const from = freeFrom === null ? 'not available' : `free from ${longDate(freeFrom)}`
      const on = change.saidAt === undefined ? '' : `, ${longDate(change.saidAt)}`
      return `recorded availability: ${from} (${confirmedLabels[how].toLowerCase()}${on})`
    }
    case 'promised':
      return `promised ${counted(change.machines, 'machine')} for line ${change.line + 1}`
    case 'same':
      return `said that another submission is the same person's`
    case 'not-same':
      return `said that this is not the person of ${counted(change.records.length, 'other submission')}`
    case 'link-removed':
      return 'took back who is the same person'
    case 'mail':
      return `wrote a mail: ${change.subject}`
    case 'mail-sent':
      return 'sent the mail'
    case 'mail-failed':
      return `could not send the mail: ${mailFailureWords[change.reason]}`
    case 'mail-stopped':
      return 'took the mail back'
    case 'no-mail':
      return change.noMail ? 'noted: no mail, the person asked for none' : 'noted: mail again'
    case 'hold':
      return change.hold
        ? `kept it from deletion: ${change.reason}`
        : 'no longer keeps it from deletion'
  }
}

const list = (word: string, values: string[]) =>
  `${values.length === 1 ? word : `${word}s`} ${values.join(', ')}`
