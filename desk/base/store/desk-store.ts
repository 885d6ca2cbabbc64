// What the desk stores beside the records: accounts, events on records, the audit log. The public server does not use it.
import type { deskStore } from './store-on.ts'
import type { Role } from '../../shared/roles.ts'
import type { RecordKind } from 'core/forms/record-kinds.ts'
import type { ListFilter } from '../../shared/list/filter.ts'
import type { DeskEvent } from '../../shared/work.ts'

export type Account = {
  /** UUID */
  id: string
  /** Lower case; one account for each. */
  email: string
  name: string
  role: Role
  /** ISO 8601 */
  createdAt: string
  /** Ended accounts are kept, so that the log can name them. ISO 8601 */
  endedAt: string | null
}

/** A passkey, or an account at a company's identity provider, that a colleague signs in with. */
export type Credential = {
  /** The passkey's id in base64url, or "ISSUER SUBJECT" of an identity provider. */
  id: string
  account: string
  /** At most one credential is made from each invitation: a replayed one violates the unique key. */
  invitation: string | null
  kind: 'passkey' | 'openid'
  /** COSE public key in base64url, transports, counter, as SimpleWebAuthn needs them. {} for openid. */
  passkey: {
    publicKey?: string
    counter?: number
    transports?: string[]
  }
  /** Shown in the list of an account's keys. */
  label: string
  createdAt: string
  lastUsedAt: string | null
}

export type Invitation = {
  /** SHA-256 of the token, hexadecimal: the token itself is not stored. */
  id: string
  account: string
  /** Id of the account that invited; null: the command line. */
  invitedBy: string | null
  /** ISO 8601 */
  expiresAt: string
  usedAt: string | null
}

/** A filter of the list that a recruiter saved for repeated use. */
export type SavedSearch = {
  /** UUID */
  id: string
  /** Id of the account. */
  account: string
  name: string
  filter: ListFilter
  /** ISO 8601 */
  createdAt: string
}

/** Who did what. Append-only: both databases refuse changes. Holds ids, never a name or an address. */
export type AuditEntry = {
  /** UUID */
  id: string
  /** ISO 8601 */
  at: string
  /** null: the command line, or the program itself. */
  account: string | null
  action: AuditAction
  kind: RecordKind | null
  record: string | null
  /** Counts, column names, setting names: no personal data. */
  details: Record<string, string | number | boolean | string[]>
}

export type AuditAction =
  | 'signed-in'
  | 'signed-out'
  | 'sign-in-refused'
  | 'invited'
  | 'joined'
  | 'key-added'
  | 'key-removed'
  | 'role-changed'
  | 'account-ended'
  | 'account-opened'
  | 'account-renamed'
  | 'session-ended'
  | 'viewed'
  | 'document-viewed'
  | 'document-downloaded'
  | 'changed'
  | 'noted'
  | 'contacted'
  | 'corrected'
  | 'people-searched'
  | 'exported'
  | 'imported'
  | 'import-taken-back'
  | 'person-exported'
  | 'packed'
  | 'mailed'
  | 'erased'
  | 'purge-announced'
  | 'purged'
  | 'scanned'
  | 'content-saved'
  | 'content-published'
  | 'content-discarded'
  | 'picture-removed'

/** An erasure that was begun: the audit entry that is written once the record is deleted. */
export type Erasure = {
  /** Id of the record. */
  id: string
  kind: RecordKind
  /** UUID of the audit entry. */
  entry: string
  at: string
  account: string | null
  action: Extract<AuditAction, 'erased' | 'purged'>
  details: AuditEntry['details']
}

/** An event about a record that the team adds, stored together with it. */
export type Said = Pick<DeskEvent, 'id' | 'at' | 'account' | 'change'>

/** The announcement that a record will be purged. */
export type Announcement = {
  /** ISO 8601 */
  at: string
  /** When the purge last ran and saw it, ISO 8601; null: it has not run since. */
  seenAt: string | null
}

export type AuditFilter = {
  account?: string
  /** Ids of records: entries about any of them. */
  records?: readonly string[]
  action?: AuditAction
  /** From a time on, and before one, ISO 8601. */
  from?: string
  to?: string
  /** Id of an entry: only entries after it, newest first. */
  after?: string
  limit: number
}

export type Changes = {
  /** Revision of the newest change in this answer: the next call starts from it. */
  revision: number
  /** Ids, each with the revision of its last change. */
  records: ReadonlyMap<string, number>
  erased: boolean
}

/** The change feed as a whole. */
export type Feed = {
  /** By the id of the record: the revision of its last change. */
  revisions: ReadonlyMap<string, number>
  /** Revision of the last erasure; 0: there was none. */
  erasure: number
}

export type DeskStore = ReturnType<typeof deskStore>
