// The text of an audit entry, after the name of the account.
import type { AuditReply } from '../../http/api.ts'
import type { AuditAction } from '../../store/desk-store.ts'
import { shortReference } from 'core/forms/short-reference.ts'
import { loggedWords } from '../../../shared/changes.ts'
import { names } from './names.ts'
import type { ContactWay } from '../../../shared/contacts.ts'
import { contactWords, counted } from '../../../shared/labels.ts'

/** The actions that the log can be filtered by. */
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
  'content-published': 'Content published',
  'content-discarded': 'Content discarded',
  'picture-removed': 'Picture removed',
}

const exportWords: Record<string, string> = { csv: 'a table', xlsx: 'a spreadsheet' }

type Entry = AuditReply['entries'][number]

/** @returns what was done, before "Ann Smith, resume 3f2a9c10" where it concerns a record */
export function auditWords({ action, details }: Entry): string {
  const text = (name: string) => String(details[name] ?? '')
  switch (action) {
    case 'changed':
      return capital(loggedWords(details, names) ?? actionLabels.changed)
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
        ? `Gave a client the pack of request ${shortReference(text('request'))}, with this person`
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
      return `Made ${names.nameOf(text('account'))} ${text('role')}`
    case 'invited':
    case 'account-ended':
    case 'account-opened':
    case 'account-renamed':
      return `${actionLabels[action]}: ${names.nameOf(text('account'))}`
    default:
      return [actionLabels[action], ...restOf(details)].join(', ')
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function restOf(details: Entry['details']): string[] {
  return Object.entries(details).map(([name, value]) =>
    name === 'account' ? names.nameOf(String(value)) : `${name} ${String(value)}`,
  )
}
