// What is being edited: one draft for each record that differs from what is published, shared by everybody who edits.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isContentName, isPageName, type ContentName } from '../../app/content/kinds.ts'
import { recordProblems } from '../../app/content/record-problems.ts'
import { checkRecords, readOwned, shippedRecord } from '../../server/content/load-content.ts'
import type { PlacedProblem } from '../../server/content/check-pages.ts'
import { upgraded } from '../../server/content/upgrade.ts'
import { makeFolder } from '../../submissions/make-folder.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'

export type Draft = {
  /** Name of who saved it last. */
  by: string
  /** ISO 8601 */
  at: string
  data: unknown
  /** The shipped record that it was made from. */
  shipped?: unknown
}

export type Drafts = Partial<Record<ContentName, Draft>>

/** A record as an editor gets it. */
export type EditedRecord = {
  name: ContentName
  /** Null: a page that is not there, or removed. */
  data: unknown
  published: unknown
  /** Sent back with a change: what it was made from. */
  tag: string
  /** What a new version of the program ships in places that the owner changed, too; his words stand. */
  offered: { base: unknown; shipped: unknown } | undefined
  /** Undefined: as published. */
  draft: Pick<Draft, 'by' | 'at'> | undefined
}

export type SaveResult =
  | { saved: EditedRecord }
  /** Somebody saved the record meanwhile. */
  | { theirs: EditedRecord }
  | { problems: PlacedProblem[] }

/** Identifies one state of a record. */
export function tagOf(data: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex')
    .slice(0, 32)
}

/** What is published, and by record what is being edited; a draft that equals the published record is none. */
export function readEditing(contentDir: string): {
  published: Readonly<Record<string, unknown>>
  drafts: Drafts
  /** By name: the shipped record that the owner's was made from, where both changed one place. */
  disputed: ReadonlyMap<string, unknown>
} {
  const { all: published, bases: disputed } = readOwned(contentDir)
  const folder = draftsFolder(contentDir)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const found = files.flatMap((file): [ContentName, Draft][] => {
    const name = file.replace(/\.json$/, '')
    if (!file.endsWith('.json') || !isContentName(name)) return []
    const written = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Draft
    const { data, base, disputes } = upgraded(
      name,
      written.data,
      written.shipped,
      shippedRecord(name),
    )
    if (disputes.length > 0) disputed.set(name, base)
    else disputed.delete(name)
    const draft = { ...written, data }
    return isDeepStrictEqual(draft.data, published[name] ?? null) ? [] : [[name, draft]]
  })
  return { published, drafts: Object.fromEntries(found), disputed }
}

/** The data of every draft, as content is loaded with it. */
export function dataOf(drafts: Drafts): Partial<Record<ContentName, unknown>> {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([name, draft]) => (draft ? [[name, draft.data]] : [])),
  )
}

export function editedRecord(
  contentDir: string,
  name: ContentName,
  { published, drafts, disputed } = readEditing(contentDir),
): EditedRecord {
  const draft = drafts[name]
  const data = draft ? draft.data : (published[name] ?? null)
  return {
    name,
    data,
    published: published[name] ?? null,
    tag: tagOf(data),
    offered: disputed.has(name)
      ? { base: disputed.get(name), shipped: shippedRecord(name) }
      : undefined,
    draft: draft && { by: draft.by, at: draft.at },
  }
}

/**
 * Saves a draft: durable when it resolves.
 * @param tag of the record that the change was made from
 */
export function saveDraft(
  contentDir: string,
  name: ContentName,
  { data: asked, tag, by }: { data: unknown; tag: string; by: string },
): Promise<SaveResult> {
  return withFolder(contentDir, async () => {
    const editing = readEditing(contentDir)
    const now = editedRecord(contentDir, name, editing)
    const data = withEarlierAddress(asked, now.published)
    if (now.tag !== tag && now.tag !== tagOf(data)) return { theirs: now }
    // A page may be removed; a record may not.
    const isRemoved = data === null && isPageName(name)
    const own = isRemoved ? [] : recordProblems(name, data)
    if (own.length > 0) return { problems: own }
    // Beside the others as they are drafted.
    const together = { ...dataOf(editing.drafts), [name]: data }
    const { problems } = checkRecords({ contentDir, drafts: together })
    if (problems.length > 0) return { problems }
    const shipped = shippedRecord(name)
    const draft: Draft = {
      by,
      at: new Date().toISOString(),
      data,
      ...(shipped === undefined ? {} : { shipped }),
    }
    makeFolder(draftsFolder(contentDir))
    await writeDurably(draftFile(contentDir, name), recordText(draft))
    // As it will be read again, without reading everything anew.
    const isAsPublished = isDeepStrictEqual(data, editing.published[name] ?? null)
    const drafts = isAsPublished ? {} : { [name]: draft }
    return { saved: editedRecord(contentDir, name, { ...editing, drafts, disputed: new Map() }) }
  })
}

/** A page that moves still answers at the address that visitors know. */
function withEarlierAddress(data: unknown, published: unknown): unknown {
  if (!isPage(data) || !isPage(published) || data.path === published.path) return data
  const aliases = (data.aliases ?? []).filter((alias) => alias !== data.path)
  if (aliases.includes(published.path)) return { ...data, aliases }
  return { ...data, aliases: [...aliases, published.path] }
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

/** @returns what is shown again, or theirs when somebody saved it meanwhile */
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

/** After publishing: only what was published, not what was saved meanwhile. */
export async function removeDrafts(contentDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(draftFile(contentDir, name), { force: true })
}

const draftsFolder = (contentDir: string) => join(contentDir, 'drafts')
const draftFile = (contentDir: string, name: string) =>
  join(draftsFolder(contentDir), `${name}.json`)
