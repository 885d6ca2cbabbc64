// What an entry of the audit log says, after the name of who did it.
import type { AuditReply } from '../../http/api.ts'
import type { AuditAction } from '../../store/desk-store.ts'
import type { ContactWay, State } from '../../work/work.ts'
import type { Stage } from '../../work/placements.ts'
import { contactWords, counted, stageLabels, stateLabels } from './labels.ts'

/** What can be asked for. */
export const actionLabels: Record<AuditAction, string> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-refused': 'Sign-in refused',
  invited: 'Invited',
  joined: 'Joined',
  'key-added': 'Key added',
  'key-removed': 'Key removed',
  'role-changed': 'Role changed',
  'account-ended': 'Account ended',
  'account-opened': 'Account opened again',
  'account-renamed': 'Name changed',
  'session-ended': 'Session ended',
  viewed: 'Opened a record',
  'document-viewed': 'Opened a document',
  'document-downloaded': 'Downloaded a document',
  changed: 'Changed a record',
  noted: 'Wrote a note',
  contacted: 'Recorded a contact',
  corrected: 'Corrected a record',
  'people-searched': 'Searched for a person',
  exported: 'Exported records',
  imported: 'Imported a spreadsheet',
  'import-taken-back': 'Took an import back',
  'person-exported': 'Exported what is held about a person',
  packed: 'Put together for a client',
  mailed: 'Wrote mails',
  erased: 'Erased a record',
  'purge-announced': 'Deletion announced',
  purged: 'Deleted a record at the end of its time',
  scanned: 'Scanned a document',
  'content-saved': 'Content saved',
  'content-planned': 'Content planned',
  'content-published': 'Content published',
  'content-discarded': 'Content discarded',
  'picture-removed': 'Picture removed',
}

const exportWords: Record<string, string> = { csv: 'a table', xlsx: 'a spreadsheet' }

type Entry = AuditReply['entries'][number]

/** @returns what was done, before "Ann Smith, resume 3f2a9c10" where it was done with a record */
export function auditWords(
  { action, details }: Entry,
  nameOf: (account: string | null) => string,
): string {
  const text = (name: string) => String(details[name] ?? '')
  switch (action) {
    case 'changed':
      return changeWords(details, nameOf)
    case 'contacted':
      return `Recorded a contact: ${contactWords[text('way') as ContactWay] ?? text('way')}`
    case 'corrected':
      return `Corrected ${[details.columns].flat().join(', ').replaceAll('_', ' ')}`
    case 'exported':
      return details.count === undefined
        ? 'Exported in a table'
        : [
            `Exported ${counted(Number(details.count), 'record')} as ${exportWords[text('what')] ?? text('what')}`,
            details.notes === true && ' with notes',
            details.reason !== undefined && `: ${text('reason')}`,
          ]
            .filter(Boolean)
            .join('')
    case 'imported':
      return `Imported a spreadsheet of ${counted(Number(details.rows), 'row')}: ${counted(Number(details.people), 'person', 'people')}`
    case 'import-taken-back':
      return `Took an import back: ${counted(Number(details.erased), 'person', 'people')} erased, ${Number(details.stay)} stay`
    case 'packed':
      return details.count === undefined
        ? `Gave a client the pack of request ${text('request').slice(0, 8)}, with this person`
        : `Put together a pack of ${counted(Number(details.count), 'person', 'people')} for the client`
    case 'mailed':
      return `Wrote mails to ${counted(Number(details.count), 'person', 'people')}`
    case 'document-downloaded':
    case 'document-viewed':
      return actionLabels[action] + (details.infected === true ? ', in which there is a virus' : '')
    case 'people-searched':
      return `Searched for a person, found ${counted(Number(details.found), 'person', 'people')}`
    case 'erased':
    case 'purged':
      return `${actionLabels[action]}; fingerprint of its reference ${text('sha256OfReference').slice(0, 12)}`
    case 'purge-announced':
      return `Announced the deletion, after ${text('days')} days`
    case 'scanned':
      return `Found a virus: ${text('name')}`
    case 'role-changed':
      return `Made ${nameOf(text('account'))} ${text('role')}`
    case 'invited':
    case 'account-ended':
    case 'account-opened':
    case 'account-renamed':
      return `${actionLabels[action]}: ${nameOf(text('account'))}`
    default:
      return [actionLabels[action], ...restOf(details, nameOf)].join(', ')
  }
}

function changeWords(
  details: Entry['details'],
  nameOf: (account: string | null) => string,
): string {
  switch (details.change) {
    case 'state':
      return `Set to ${stateLabels[details.state as State] ?? String(details.state)}`
    case 'owner':
      return details.owner === ''
        ? 'Took the owner off'
        : `Gave it to ${nameOf(String(details.owner))}`
    case 'hold':
      return details.hold === true ? 'Kept it from deletion' : 'No longer keeps it from deletion'
    case 'tags':
      return 'Changed the tags'
    case 'placement':
      return details.stage === ''
        ? `Took the person off request ${String(details.request).slice(0, 8)}`
        : `Set the person to ${stageLabels[details.stage as Stage] ?? String(details.stage)} for request ${String(details.request).slice(0, 8)}`
    case 'promised':
      return `Promised ${counted(Number(details.machines), 'machine')} for line ${Number(details.line) + 1}`
    case 'same':
      return 'Merged it with another record'
    case 'not-same':
      return 'Said that it is another person'
    case 'link-removed':
      return 'Took back who is the same person'
    case 'added':
      return 'Added it at the desk'
    case 'imported':
      return 'Imported it from a spreadsheet'
    case 'availability':
      return 'Recorded availability'
    case 'ticket':
      return 'Changed a ticket'
    case 'mail':
      return 'Wrote a mail'
    case 'mail-sent':
      return 'Sent a mail'
    case 'mail-failed':
      return 'Could not send a mail'
    case 'mail-stopped':
      return 'Took a mail back'
    case 'no-mail':
      return 'Changed whether the person is mailed'
    case 'note-removed':
      return 'Took back a note'
    case 'note-restored':
      return 'Restored a note'
    case 'contact-removed':
      return 'Took back a contact'
    case 'contact-restored':
      return 'Restored a contact'
    default:
      return actionLabels.changed
  }
}

function restOf(details: Entry['details'], nameOf: (account: string | null) => string): string[] {
  return Object.entries(details).map(([name, value]) =>
    name === 'account' ? nameOf(String(value)) : `${name} ${String(value)}`,
  )
}
