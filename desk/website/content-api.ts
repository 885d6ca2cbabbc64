// The contract where the owner edits the site: part of api.ts.
import type { PageName } from '../../app/content/kinds.ts'
import type { Edition } from '../../app/content/edition.ts'
import type { Finding } from '../../server/content/findings.ts'
import type { Missing } from '../../server/content/launch.ts'
import type { PlacedDifference } from './difference.ts'
import { maxPictureBytes } from './pictures.ts'
import type { Pending } from './publish.ts'
import { draftBody, editorBody, publishAgainBody, publishBody } from '../base/http/bodies.ts'
import { json, response, route } from '../base/http/declare-route.ts'

export const contentRoutes = {
  'GET /api/content': route('website', json()),
  'GET /api/content/records/:name': route('website', json()),
  // Header If-Match: "TAG". A draft may be unfinished: what it still needs is in the reply, by paths such as
  // `[0].posts[1].title`. 412 with `theirs` when somebody saved meanwhile; 423 with `editor` while somebody else edits it, and
  // while another program writes.
  'PUT /api/content/records/:name': route('website', json(), draftBody),
  // Discards the draft; If-Match, 412 and 423 as above.
  'DELETE /api/content/records/:name': route('website', json()),
  // What an open form does with the record: looks on, edits, takes over, is done. Asked often, so nothing is checked.
  'PUT /api/content/records/:name/editor': route('website', json(), editorBody),
  // What the program ships, beside what stands. 404: it ships no such page.
  'GET /api/content/records/:name/shipped': route('website', json()),
  // Drafts that are not ready stay drafts; the reply names them. 409: nothing was published, or look again.
  'POST /api/content/publish': route('website', json(), publishBody),
  'GET /api/content/versions': route('website', json()),
  'POST /api/content/versions/:number/publish': route('website', json(), publishAgainBody),
  // The record as it was in that version becomes a draft. 422 while somebody has a draft of it.
  'POST /api/content/versions/:number/records/:name': route('website', json()),
  'GET /api/content/pictures': route('website', json()),
  // ?<PictureQuery>
  'POST /api/content/pictures': route('website', json(201), {
    maxBytes: maxPictureBytes,
  }),
  // With all other parts of its photograph, from the site, every version and every draft, at once. The reply names the backups that still hold it. 404: no such.
  'POST /api/content/pictures/:name/remove': route('website', json()),
  // ?q=WORDS: every place that has them, best first. ?seen=WORDS&path=PATH: where words seen on that page are changed.
  'GET /api/content/find': route('website', json()),
  // The page as it would be, without scripts: frame-ancestors 'self', no-store.
  'GET /preview/:edition/*': route('website', response),
} as const

export type EditorReply = {
  /** Of the record as it is now. */
  tag: string
  /** Name of somebody else who edits it. */
  editor?: string
}

export type ShippedReply = { data: unknown; differences: PlacedDifference[] }

/** A page as the desk lists it. */
export type PageInList = {
  /** What an editor opens: `page.about`; of a page that a pattern makes, the pattern. */
  record: PageName
  name: string
  path: string
  isListed: boolean
  /** Made of an entry of a collection. */
  isOfCollection: boolean
}

export type PlacedFinding = Finding & {
  /** What the place is called; empty: the record itself, or a setting. */
  place: string
}

export type ContentReply = {
  pending: Pending
  /** The setting SITE_CONTENT, when it decides the edition in place of the owner. */
  editionBySetting: Edition | undefined
  /** What is still a stand-in, unset or unconfirmed, drafts included. */
  findings: PlacedFinding[]
  /** What has to be filled in before the live edition may be shown. */
  missing: Missing[]
  /** Records in the folder that this version of the program does not know. */
  unknownFiles: string[]
  /** Titles of the groups of links that a page may be put into. */
  menus: { menu: string[]; footer: string[] }
  /** By list: the entries that a section may name, drafts included. */
  entries: Record<string, { id: string; name: string }[]>
  /** Every page of the demonstration with the drafts in it. */
  pages: PageInList[]
  /** By name: what a sentence may name in curly brackets, drafts included. */
  facts: Record<string, string>
}
