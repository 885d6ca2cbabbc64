// The contract between the desk's server and its web application: every route with who may use it and what it answers.
// The server registers handlers by these keys and a test asks each one without a session, as a recruiter and as an
// administrator; what is missing on either side is a type error.
import type { DocumentKind } from '../../app/forms/document-kinds.ts'
import { contentAccess } from './content-api.ts'
import type { ListFilter, Facets, ListRow, Snippet, Verdict } from '../index/search.ts'
import type { Account, AuditEntry, Role } from '../store/desk-store.ts'
import type { Change, DeskEvent, RecordKind, Work } from '../work/work.ts'

/** "anyone": also without a session. "staff": recruiters and administrators. */
export type Access = 'anyone' | 'staff' | 'administrator'

/** Method and path under the desk's origin. All bodies are JSON but the ones said otherwise. */
export const access = {
  'GET /healthz': 'anyone',
  // Signing in
  'GET /api/session': 'anyone',
  'POST /api/sign-in/options': 'anyone',
  'POST /api/sign-in': 'anyone',
  'POST /api/invitation': 'anyone',
  'POST /api/invitation/options': 'anyone',
  'POST /api/invitation/accept': 'anyone',
  'POST /api/openid/start': 'anyone',
  'GET /openid/callback': 'anyone',
  'POST /api/sign-out': 'staff',
  // One's own account
  'GET /api/account': 'staff',
  'PATCH /api/account': 'staff',
  'POST /api/account/confirmation/options': 'staff',
  'POST /api/account/keys/options': 'staff',
  'POST /api/account/keys': 'staff',
  'DELETE /api/account/keys/:key': 'staff',
  'DELETE /api/account/sessions/:session': 'staff',
  // Work
  'GET /api/records': 'staff',
  'GET /api/facets': 'staff',
  'GET /api/snapshots/:snapshot/ids': 'staff',
  'GET /api/snapshots/:snapshot/news': 'staff',
  'POST /api/rows': 'staff',
  'POST /api/snippets': 'staff',
  'GET /api/records/:id': 'staff',
  'GET /api/records/:id/document': 'staff',
  'GET /api/records/:id/document/view': 'staff',
  'GET /api/records/:id/document/text': 'staff',
  'POST /api/changes': 'staff',
  'POST /api/records/:id/correct': 'staff',
  'POST /api/export/csv': 'staff',
  'POST /api/export/xlsx': 'staff',
  'POST /api/export/documents': 'staff',
  'GET /api/staff': 'staff',
  'GET /api/figures': 'staff',
  'GET /api/events': 'staff',
  // Duties
  'GET /api/people': 'administrator',
  'POST /api/people/export': 'administrator',
  'POST /api/erase/preview': 'administrator',
  'POST /api/erase': 'administrator',
  'GET /api/retention': 'administrator',
  'GET /api/audit': 'administrator',
  // Administration
  'GET /api/accounts': 'administrator',
  'POST /api/accounts': 'administrator',
  'PATCH /api/accounts/:account': 'administrator',
  'POST /api/accounts/:account/invite': 'administrator',
  'DELETE /api/accounts/:account/keys/:key': 'administrator',
  'DELETE /api/accounts/:account/sessions': 'administrator',
  // The site's content: content-api.ts
  ...contentAccess,
} as const satisfies Record<string, Access>

export type Route = keyof typeof access

/** Every reply that is not 2xx. `title` says what happened, `description` what to do. */
export type ApiError = {
  error: { title: string; description: string; fields?: Record<string, string> }
}

// POST /api/sign-in/options -> PublicKeyCredentialRequestOptionsJSON (discoverable, no account named)
// POST /api/sign-in { response: AuthenticationResponseJSON } -> SessionReply, sets the cookie
// POST /api/invitation { token } -> InvitationReply (the token travels in the address's fragment and in bodies only)
// POST /api/invitation/options { token } -> PublicKeyCredentialCreationOptionsJSON
// POST /api/invitation/accept { token, name, response: RegistrationResponseJSON } -> SessionReply, sets the cookie
// POST /api/openid/start { token? } -> { url }: where the browser goes; the callback signs in or joins by the invitation
export type SessionReply = {
  /** undefined: not signed in */
  account: Pick<Account, 'id' | 'email' | 'name' | 'role'> | undefined
  /** Name of the company's identity provider when one is set. */
  openid: string | undefined
  /** Of the business, from its record. */
  business: string
}

export type InvitationReply = { email: string; name: string; role: Role; expiresAt: string }

/** A passkey, or the company's account, as people tell them apart. */
export type KeyInfo = { id: string; label: string; createdAt: string; lastUsedAt: string | null }

// POST /api/account/confirmation/options: before a key is added or removed the person's passkey is asked for anew. The answer
// goes as `confirmation` into POST /api/account/keys { response, label? }, DELETE .../keys/:key { } of one's own account and
// of a colleague's. Who has no passkey, but a company's account, must have signed in within the last ten minutes.
export type ConfirmationReply = {
  /** PublicKeyCredentialRequestOptionsJSON */
  options: object | undefined
}

// GET /api/account
export type OwnAccountReply = {
  account: Account
  keys: KeyInfo[]
  sessions: SessionInfo[]
}

export type SessionInfo = {
  id: string
  createdAt: string
  lastUsedAt: string
  /** Browser and system in words, from the User-Agent. */
  device: string
  isThis: boolean
}

// GET /api/records?<ListFilter>&offset=0&limit=100 (lists as repeated parameters): a new snapshot and its first page
// GET /api/records?snapshot=&offset=&limit=: another page of it; 410 when it is not kept any more
export type ListReply = {
  /** The list as it was then: its order stays, its rows are those of now. */
  snapshot: string
  total: number
  offset: number
  /** Of this page, in its order; who was erased since has no row. */
  ids: string[]
  rows: ListRow[]
  /** Of the index. */
  revision: number
  /** How many documents the search has not read yet. */
  unreadDocuments: number
}
// GET /api/snapshots/:snapshot/ids?from=&to= (both included) -> { ids: string[] }
// GET /api/snapshots/:snapshot/news -> SnapshotNews: what the same filter has now and the snapshot has not
export type SnapshotNews = { added: number; gone: number }
// POST /api/rows { ids } (500 at most) -> RowsReply: those that there are
export type RowsReply = { rows: ListRow[] }
// POST /api/snippets { q, ids } (100 at most) -> SnippetsReply: where the words of a search stand in each record
export type SnippetsReply = { snippets: Record<string, Snippet> }
export type { ListFilter, Facets, ListRow, Snippet, Verdict }

// GET /api/records/:id -> RecordReply, and the view goes to the audit log. 404 when there is none.
// GET /api/records/:id?refresh=1 -> the same without an entry, where this session opened the record before: for a page that
// is open and hears of a change. The words of a note or contact that was taken back are there for its author and administrators.
export type RecordReply = {
  row: ListRow
  /** Every column of the form in its order, with the words of the options. */
  fields: {
    column: string
    label: string
    value: string | null
    shown: string
    options?: { value: string; label: string }[]
    lines?: true
    max: number
    required: boolean
  }[]
  work: Work
  /** Newest last: what happened, for the timeline. */
  events: DeskEvent[]
  document:
    | {
        name: string
        kind: DocumentKind
        verdict: Verdict | undefined
      }
    | undefined
  /** The same person's other records by e-mail or phone, newest first. */
  others: ListRow[]
  /** Prepared answer: to, subject, body; the web makes a mailto: address of it. */
  reply: { to: string; subject: string; body: string }
}

// GET /api/records/:id/document       the original, attachment, nosniff, CSP sandbox
// GET /api/records/:id/document/view  the bytes of a PDF for pdf.js (same headers)
// GET /api/records/:id/document/text  { text, size } of Word, size in bytes of the original; 422 when it cannot be had safely
// Each: 404 when it is missing; 409 { accept } when it is infected or not scanned ("infected") or not what was sent
// ("altered"), unless ?infected=open or ?altered=open says that it is opened all the same

// POST /api/changes: one change on one or many records, all or nothing.
export type ChangeRequest = {
  changes: { id: string; kind: RecordKind; record: string; sequence: number; change: Change }[]
}
/**
 * 200; 409 when somebody was faster: nothing is stored, `current` has the rows as they are now. 404 with `gone`, ids of
 * records that were erased: nothing is stored.
 */
export type ChangeReply = { rows: ListRow[] } | (ApiError & { current: ListRow[] })

// POST /api/records/:id/correct { id?, sequence, columns: Record<string, string | null>, reason } -> RecordReply, 422 with fields
// POST /api/export/csv ExportRequest -> text/csv attachment; cells that begin with = + - @ are made text
// POST /api/export/xlsx ExportRequest -> a spreadsheet. 422 { reason } for more than fifty people without a reason, also of documents
// POST /api/export/documents ExportRequest -> application/zip, streamed with Content-Length where it is known
export type ExportRequest = ({ ids: string[] } | { filter: ListFilter }) & {
  /** Why, and for whom: kept in the audit log. */
  reason?: string
  notes?: boolean
  tags?: boolean
}

export type StaffReply = Pick<Account, 'id' | 'name' | 'endedAt'>[]

/** A number, and the address's query that lists exactly the records behind it. */
export type Counted = { count: number; search: string }

// GET /api/figures?weeks=26: of the records that there are
export type FiguresReply = {
  weeks: {
    /** Monday, YYYY-MM-DD, in the business's time */
    week: string
    resumes: Counted
    messages: Counted
  }[]
  /** Since the first of these weeks. "source": form and topic. */
  bySource: ({ label: string } & Counted)[]
  /** Words that stand in most of the roles asked for. */
  byRole: ({ label: string } & Counted)[]
  /** First contact against what was promised. */
  contact: {
    source: string
    promised: string
    arrived: Counted
    reached: Counted
    inTime: Counted
    late: Counted
    /** Nobody was reached yet. */
    none: Counted
    /** From before contact was recorded as an event of its own: not known of these, and counted in none of the four before. */
    assumed: Counted
    /** Half of those who were reached were so within so many hours. */
    medianHours: number | undefined
  }[]
}

// GET /api/events: text/event-stream; event "change" with { revision, records: string[], given? } (how many
// records colleagues gave to this account), event "session-ended"

// GET /api/people?q= -> { people: { email, name, records: ListRow[] }[] }: what is held about a person, whatever shares an
// address or a telephone number included; each record says which it has
// POST /api/people/export { email } -> application/zip: one HTML page to read, one JSON, the documents
// POST /api/erase/preview { ids } | { email } -> ErasePreview
// POST /api/erase { ids, confirm: number } -> { erased: number, backups: {path, madeAt}[] }; confirm: how many the person saw
export type ErasePreview = {
  records: ListRow[]
  documents: number
  notes: number
  /** Backups that still hold them. */
  backups: { path: string; madeAt: string }[]
}

// GET /api/retention
export type RetentionReply = {
  /** undefined: nothing is purged */
  days: number | undefined
  noticeDays: number
  /** How many on which day; the list shows them (filter `leaving`). */
  announced: { purgeOn: string; count: number }[]
}

// GET /api/audit?account=&record=&q=&action=&from=&to=&after=&limit=: q is a person's name, address or phone number, from
// and to are days in Perth, after is the id of the last entry that was shown
export type AuditReply = {
  entries: (AuditEntry & {
    /** Name of the person whose record it is, while there is one. */
    person: string | undefined
  })[]
}

// GET /api/accounts
export type AccountsReply = {
  accounts: (Account & { keys: KeyInfo[]; lastUsedAt: string | null; invited: string | null })[]
}
// POST /api/accounts { email, name, role } -> { link?, mailed: boolean }: what is mailed has no other reader
// DELETE /api/accounts/:account/keys/:key { confirmation } -> AccountsReply; 409 for the last administrator's last key
// PATCH /api/accounts/:account { role?, name?, ended? }: the last administrator cannot be taken away (409)
// POST /api/accounts/:account/invite -> { link?, mailed: boolean }: for someone who lost the passkey; used, it removes the
// keys of before
