// Routes on which the owner edits the site: part of api.ts.
import type { PageName } from 'core/content/kinds.ts'
import type { Edition } from 'core/content/edition.ts'
import type { Finding } from 'core/loader/findings.ts'
import type { Missing } from 'core/loader/launch.ts'
import type { Difference } from './difference.ts'
import { maxPictureBytes } from './pictures.ts'
import type { Pending } from './publish.ts'
import { draftBody, editorBody, publishAgainBody, publishBody } from '../base/http/bodies.ts'
import { json, response, route } from '../base/http/declare-route.ts'

export const contentRoutes = {
  'GET /api/content': route('website', json()),
  'GET /api/content/records/:name': route('website', json()),
  // Header If-Match: "TAG". A draft may be unfinished: the reply lists what it still needs, by paths such as `[0].posts[1].title`. 412
  // with `theirs` when a colleague saved it meanwhile; 423 with `editor` while a colleague edits it, and while another process writes.
  'PUT /api/content/records/:name': route('website', json(), draftBody),
  // Discards the draft; If-Match, 412 and 423 as above.
  'DELETE /api/content/records/:name': route('website', json()),
  // What an open form does with the record: watch, edit, take over, leave. Sent often, so nothing is validated.
  'PUT /api/content/records/:name/editor': route('website', json(), editorBody),
  // The shipped record beside the present one. 404: no such page is shipped.
  'GET /api/content/records/:name/shipped': route('website', json()),
  // Drafts that are not ready stay drafts; the reply names them. 409: nothing was published, or the preview is stale.
  'POST /api/content/publish': route('website', json(), publishBody),
  'GET /api/content/versions': route('website', json()),
  'POST /api/content/versions/:number/publish': route('website', json(), publishAgainBody),
  // The record as in that version becomes a draft. 422 while there is a draft of it.
  'POST /api/content/versions/:number/records/:name': route('website', json()),
  'GET /api/content/pictures': route('website', json()),
  // ?<PictureQuery>
  'POST /api/content/pictures': route('website', json(201), {
    maxBytes: maxPictureBytes,
  }),
  // Removes it, with all other crops of its photograph, from the site, all versions and drafts at once. The reply names the backups that
  // still hold it. 404: no such picture.
  'POST /api/content/pictures/:name/remove': route('website', json()),
  // ?q=WORDS: the places that match best, and how many match. ?seen=WORDS&path=PATH: the place of words that the owner sees on that page.
  'GET /api/content/find': route('website', json()),
  // The page with the drafts, without scripts: frame-ancestors 'self', no-store.
  'GET /preview/:edition/*': route('website', response),
} as const

export type EditorReply = {
  /** Tag of the record's present state. */
  tag: string
  /** Name of the colleague who edits it. */
  editor?: string
}

export type ShippedReply = { data: unknown; differences: Difference[] }

/** A page as the desk lists it. */
export type PageInList = {
  /** The record to edit: `page.about`; for a page made by a pattern, the pattern. */
  record: PageName
  name: string
  path: string
  isListed: boolean
  /** Made from an entry of a collection. */
  isOfCollection: boolean
}

export type PlacedFinding = Finding & {
  /** Name of the place; empty: the record itself, or a setting. */
  place: string
}

export type ContentReply = {
  pending: Pending
  /** The setting SITE_CONTENT, where it overrides the owner's choice of edition. */
  editionBySetting: Edition | undefined
  /** Stand-ins, unset and unconfirmed content, drafts included. */
  findings: PlacedFinding[]
  /** What must be filled in before the live edition may be shown. */
  missing: Missing[]
  /** Files of the folder that this version of the program does not know. */
  unknownFiles: string[]
  /** Titles of the groups of links that a page may be put into. */
  menus: { menu: string[]; footer: string[] }
  /** By list: entries that a section may refer to, drafts included. */
  entries: Record<string, { id: string; name: string }[]>
  /** All pages of the demonstration, drafts included. */
  pages: PageInList[]
  /** By name: facts that a sentence may use in curly brackets, drafts included. */
  facts: Record<string, string>
}
