// The contract between the desk's server and its web application: every route with who may use it and what it accepts; what it answers is
// what its handler returns. The server registers handlers by these keys, and a test asks each route without a session and as each role; a
// route that is missing or different on either side is a type error.
import type * as v from 'valibot'
import { maxFileBytes } from 'core/forms/resume-fields.ts'
import type { EditedRecord } from '../../website/drafts.ts'
import { maxSheetBytes } from '../../shared/intake/limits.ts'
import type { ListFilter } from '../../shared/list/filter.ts'
import type { Facets, ListRow, Snippet, Verdict } from '../../shared/list/search.ts'
import type { RequestedChange } from '../../shared/changes.ts'
import * as bodies from './bodies.ts'
import type { AllHandlers } from './desk-app.ts'
import { contentRoutes } from '../../website/content-api.ts'
import {
  json,
  nothing,
  response,
  route,
  type CheckedBody,
  type Declared,
  type ParameterNames,
  type SentBody,
} from './declare-route.ts'

/** The file, and the rest of the form that carries it. */
const importBytes = maxSheetBytes + 65_536

/** By method and path under the desk's origin. Query parameters are described in comments. */
export const routes = {
  'GET /healthz': route('anyone', json()),

  // Signing in. Options: discoverable, no account named. Accepting and signing in set the cookie.
  'GET /api/session': route('anyone', json()),
  'POST /api/sign-in/options': route('anyone', json()),
  'POST /api/sign-in': route('anyone', json(), bodies.signInBody),
  // The token travels in the address's fragment and in bodies only.
  'POST /api/invitation': route('anyone', json(), bodies.invitationBody),
  'POST /api/invitation/options': route('anyone', json(), bodies.invitationBody),
  'POST /api/invitation/accept': route('anyone', json(), bodies.acceptBody),
  // Where the browser goes; the callback signs in or joins by the invitation.
  'POST /api/openid/start': route('anyone', json(), bodies.openidBody),
  'GET /openid/callback': route('anyone', response),
  'POST /api/sign-out': route('signed-in', nothing),

  // The signed-in account. Adding or removing a passkey, also a colleague's, needs a fresh answer of the own passkey, sent
  // as `confirmation`. An account without a passkey, which signs in through the company's provider, must have signed in within the last
  // ten minutes.
  'GET /api/account': route('signed-in', json()),
  'PATCH /api/account': route('signed-in', json(), bodies.nameBody),
  'POST /api/account/confirmation/options': route('signed-in', json()),
  'POST /api/account/keys/options': route('signed-in', json()),
  'POST /api/account/keys': route('signed-in', json(), bodies.keyBody),
  'DELETE /api/account/keys/:key': route('signed-in', json(), bodies.removeKeyBody),
  'DELETE /api/account/sessions/:session': route('signed-in', json()),

  // Work.
  // ?<ListFilter>&offset=0&limit=100 (lists as repeated parameters): a new snapshot and its first page
  // ?snapshot=&offset=&limit=: another page of it; 410 when it is not kept any more
  'GET /api/records': route('records', json()),
  // The page of the day. ?seen=: when the recruiter last opened it (ISO 8601); without it the newest arrivals.
  'GET /api/today': route('records', json()),
  // The recruiter's own saved searches and the team's, each with how many records it finds. ?seen=: and how many of these are new since.
  'GET /api/searches': route('records', json()),
  'POST /api/searches': route('records', nothing, bodies.savedSearchBody),
  // For its author and for moderators; 404 for other accounts.
  'DELETE /api/searches/:id': route('records', nothing),
  'GET /api/facets': route('records', json()),
  // ?from=&to=, both included
  'GET /api/snapshots/:snapshot/ids': route('records', json()),
  // What the same filter has now and the snapshot has not.
  'GET /api/snapshots/:snapshot/news': route('records', json()),
  // Ids without a row are left out.
  'POST /api/rows': route('records', json(), bodies.rowsBody),
  // Where the words of a search stand in each record.
  'POST /api/snippets': route('records', json(), bodies.snippetsBody),
  // Viewing is logged; ?refresh=1 does not log again a record that this session opened before: for an open page that is told of a change.
  // 404 when there is no such record.
  'GET /api/records/:id': route('records', json()),
  // The original as an attachment; /view: the bytes of a PDF for pdf.js; /text: of Word, 422 when it cannot be had safely.
  // Each: 404 when it is missing; 409 with `accept` unless ?infected=open or ?altered=open says that it is opened all the same.
  'GET /api/records/:id/document': route('records', response),
  'GET /api/records/:id/document/view': route('records', response),
  // The size is the original's, in bytes.
  'GET /api/records/:id/document/text': route('records', json()),
  // A resume that did not come through the website: the fields of its form and the document as multipart/form-data, with
  // `how` and `consent`. 422 and 415 as the website's form.
  'POST /api/added-resumes': route('change', json(201), {
    maxBytes: maxFileBytes + 262_144,
  }),
  // What a document (`resume`, as multipart/form-data) says of how its person is reached. Nothing is stored.
  'POST /api/added-resumes/read': route('change', json(), {
    maxBytes: maxFileBytes + 262_144,
  }),
  // A person without a resume: 422 with `fields`. Sent again under the same id, they are stored once.
  'POST /api/added-people': route('change', json(201), bodies.addedPersonBody),
  // A spreadsheet of people, as multipart/form-data: `file`, `columns` (a target for each, in order; unset: guessed). Nothing is stored.
  'POST /api/imports/preview': route('change', json(), { maxBytes: importBytes }),
  // The same with `consent` and `from`: stores a part of the rows and says how far it is. Again from 0 after a kill: nothing twice.
  'POST /api/imports': route('change', json(), {
    maxBytes: importBytes,
  }),
  // Imports of the last day that left at least one record.
  'GET /api/imports': route('change', json()),
  // Erases the records of an import, except people whom a colleague has worked with since, who are named. 404 after a day.
  'POST /api/imports/:file/take-back': route('change', json()),
  // With the row's `sequence`: 409 with `current` when a colleague changed any submission of the person first, 404 with `gone` when one
  // was erased: nothing is stored then. 422 for a merge of two people who are said not to be the same.
  'POST /api/changes': route('change', json(), bodies.changesBody),
  'POST /api/records/:id/correct': route('change', json(), bodies.correctionBody),
  // Cells that begin with = + - @ are made text. 422 for more than fifty people without a reason, also of documents.
  'POST /api/export/csv': route('export', response, bodies.exportBody),
  'POST /api/export/xlsx': route('export', response, bodies.exportBody),
  'POST /api/export/documents': route('export', response, bodies.exportBody),
  // The client pack: people on the request's lines without private data; each one is logged. 422 for a person who is not on the request.
  'POST /api/requests/:id/pack': route('client-pack', json(), bodies.packBody),
  // The owner's list of tickets that people hold.
  'GET /api/tickets': route('records', json()),
  // Letters of the owner's, and whether the desk can mail.
  'GET /api/letters': route('records', json()),
  // The preview before sending: nothing is written. 422 with `fields` for merge words that do not exist.
  'POST /api/mails/look': route('mail', json(), bodies.mailBody),
  // Writes exactly the mails of the preview, or 409 when they would differ: ask for the preview again. They are sent after a delay.
  'POST /api/mails': route('mail', json(), bodies.sendBody),
  // Stops mails that were not sent yet, and dismisses those that failed.
  'POST /api/mails/stop': route('mail', json(), bodies.stopBody),
  'GET /api/staff': route('records', json()),
  // ?weeks=26: of the records that there are
  'GET /api/figures': route('figures', json()),
  // text/event-stream; event "change" with { revision, records: string[] }, event "session-ended"
  'GET /api/events': route('records', response),

  // Duties.
  // ?q=: all that is held about a person, including records that share an address or a telephone number and those that a colleague merged;
  // each record says which
  'GET /api/people': route('people', json()),
  // A zip: one HTML page to read, the documents.
  'POST /api/people/export': route('people', response, bodies.personBody),
  'POST /api/erase/preview': route('erase', json(), bodies.erasePreviewBody),
  'POST /api/erase': route('erase', json(), bodies.eraseBody),
  'GET /api/retention': route('retention', json()),
  // ?account=&record=&q=&action=&from=&to=&after=&limit=: q is a person's name, address or phone number, from and to are
  // days in Perth, after is the id of the last entry that was shown
  'GET /api/audit': route('audit', json()),

  // Administration. The last administrator cannot be removed (409).
  'GET /api/accounts': route('accounts', json()),
  'POST /api/accounts': route('accounts', json(201), bodies.newAccountBody),
  'PATCH /api/accounts/:account': route('accounts', json(), bodies.accountChangeBody),
  // For a colleague who lost the passkey; accepting it removes the former keys.
  'POST /api/accounts/:account/invite': route('accounts', json(201)),
  'DELETE /api/accounts/:account/keys/:key': route('accounts', json(), bodies.removeKeyBody),
  'DELETE /api/accounts/:account/sessions': route('accounts', json()),

  ...contentRoutes,
} as const satisfies Record<string, Declared>

export type Routes = typeof routes
export type Route = keyof Routes
export type RouteReply<R extends Route> = Awaited<ReturnType<AllHandlers[R]>>
export type RouteBody<R extends Route> = SentBody<Routes[R]>
export type RouteCheckedBody<R extends Route> = CheckedBody<Routes[R]>
export type RouteParameters<R extends Route> = Record<ParameterNames<R>, string>

/** Every reply that is not 2xx. `title` says what happened, `description` what to do. */
export type ApiError = {
  error: { title: string; description: string; fields?: Record<string, string> }
} & RefusalDetails

export type RefusalDetails = {
  /** Rows as they are now, where a colleague changed them first. */
  current?: ListRow[]
  /** Ids of records that were erased. */
  gone?: string[]
  /** What a colleague saved meanwhile. */
  theirs?: EditedRecord
  /** Name of the colleague who edits it. */
  editor?: string
  /** What has to be accepted before a document is opened. */
  accept?: 'infected' | 'altered'
}

export type { ListFilter, Facets, ListRow, Snippet, Verdict }

type SentChange = v.InferInput<typeof bodies.changesBody>['changes'][number]
export type ChangeRequest = {
  changes: (Omit<SentChange, 'change'> & { change: RequestedChange })[]
}
export type ExportRequest = v.InferInput<typeof bodies.exportBody>

export type SessionReply = RouteReply<'GET /api/session'>
export type InvitationReply = RouteReply<'POST /api/invitation'>
export type OwnAccountReply = RouteReply<'GET /api/account'>
export type ListReply = RouteReply<'GET /api/records'>
export type TodayReply = RouteReply<'GET /api/today'>
export type FacetsReply = RouteReply<'GET /api/facets'>
export type RecordReply = RouteReply<'GET /api/records/:id'>
export type PackReply = RouteReply<'POST /api/requests/:id/pack'>
export type LettersReply = RouteReply<'GET /api/letters'>
export type LookReply = RouteReply<'POST /api/mails/look'>
export type StaffReply = RouteReply<'GET /api/staff'>
export type ImportPreview = RouteReply<'POST /api/imports/preview'>
export type FiguresReply = RouteReply<'GET /api/figures'>
export type ErasePreview = RouteReply<'POST /api/erase/preview'>
export type RetentionReply = RouteReply<'GET /api/retention'>
export type AuditReply = RouteReply<'GET /api/audit'>
export type AccountsReply = RouteReply<'GET /api/accounts'>
export type SnapshotNews = RouteReply<'GET /api/snapshots/:snapshot/news'>
export type InvitedReply = RouteReply<'POST /api/accounts'>
export type SearchReply = RouteReply<'GET /api/searches'>['searches'][number]
export type ImportReply = RouteReply<'GET /api/imports'>['imports'][number]
export type Person = RouteReply<'GET /api/people'>['people'][number]
export type Backup = RouteReply<'POST /api/erase'>['backups'][number]
export type Counted = FiguresReply['contact'][number]['arrived']
