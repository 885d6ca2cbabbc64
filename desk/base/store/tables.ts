// The tables of both backends as the query builder sees them: columns of records come from the tables of the forms, those of the desk from
// its types. A time is an ISO 8601 text in both; a JSON column is a parsed value here.
import type { Generated } from 'kysely'
import type { RecordKind, recordKinds, RowOf } from 'core/forms/record-kinds.ts'
import type { DeskEvent } from '../../shared/work.ts'
import type {
  Account,
  AuditEntry,
  Credential,
  Erasure,
  Invitation,
  SavedSearch,
} from './desk-store.ts'

export type RecordTables = {
  [K in RecordKind as (typeof recordKinds)[K]['table']]: RowOf<K>
} & {
  records: { id: string; kind: RecordKind }
  /** Of the hosted backend alone. */
  sent_notices: {
    record_id: string
    kind: string
    outcome: Generated<'sent' | 'given up'>
    at: Generated<string>
  }
}

/** Camel case here, snake case in the database: `deskAccounts.createdAt` is desk_accounts.created_at. */
export type DeskTables = {
  deskAccounts: Account
  deskCredentials: Credential
  deskInvitations: Invitation
  deskSearches: SavedSearch
  deskEvents: DeskEvent
  /** The number is the order of arrival. */
  deskAudit: AuditEntry & { number: Generated<number> }
  deskErasures: Erasure
  deskAnnouncements: { id: string; at: string; seenAt: string | null }
  deskChanges: { revision: Generated<number>; record: string | null }
}

/** Columns that hold JSON: PostgreSQL has a type for it, SQLite stores text. */
export const jsonColumns: ReadonlySet<string> = new Set([
  'desk_credentials.passkey',
  'desk_searches.filter',
  'desk_events.change',
  'desk_audit.details',
  'desk_erasures.details',
])
