// The contract between the desk's server and its web application: every route with who may use it, what comes and what it
// answers. The server registers handlers by these keys and a test asks each one as nobody and as each role; what is missing
// or different on either side is a type error.
import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/server'
import type * as v from 'valibot'
import type { Entry } from '../../app/content/records.ts'
import type { DocumentKind } from '../../app/forms/document-kinds.ts'
import { maxFileBytes } from '../../app/forms/resume-fields.ts'
import type { ClientPack } from '../actions/client-pack.ts'
import type { EditedRecord } from '../content/drafts.ts'
import type { Target } from '../import/columns.ts'
import { maxSheetBytes } from '../import/limits.ts'
import type { PlannedRow } from '../import/plan.ts'
import type { ListFilter } from '../index/filter.ts'
import type { Facets, ListRow, Snippet, Verdict } from '../index/search.ts'
import type { Account, AuditEntry, SavedSearch } from '../store/desk-store.ts'
import type { Stage } from '../work/placements.ts'
import type { Role } from '../work/roles.ts'
import type { MergeValues } from '../talk/merge.ts'
import type { LookedAt, PreparedMailing } from '../talk/prepare-mailing.ts'
import type { ContactInText } from '../text/contact-in-text.ts'
import type { FoundTicket } from '../tickets/read-tickets.ts'
import type { TicketKind } from '../tickets/tickets.ts'
import type { DeskEvent, RequestedChange, Work } from '../work/work.ts'
import * as bodies from './bodies.ts'
import { contentRoutes } from './content-api.ts'
import {
  json,
  nothing,
  response,
  route,
  type CheckedBody,
  type Declared,
  type ParameterNames,
  type ReplyOf,
  type SentBody,
} from './declare-route.ts'

/** The file, and what stands around it in a form. */
const importBytes = maxSheetBytes + 65_536

/** By method and path under the desk's origin. What an address holds after its "?" is said here; the rest are types. */
export const routes = {
  'GET /healthz': route('anyone', json<{ status: 'ok' }>()),

  // Signing in. Options: discoverable, no account named. Accepting and signing in set the cookie.
  'GET /api/session': route('anyone', json<SessionReply>()),
  'POST /api/sign-in/options': route('anyone', json<RequestOptions>()),
  'POST /api/sign-in': route('anyone', json<SessionReply>(), bodies.signInBody),
  // The token travels in the address's fragment and in bodies only.
  'POST /api/invitation': route('anyone', json<InvitationReply>(), bodies.invitationBody),
  'POST /api/invitation/options': route('anyone', json<CreationOptions>(), bodies.invitationBody),
  'POST /api/invitation/accept': route('anyone', json<SessionReply>(), bodies.acceptBody),
  // Where the browser goes; the callback signs in or joins by the invitation.
  'POST /api/openid/start': route('anyone', json<{ url: string }>(), bodies.openidBody),
  'GET /openid/callback': route('anyone', response),
  'POST /api/sign-out': route('signed-in', nothing),

  // One's own account. Before a key is added or removed the person's passkey is asked for anew: the answer to these options
  // goes as `confirmation` into the request, also where it is a colleague's key. Who has no passkey, but a company's account,
  // must have signed in within the last ten minutes.
  'GET /api/account': route('signed-in', json<OwnAccountReply>()),
  'PATCH /api/account': route('signed-in', json<OwnAccountReply>(), bodies.nameBody),
  'POST /api/account/confirmation/options': route('signed-in', json<ConfirmationReply>()),
  'POST /api/account/keys/options': route('signed-in', json<CreationOptions>()),
  'POST /api/account/keys': route('signed-in', json<OwnAccountReply>(), bodies.keyBody),
  'DELETE /api/account/keys/:key': route(
    'signed-in',
    json<OwnAccountReply>(),
    bodies.removeKeyBody,
  ),
  'DELETE /api/account/sessions/:session': route('signed-in', json<OwnAccountReply>()),

  // Work.
  // ?<ListFilter>&offset=0&limit=100 (lists as repeated parameters): a new snapshot and its first page
  // ?snapshot=&offset=&limit=: another page of it; 410 when it is not kept any more
  'GET /api/records': route('records', json<ListReply>()),
  // The day as it begins. ?seen=: when the person was here before (ISO 8601); without it the newest arrivals.
  'GET /api/today': route('records', json<TodayReply>()),
  // Saved searches of one's own and of the team, each with how many records it finds. ?seen=: and how many of these are new since.
  'GET /api/searches': route('records', json<{ searches: SearchReply[] }>()),
  'POST /api/searches': route('records', nothing, bodies.savedSearchBody),
  // For who saved it, and for whoever moderates; 404 for anybody else's.
  'DELETE /api/searches/:id': route('records', nothing),
  'GET /api/facets': route('records', json<FacetsReply>()),
  // ?from=&to=, both included
  'GET /api/snapshots/:snapshot/ids': route('records', json<{ ids: string[] }>()),
  // What the same filter has now and the snapshot has not.
  'GET /api/snapshots/:snapshot/news': route('records', json<SnapshotNews>()),
  // Those that there are.
  'POST /api/rows': route('records', json<{ rows: ListRow[] }>(), bodies.rowsBody),
  // Where the words of a search stand in each record.
  'POST /api/snippets': route(
    'records',
    json<{ snippets: Record<string, Snippet> }>(),
    bodies.snippetsBody,
  ),
  // The view goes to the audit log; with ?refresh=1 it does not, where this session opened the record before: for a page
  // that is open and hears of a change. 404 when there is none.
  'GET /api/records/:id': route('records', json<RecordReply>()),
  // The original as an attachment; /view: the bytes of a PDF for pdf.js; /text: of Word, 422 when it cannot be had safely.
  // Each: 404 when it is missing; 409 with `accept` unless ?infected=open or ?altered=open says that it is opened all the same.
  'GET /api/records/:id/document': route('records', response),
  'GET /api/records/:id/document/view': route('records', response),
  // The size is the original's, in bytes.
  'GET /api/records/:id/document/text': route('records', json<{ text: string; size: number }>()),
  // A resume that did not come through the website: the fields of its form and the document as multipart/form-data, with
  // `how` and `consent`. 422 and 415 as the website's form.
  'POST /api/added-resumes': route('change', json<{ id: string }>(201), {
    maxBytes: maxFileBytes + 262_144,
  }),
  // What a document (`resume`, as multipart/form-data) says of how its person is reached. Nothing is stored.
  'POST /api/added-resumes/read': route('change', json<ContactInText>(), {
    maxBytes: maxFileBytes + 262_144,
  }),
  // A person without a resume: 422 with `fields`. Sent again under the same id, they are stored once.
  'POST /api/added-people': route('change', json<{ id: string }>(201), bodies.addedPersonBody),
  // A spreadsheet of people, as multipart/form-data: `file`, `columns` (a target for each, in order; unset: guessed). Nothing is stored.
  'POST /api/imports/preview': route('change', json<ImportPreview>(), { maxBytes: importBytes }),
  // The same with `consent` and `from`: stores a part of the rows and says how far it is. Again from 0 after a kill: nothing twice.
  'POST /api/imports': route('change', json<{ done: number; of: number }>(), {
    maxBytes: importBytes,
  }),
  // Of the last day, those of which there is anybody.
  'GET /api/imports': route('change', json<{ imports: ImportReply[] }>()),
  // Erases whom it made and nobody worked with; the others are named. 404 after a day.
  'POST /api/imports/:file/take-back': route(
    'change',
    json<{ erased: number; stay: { id: string; name: string }[] }>(),
  ),
  // With the row's `sequence`: 409 with `current` when somebody was faster with any submission of the person, 404 with `gone`
  // when one was erased: nothing is stored then. 422 for a merge of two who are said not to be the same.
  'POST /api/changes': route('change', json<{ rows: ListRow[] }>(), bodies.changesBody),
  'POST /api/records/:id/correct': route('change', json<RecordReply>(), bodies.correctionBody),
  // Cells that begin with = + - @ are made text. 422 for more than fifty people without a reason, also of documents.
  'POST /api/export/csv': route('export', response, bodies.exportBody),
  'POST /api/export/xlsx': route('export', response, bodies.exportBody),
  'POST /api/export/documents': route('export', response, bodies.exportBody),
  // One row for each person on each line. 422 for more than fifty people without a reason.
  'POST /api/requests/:id/csv': route('export', response, bodies.requestCsvBody),
  // People of its lines for the client, without private data; each pack is in the audit log. 422 for somebody who is not on it.
  'POST /api/requests/:id/pack': route('client-pack', json<PackReply>(), bodies.packBody),
  // The owner's list of tickets that people hold.
  'GET /api/tickets': route('records', json<{ tickets: TicketKind[] }>()),
  // Letters of the owner's, and whether the desk can mail.
  'GET /api/letters': route('records', json<LettersReply>()),
  // The last look: nothing is written yet. 422 with `fields` for words in brackets that stand for nothing.
  'POST /api/mails/look': route('mail', json<LookReply>(), bodies.mailBody),
  // Exactly what was looked at, or 409: then look again. They go out after a moment.
  'POST /api/mails': route('mail', json<MailedReply>(), bodies.sendBody),
  // Takes back what has not gone out, and puts aside what could not.
  'POST /api/mails/stop': route('mail', json<{ stopped: string[] }>(), bodies.stopBody),
  'GET /api/staff': route('records', json<StaffReply>()),
  // ?weeks=26: of the records that there are
  'GET /api/figures': route('figures', json<FiguresReply>()),
  // text/event-stream; event "change" with { revision, records: string[], given? } (how many records colleagues gave to
  // this account), event "session-ended"
  'GET /api/events': route('records', response),

  // Duties.
  // ?q=: what is held about a person, whatever shares an address or a telephone number and what a colleague merged included;
  // each record says which
  'GET /api/people': route('people', json<{ people: Person[] }>()),
  // A zip: one HTML page to read, one JSON, the documents.
  'POST /api/people/export': route('people', response, bodies.personBody),
  'POST /api/erase/preview': route('erase', json<ErasePreview>(), bodies.erasePreviewBody),
  'POST /api/erase': route(
    'erase',
    json<{ erased: number; backups: Backup[] }>(),
    bodies.eraseBody,
  ),
  'GET /api/retention': route('retention', json<RetentionReply>()),
  // ?account=&record=&q=&action=&from=&to=&after=&limit=: q is a person's name, address or phone number, from and to are
  // days in Perth, after is the id of the last entry that was shown
  'GET /api/audit': route('audit', json<AuditReply>()),

  // Administration. The last administrator cannot be taken away (409).
  'GET /api/accounts': route('accounts', json<AccountsReply>()),
  'POST /api/accounts': route('accounts', json<InvitedReply>(201), bodies.newAccountBody),
  'PATCH /api/accounts/:account': route(
    'accounts',
    json<AccountsReply>(),
    bodies.accountChangeBody,
  ),
  // For someone who lost the passkey; used, it removes the keys of before.
  'POST /api/accounts/:account/invite': route('accounts', json<InvitedReply>(201)),
  'DELETE /api/accounts/:account/keys/:key': route(
    'accounts',
    json<AccountsReply>(),
    bodies.removeKeyBody,
  ),
  'DELETE /api/accounts/:account/sessions': route('accounts', json<AccountsReply>()),

  ...contentRoutes,
} as const satisfies Record<string, Declared>

export type Routes = typeof routes
export type Route = keyof Routes
export type RouteReply<R extends Route> = ReplyOf<Routes[R]>
export type RouteBody<R extends Route> = SentBody<Routes[R]>
export type RouteCheckedBody<R extends Route> = CheckedBody<Routes[R]>
export type RouteParameters<R extends Route> = Record<ParameterNames<R>, string>

/** Every reply that is not 2xx. `title` says what happened, `description` what to do. */
export type ApiError = {
  error: { title: string; description: string; fields?: Record<string, string> }
} & RefusalDetails

/** What some refusals say besides. */
export type RefusalDetails = {
  /** Rows as they are now, where somebody was faster. */
  current?: ListRow[]
  /** Ids of records that were erased. */
  gone?: string[]
  /** What somebody else saved meanwhile. */
  theirs?: EditedRecord
  /** Name of somebody else who edits it. */
  editor?: string
  /** What has to be accepted before a document is opened. */
  accept?: 'infected' | 'altered'
}

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

export type ConfirmationReply = { options: RequestOptions | undefined }

export type OwnAccountReply = {
  account: Account
  keys: KeyInfo[]
  sessions: SessionInfo[]
}

type SessionInfo = {
  id: string
  createdAt: string
  lastUsedAt: string
  /** Browser and system in words, from the User-Agent. */
  device: string
  isThis: boolean
}

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

/** The first rows of a list, and the filter that opens all of it. */
export type DayPart = { filter: ListFilter; total: number; rows: ListRow[] }

export type TodayReply = {
  /** `late`: of the first `mostCounted`. */
  due: DayPart & { late: number }
  requests: DayPart
  leaving: DayPart
  lapsing: DayPart
  /** Mails that did not go out. */
  unsent: DayPart
  /** Of a visit before: of the last `mostCounted` arrivals. */
  arrivals: DayPart
  /** Records that were given to who asks. */
  mine: number
  mostCounted: number
  /** Of the desk's clock, ISO 8601: whatever arrived until then is counted. Given as ?seen= by the next visit. */
  asOf: string
}

export type SearchReply = Pick<SavedSearch, 'id' | 'name' | 'seenBy' | 'filter'> & {
  count: number
  /** Arrived since the time that was asked about; undefined where none was. */
  fresh: number | undefined
  mayRemove: boolean
}

export type SnapshotNews = { added: number; gone: number }
/** @property views how many records each of the views has that are one step away, whatever the filter is */
export type FacetsReply = Facets & { views: { unread: number; due: number; mine: number } }

export type { ListFilter, Facets, ListRow, Snippet, Verdict }

/** The words of a note or contact that was taken back are there for its author and whoever moderates. */
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
  /** Of a request: who stands on its lines, by name. */
  people: ListRow[]
  /** Of a resume: the requests that its person stands on; those that were erased are not here. */
  requests: ListRow[]
  /** Of the person: of all their submissions. */
  work: Work
  /** Of a resume: tickets that its document names. Those of which somebody said something are not offered any more. */
  offered: FoundTicket[]
  /** Of a request: ids of the tickets that each line names. */
  wanted: string[][]
  /** Newest last: what happened with any submission of the person, for the timeline. */
  events: DeskEvent[]
  document:
    | {
        name: string
        kind: DocumentKind
        verdict: Verdict | undefined
      }
    | undefined
  /** The same person's other records, newest first: their submissions, and what else they sent. */
  others: ListRow[]
  /** Ids of all that the person sent, this one included. */
  person: string[]
  /** Of the same name, and nobody said yet whether they are the same person. */
  likelySame: ListRow[]
  /** Of whom a colleague said that they are somebody else: at which record, by which events, of which records. */
  notSame: { row: ListRow; said: { record: string; links: string[]; records: string[] }[] }[]
  /** What the words of a letter become for this person. */
  words: MergeValues
}

/** `text` is what is pasted into a mail. */
export type PackReply = { pack: ClientPack; text: string; business: string; madeAt: string }

type SentChange = v.InferInput<typeof bodies.changesBody>['changes'][number]
export type ChangeRequest = {
  changes: (Omit<SentChange, 'change'> & { change: RequestedChange })[]
}
export type ExportRequest = v.InferInput<typeof bodies.exportBody>

export type LettersReply = {
  letters: Pick<Entry<'letters'>, 'id' | 'name' | 'by' | 'to' | 'subject' | 'paragraphs'>[]
  /** The last line of every mail. */
  end: string
  /** Whether the settings say how. */
  canMail: boolean
}

export type LookReply = Omit<PreparedMailing, 'mails'> & {
  /** How many get it. */
  count: number
  first: LookedAt | undefined
  /** undefined: it is the first one. */
  longest: LookedAt | undefined
}

export type MailedReply = {
  mails: { record: string; mail: string }[]
  /** Seconds until they go. */
  holdSeconds: number
}

export type StaffReply = (Pick<Account, 'id' | 'name' | 'endedAt'> & {
  /** Works with records, so they can be given to them. */
  takesRecords: boolean
})[]

export type ImportPreview = {
  /** UUID of the file's content. */
  file: string
  fileName: string
  /** Names of sheets that are not read. */
  others: string[]
  /** In which row the headings stand, as the spreadsheet numbers it. */
  headingsRow: number
  /** The first values of each are shown beside its heading. */
  columns: { heading: string; target: Target; samples: string[] }[]
  rows: PlannedRow[]
  /** The cells of rows at fault, by their number. */
  faulty: Record<number, string[]>
}

export type ImportReply = {
  file: string
  fileName: string
  at: string
  /** Who imported it. */
  account: string | null
  /** Whom it made and who are here still. */
  people: number
  mayTakeBack: boolean
}

/** A number, and the address's query that lists exactly the records behind it. */
export type Counted = { count: number; search: string }

export type FiguresReply = {
  /** Of resumes, by the region that the typed place leads to. */
  byRegion: ({ label: string } & Counted)[]
  /** First contact against what was promised. "source": form and topic. */
  contact: {
    source: string
    promised: string
    arrived: Counted
    reached: Counted
    inTime: Counted
    late: Counted
    /** Nobody was reached yet. */
    none: Counted
    /** Half of those who were reached were so within so many hours. */
    medianHours: number | undefined
  }[]
}

/** Decision 24 says which records are one person's. */
export type Person = { email: string | null; name: string; records: ListRow[] }

/** One that still holds records that are to go, or went. */
export type Backup = { path: string; madeAt: string }

export type ErasePreview = {
  records: ListRow[]
  documents: number
  notes: number
  /** On whose lines the people stand. */
  requests: { name: string; stages: Stage[] }[]
  backups: Backup[]
}

export type RetentionReply = {
  /** undefined: nothing is purged */
  days: number | undefined
  noticeDays: number
  /** How many on which day; the list shows them (filter `leaving`). */
  announced: { purgeOn: string; count: number }[]
}

export type AuditReply = {
  entries: (AuditEntry & {
    /** Name of the person whose record it is, while there is one. */
    person: string | undefined
  })[]
}

export type AccountsReply = {
  accounts: (Account & { keys: KeyInfo[]; lastUsedAt: string | null; invited: string | null })[]
}

/** What is mailed has no other reader: there is no link then. */
export type InvitedReply = { link?: string; mailed: boolean }
