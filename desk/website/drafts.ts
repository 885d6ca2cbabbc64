// Drafts: one for each record that differs from what is published, shared by all editors.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isContentName, isPageName, type ContentName } from 'core/content/kinds.ts'
import { ContentError, readWritten, shippedRecord, type Written } from 'core/loader/load-content.ts'
import { handDigests, versionNumbers } from 'core/loader/owner-folder.ts'
import { makeFolder } from 'core/submissions/make-folder.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { fitting, type Reason } from './fitting.ts'
import { withFolder } from './folder-lock.ts'

export type Draft = {
  /** Name of the editor who saved it last. */
  by: string
  /** ISO 8601 */
  at: string
  data: unknown
}

export type Drafts = Partial<Record<ContentName, Draft>>

/** A record as the form gets it. */
export type EditedRecord = {
  name: ContentName
  /** Null: a page that does not exist, or was removed. */
  data: unknown
  published: unknown
  /** Sent back with a change: identifies the state that it was made from. */
  tag: string
  /** Differs from what the program ships. */
  isOwn: boolean
  /** Undefined: as published. */
  draft: Pick<Draft, 'by' | 'at'> | undefined
  /** What the draft still needs before it can be public. */
  missing: readonly Reason[]
}

export type SaveResult =
  | { saved: EditedRecord }
  /** A colleague saved the record meanwhile. */
  | { theirs: EditedRecord }
  /** It is not valid as this record. */
  | { refused: string }

/** Identifies one state of a record. */
export function tagOf(data: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex')
    .slice(0, 32)
}

export type Editing = {
  written: Written
  published: Readonly<Record<string, unknown>>
  drafts: Drafts
}

/**
 * The published content, and the drafts by record; a draft that equals the published record is left out.
 * @throws ContentError when a file of the owner's cannot be read
 */
export function readEditing(contentDir: string): Editing {
  const written = readWritten({ contentDir })
  const unread = [...written.all.values()].flatMap((one) => one.unread)
  if (unread.length > 0) throw new ContentError(unread)
  const published: Record<string, unknown> = {}
  for (const { name, data } of written.all.values()) if (data !== null) published[name] = data
  const drafts = draftNames(contentDir).flatMap((name): [ContentName, Draft][] => {
    const draft = JSON.parse(readFileSync(draftFile(contentDir, name), 'utf8')) as Draft
    return isDeepStrictEqual(draft.data, published[name] ?? null) ? [] : [[name, draft]]
  })
  return { written, published, drafts: Object.fromEntries(drafts) }
}

/** Data of all drafts, for loading content with them. */
export function dataOf(drafts: Drafts): Partial<Record<ContentName, unknown>> {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([name, draft]) => (draft ? [[name, draft.data]] : [])),
  )
}

/** The draft of a record, or else the published one. */
export const dataNow = ({ drafts, published }: Editing, name: ContentName): unknown =>
  drafts[name] ? drafts[name].data : (published[name] ?? null)

export function editedRecord(
  contentDir: string,
  name: ContentName,
  editing: Editing = readEditing(contentDir),
): EditedRecord {
  const { written, published, drafts } = editing
  const draft = drafts[name]
  const data = dataNow(editing, name)
  const shipped = shippedRecord(name)
  return {
    name,
    data,
    published: published[name] ?? null,
    tag: tagOf(data),
    isOwn: shipped !== undefined && !isDeepStrictEqual(data, shipped),
    draft: draft && { by: draft.by, at: draft.at },
    missing: draft ? (fitting(written, dataOf(drafts)).heldBack.get(name) ?? []) : [],
  }
}

/**
 * Saves a draft, finished or not: durable when it resolves. The reply lists what it still needs.
 * @param tag of the state that the change was made from
 */
export function saveDraft(
  contentDir: string,
  name: ContentName,
  { data: asked, tag, by }: { data: unknown; tag: string; by: string },
): Promise<SaveResult> {
  return withFolder(contentDir, async () => {
    const editing = readEditing(contentDir)
    const before = dataNow(editing, name)
    const data = withEarlierAddress(asked, before, editing.published[name])
    const standing = tagOf(before)
    if (standing !== tag && standing !== tagOf(data)) {
      return { theirs: editedRecord(contentDir, name, editing) }
    }
    if (!isOfItsKind(name, data)) return { refused: 'It is not a record of this kind.' }
    return { saved: await writeDraft(contentDir, name, editing, { data, by }) }
  })
}

/** Checks only that a list is a list and a page is a page; the content may be unfinished. A page may be removed; a record may not. */
function isOfItsKind(name: ContentName, data: unknown): boolean {
  if (data === null) return isPageName(name)
  if (isPageName(name)) return isPage(data)
  return typeof data === 'object' && Array.isArray(data) === Array.isArray(shippedRecord(name))
}

async function writeDraft(
  contentDir: string,
  name: ContentName,
  editing: Editing,
  { data, by }: Pick<Draft, 'data' | 'by'>,
): Promise<EditedRecord> {
  const isAsPublished = isDeepStrictEqual(data, editing.published[name] ?? null)
  const draft: Draft = { by, at: new Date().toISOString(), data }
  makeFolder(draftsFolder(contentDir))
  await writeDurably(draftFile(contentDir, name), recordText(draft))
  // As it would be read again, without reading all content.
  const { [name]: _before, ...others } = editing.drafts
  const drafts = isAsPublished ? others : { ...others, [name]: draft }
  return editedRecord(contentDir, name, { ...editing, drafts })
}

/** Makes a draft of a record as it was in a version. @returns refused where there is a draft of it */
export function bringBackRecord(
  contentDir: string,
  name: ContentName,
  { version, by }: { version: number; by: string },
): Promise<SaveResult> {
  return withFolder(contentDir, async () => {
    if (!versionNumbers(contentDir).includes(version)) {
      return { refused: `There is no version ${version}.` }
    }
    const editing = readEditing(contentDir)
    const drafted = editing.drafts[name]
    if (drafted) {
      return { refused: `${drafted.by} has a draft of it. Publish or discard that one first.` }
    }
    const { data = null } =
      readWritten({
        contentDir,
        pointer: { version, taken: handDigests(contentDir) },
      }).all.get(name) ?? {}
    if (!isOfItsKind(name, data)) return { refused: 'It was not there in that version.' }
    return { saved: await writeDraft(contentDir, name, editing, { data, by }) }
  })
}

function draftNames(contentDir: string): ContentName[] {
  const folder = draftsFolder(contentDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter(isContentName)
}

/**
 * A moved page keeps its published address as a redirect. An address that the draft takes and leaves again becomes what it was: the
 * page's own address, or a redirect.
 */
function withEarlierAddress(data: unknown, before: unknown, published: unknown): unknown {
  if (!isPage(data) || !isPage(published)) return data
  const given = data.aliases ?? []
  const left = isPage(before) && published.aliases?.includes(before.path) ? [before.path] : []
  const missing = [published.path, ...left].filter((at) => !given.includes(at))
  const aliases = [...given, ...missing].filter((at) => at !== data.path)
  if (isDeepStrictEqual(aliases, given)) return data
  const { aliases: _none, ...page } = data
  return aliases.length > 0 ? { ...data, aliases } : page
}

function isPage(value: unknown): value is { path: string; aliases?: string[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sections' in value &&
    'path' in value &&
    typeof value.path === 'string' &&
    (!('aliases' in value) || Array.isArray(value.aliases))
  )
}

/** @returns the published record, or theirs when a colleague saved a draft meanwhile */
export function discardDraft(
  contentDir: string,
  name: ContentName,
  tag: string,
): Promise<SaveResult> {
  return withFolder(contentDir, async () => {
    const now = editedRecord(contentDir, name)
    if (now.tag !== tag) return { theirs: now }
    await rm(draftFile(contentDir, name), { force: true })
    return { saved: editedRecord(contentDir, name) }
  })
}

/** After publishing: removes only drafts that were published, not what was saved meanwhile. */
export async function removeDrafts(contentDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(draftFile(contentDir, name), { force: true })
}

/**
 * Removes drafts that equal the published content: a publishing run that was killed at its end leaves them, and they would show up as
 * drafts after the next one. The caller holds the folder's lock.
 */
export async function removePublishedDrafts(contentDir: string): Promise<void> {
  const { drafts } = readEditing(contentDir)
  const names = draftNames(contentDir).filter((name) => !drafts[name])
  await removeDrafts(contentDir, names)
}

const draftsFolder = (contentDir: string) => join(contentDir, 'drafts')
const draftFile = (contentDir: string, name: string) =>
  join(draftsFolder(contentDir), `${name}.json`)
