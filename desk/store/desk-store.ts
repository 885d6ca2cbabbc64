// The port between the desk and what it keeps: accounts, events on records, the audit log. One implementation for each
// backend, beside the records themselves; the public server has no part in it.
import type { Role } from '../work/roles.ts'
import type { RecordKind } from '../../app/forms/record-kinds.ts'
import type { ListFilter } from '../index/filter.ts'
import type { DeskEvent } from '../work/work.ts'

export type Account = {
  /** UUID */
  id: string
  /** Lower case; one account for each. */
  email: string
  name: string
  role: Role
  /** ISO 8601 */
  createdAt: string
  /** Ended accounts stay, so that the log can name them. ISO 8601 */
  endedAt: string | null
}

/** A passkey, or an account of a company's identity provider, that signs somebody in. */
export type Credential = {
  /** The passkey's id in base64url, or "ISSUER SUBJECT" of an identity provider. */
  id: string
  account: string
  /** Only one credential was ever made from each: a replayed invitation collides. */
  invitation: string | null
  kind: 'passkey' | 'openid'
  /** COSE public key in base64url, transports, counter, device type: what SimpleWebAuthn needs. {} for openid. */
  passkey: {
    publicKey?: string
    counter?: number
    transports?: string[]
    deviceType?: string
    backedUp?: boolean
  }
  /** Shown in the list of an account's keys. */
  label: string
  createdAt: string
  lastUsedAt: string | null
}

export type Invitation = {
  /** SHA-256 of the token, hexadecimal: the token itself is kept nowhere. */
  id: string
  account: string
  /** Id of the account that invited; null: the command line. */
  invitedBy: string | null
  /** ISO 8601 */
  expiresAt: string
  usedAt: string | null
}

/** A filter of the list that somebody looks at again and again. */
export type SavedSearch = {
  /** UUID */
  id: string
  /** Whose it is. */
  account: string
  name: string
  /** "team": every colleague sees it. */
  seenBy: 'me' | 'team'
  filter: ListFilter
  /** ISO 8601 */
  createdAt: string
}

/** Who did what. Added to and read, never changed: both databases refuse it. Holds ids, never a name or an address. */
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
  /** Counts, column names, setting names: nothing personal. */
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
  | 'content-planned'
  | 'content-published'
  | 'content-discarded'
  | 'picture-removed'

/** An erasure that is to be done: what the log will say of it once the record is gone. */
export type Erasure = {
  /** Id of the record. */
  id: string
  kind: RecordKind
  /** UUID of the entry. */
  entry: string
  at: string
  account: string | null
  action: Extract<AuditAction, 'erased' | 'purged'>
  details: AuditEntry['details']
}

/**
 * A record that the team is about to put in: what is to be said of it from the first moment on. The database makes events of it in
 * the transaction that stores the record, so that none of them is there without the others.
 */
export type Addition = {
  /** Of the record. */
  id: string
  /** In their order; their sequence begins at 1. */
  events: Pick<DeskEvent, 'id' | 'at' | 'account' | 'change'>[]
}

/** That a record will be purged. */
export type Announcement = {
  /** ISO 8601 */
  at: string
  /** When the purge ran last and saw it, ISO 8601; null: not since this is noted. */
  seenAt: string | null
}

export type AuditFilter = {
  account?: string
  /** Ids of records: entries of any of them. */
  records?: readonly string[]
  action?: AuditAction
  /** From a time on, and before one, ISO 8601. */
  from?: string
  to?: string
  /** Id of an entry: those that come after it in the order, which is newest first. */
  after?: string
  limit: number
}

export type Changes = {
  /** Of the newest change told here: the next question asks from it. */
  revision: number
  /** Ids, each with the revision of its last change. */
  records: ReadonlyMap<string, number>
  erased: boolean
  /** To be called once all of it is in the index: until then it is told again. */
  taken(): void
}

/** The feed as a whole. */
export type Feed = {
  /** By the id of the record: the revision of its last change. */
  revisions: ReadonlyMap<string, number>
  /** Of the last erasure; 0: there was none. */
  erasure: number
}

export interface DeskStore {
  /** Names the database: an index that was filled from another one is of no use. */
  readonly source: string

  accounts(): Promise<Account[]>
  /** @returns false when the address has an account */
  addAccount(account: Account): Promise<boolean>
  changeAccount(
    id: string,
    change: Partial<Pick<Account, 'name' | 'role' | 'endedAt'>>,
  ): Promise<void>

  credentials(account?: string): Promise<Credential[]>
  findCredential(id: string): Promise<Credential | undefined>
  /** @returns false when its invitation was used before, or its id is taken */
  addCredential(credential: Credential): Promise<boolean>
  changeCredential(id: string, change: Pick<Credential, 'passkey' | 'lastUsedAt'>): Promise<void>
  removeCredential(id: string): Promise<void>

  addInvitation(invitation: Invitation): Promise<void>
  findInvitation(id: string): Promise<Invitation | undefined>
  /** Those that were neither used nor ended; they may have expired. */
  openInvitations(): Promise<Invitation[]>
  /** Ends it without a credential. */
  endInvitation(id: string): Promise<void>

  /**
   * Adds events and an audit entry for each but "read" and "unread", all or nothing. Durable when it resolves.
   * @returns the ids of the records whose sequence was taken by somebody else meanwhile, or that were erased, and nothing
   *   is stored then; an event whose id is stored already counts as stored
   */
  addEvents(events: readonly DeskEvent[]): Promise<{ conflicts: string[] }>

  /** Which of some events are stored, at whatever record. @param ids of events */
  storedEvents(ids: readonly string[]): Promise<Set<string>>

  /** In their sequence. */
  eventsOf(records: readonly string[]): Promise<Map<string, DeskEvent[]>>

  /** Overwrites the words of a note or contact, for good. @param event id of the one that wrote them */
  overwriteWords(event: string): Promise<void>

  /** Oldest first, of everybody. */
  savedSearches(): Promise<SavedSearch[]>
  /** Sent twice, it is stored once. */
  saveSearch(search: SavedSearch): Promise<void>
  removeSearch(id: string): Promise<void>

  /** Sent twice, an entry is stored once. */
  audit(entries: readonly AuditEntry[]): Promise<void>
  /** Newest first; of one time in the order of arrival, so that paging by `after` passes over none. */
  auditLog(filter: AuditFilter): Promise<AuditEntry[]>

  /** Notes erasures before they begin. The database writes the entry of each in the transaction that deletes its record. */
  beginErasures(erasures: readonly Erasure[]): Promise<void>
  /** Those whose record is not gone yet, or was gone before. */
  openErasures(): Promise<Erasure[]>
  /** Forgets erasures without an entry: another one took the record. */
  endErasures(ids: readonly string[]): Promise<void>

  /** Notes what is to be said of records before they are stored, in the place of what was noted before. */
  beginAdditions(additions: readonly Addition[]): Promise<void>
  /** Forgets additions whose record was not stored, or had been before. @param ids undefined: all, while nobody adds any */
  endAdditions(ids?: readonly string[]): Promise<void>

  announcements(): Promise<Map<string, Announcement>>
  /** In the place of earlier ones. @param at ISO 8601 */
  announce(ids: readonly string[], at: string): Promise<void>
  /** Notes that a run of the purge saw every announcement. @param at ISO 8601 */
  seeAnnouncements(at: string): Promise<void>

  /**
   * What changed after a revision: ids of records (submissions, messages) that came, changed or were worked on, and
   * whether any went: an erased one leaves no id, `recordIds` has those that are left.
   * @returns undefined when the changes since then are no longer known: read everything again
   */
  changesSince(revision: number): Promise<Changes | undefined>

  /** To compare an index with. */
  feed(): Promise<Feed>

  /** Of every record that there is. */
  recordIds(): Promise<Set<string>>

  /** Calls back when something may have changed, in this process or another. @returns what ends it */
  watch(onChange: () => void): () => void

  /** Ends every watch. */
  close(): void
}
