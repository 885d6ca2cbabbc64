// The contract between the desk's server and its web application where the owner edits the site. As api.ts.
import type { PageName } from '../../app/content/kinds.ts'
import type { Edition } from '../../app/content/edition.ts'
import type { Finding } from '../../server/content/findings.ts'
import type { Version } from '../../server/content/owner-folder.ts'
import type { EditedRecord } from '../content/drafts.ts'
import type { Crop } from '../content/make-photo.ts'
import type { Picture } from '../content/pictures.ts'
import type { Pending, VersionInList } from '../content/publish.ts'

export const contentAccess = {
  'GET /api/content': 'administrator',
  'GET /api/content/records/:name': 'administrator',
  'PUT /api/content/records/:name': 'administrator',
  'DELETE /api/content/records/:name': 'administrator',
  'POST /api/content/publish': 'administrator',
  'GET /api/content/versions': 'administrator',
  'POST /api/content/versions/:number/publish': 'administrator',
  'GET /api/content/pictures': 'administrator',
  'POST /api/content/pictures': 'administrator',
  'DELETE /api/content/pictures/:name': 'administrator',
  'GET /preview/:edition/*': 'administrator',
} as const

// GET /api/content
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

export type ContentReply = {
  pending: Pending
  /** The setting SITE_CONTENT, when it decides the edition in place of the owner. */
  editionBySetting: Edition | undefined
  /** What is still a stand-in, unset or unconfirmed, drafts included. */
  findings: Finding[]
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

// GET /api/content/records/:name -> EditedRecord
// PUT /api/content/records/:name { data }, header If-Match: "TAG" -> EditedRecord
//   412 ApiError & { theirs: EditedRecord }; 422 ApiError with fields by path, such as `[0].posts[1].title`; 423 while another program writes
// DELETE /api/content/records/:name, header If-Match -> EditedRecord (discards the draft); 412 as above
export type RecordReplyOfContent = EditedRecord

// POST /api/content/publish { words, edition?, tag } -> Version; 409 look again; 422 ApiError, nothing was published
// POST /api/content/versions/:number/publish { words } -> Version
export type PublishReply = Version

// GET /api/content/versions
export type VersionsReply = { versions: VersionInList[] }

// GET /api/content/pictures
export type PicturesReply = { pictures: Picture[] }

// POST /api/content/pictures?name=FILE&left=&top=&width=&height= with the picture's bytes as the body -> 201 Picture; 413; 422 ApiError
export type PictureQuery = { name: string } & Partial<Crop>

// DELETE /api/content/pictures/:name -> 204; 409 while something shows it
// GET /preview/:edition/PATH  the page as it would be, without scripts: frame-ancestors 'self', no-store
