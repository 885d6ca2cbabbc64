// What is being edited: one draft for each record that differs from what is published, shared by everybody who edits.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isRecordName, type RecordName } from '../../app/content/kinds.ts'
import { recordProblems, type Problem } from '../../app/content/record-problems.ts'
import { checkRecords, readRecords } from '../../server/content/load-content.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'

export type Draft = {
  /** Name of who saved it last. */
  by: string
  /** ISO 8601 */
  at: string
  /** Tag of the published record that it began from. */
  base: string
  data: unknown
}

/** A record as an editor gets it. */
export type EditedRecord = {
  name: RecordName
  data: unknown
  published: unknown
  /** Sent back with a change: what it was made from. */
  tag: string
  /** Undefined: as published. */
  draft: Pick<Draft, 'by' | 'at'> | undefined
}

export type SaveResult =
  | { saved: EditedRecord }
  /** Somebody saved the record meanwhile. */
  | { theirs: EditedRecord }
  | { problems: Problem[] }

/** Identifies one state of a record. */
export function tagOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32)
}

/** By record; what equals the published record is none. */
export function drafts(contentDir: string): Partial<Record<RecordName, Draft>> {
  const folder = draftsFolder(contentDir)
  if (!existsSync(folder)) return {}
  const published = readRecords({ contentDir })
  const found = readdirSync(folder).flatMap((file): [RecordName, Draft][] => {
    const name = file.replace(/\.json$/, '')
    if (!file.endsWith('.json') || !isRecordName(name)) return []
    const draft = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Draft
    return isDeepStrictEqual(draft.data, published[name]) ? [] : [[name, draft]]
  })
  return Object.fromEntries(found)
}

/** The data of every draft, as content is loaded with it. */
export function draftData(contentDir: string): Partial<Record<RecordName, unknown>> {
  return Object.fromEntries(
    Object.entries(drafts(contentDir)).map(([name, { data }]) => [name, data]),
  )
}

export function editedRecord(contentDir: string, name: RecordName): EditedRecord {
  const published: unknown = readRecords({ contentDir })[name]
  const draft = drafts(contentDir)[name]
  const data = draft ? draft.data : published
  return {
    name,
    data,
    published,
    tag: tagOf(data),
    draft: draft && { by: draft.by, at: draft.at },
  }
}

/**
 * Saves a draft: durable when it resolves.
 * @param tag of the record that the change was made from
 */
export function saveDraft(
  contentDir: string,
  name: RecordName,
  { data, tag, by }: { data: unknown; tag: string; by: string },
): Promise<SaveResult> {
  return withFolder(contentDir, async () => {
    const now = editedRecord(contentDir, name)
    if (now.tag !== tag && now.tag !== tagOf(data)) return { theirs: now }
    const problems = draftProblems(contentDir, name, data)
    if (problems.length > 0) return { problems }
    const at = new Date().toISOString()
    await mkdir(draftsFolder(contentDir), { recursive: true, mode: 0o700 })
    const old = drafts(contentDir)[name]
    const draft: Draft = { by, at, base: old?.base ?? tagOf(now.published), data }
    await writeDurably(draftFile(contentDir, name), recordText(draft))
    return { saved: editedRecord(contentDir, name) }
  })
}

/** What is wrong with the record by itself, and beside the others as they are drafted. */
function draftProblems(contentDir: string, name: RecordName, data: unknown): Problem[] {
  const own = recordProblems(name, data)
  if (own.length > 0) return own
  const others = draftData(contentDir)
  return checkRecords({ contentDir, drafts: { ...others, [name]: data } }).problems
}

/** @returns what is shown again, or theirs when somebody saved it meanwhile */
export function discardDraft(
  contentDir: string,
  name: RecordName,
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
