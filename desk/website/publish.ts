// Publishing: the drafts become a version, the version is rendered beside the running site, and renaming one file makes it public. Before
// that nothing has changed for visitors; afterwards everything has.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { pathText } from 'core/content/record-problems.ts'
import type { Edition } from 'core/content/edition.ts'
import type { WrittenRecords } from 'core/content/records.ts'
import { byName } from 'core/loader/check-pages.ts'
import { missingForLive } from 'core/loader/launch.ts'
import { isContentName, type ContentName } from 'core/content/kinds.ts'
import {
  ContentError,
  problemLine,
  publishedEdition,
  readAll,
  readRecords,
  shippedRecord,
  type CheckedContent,
} from 'core/loader/load-content.ts'
import {
  handDigests,
  ownerFiles,
  pointerFile,
  readPointer,
  readVersion,
  versionFolder,
  versionNumbers,
  type Pointer,
  type Version,
} from 'core/loader/owner-folder.ts'
import type { Settings } from 'core/settings.ts'
import { publishApart } from 'site/server/site/publish.ts'
import { syncFolder } from 'core/submissions/sync.ts'
import { makeFolder } from 'core/submissions/make-folder.ts'
import { differences, type Difference } from './difference.ts'
import {
  dataOf,
  readEditing,
  removeDrafts,
  removePublishedDrafts,
  tagOf,
  type Draft,
} from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { draftAtFault } from './find-faults.ts'
import { placeWords } from '../shared/website/naming.ts'
import { fitting, reasonLine, titleOf, type Reason } from './fitting.ts'
import { placesWithoutConsent } from '../shared/website/picture-places.ts'
import { withFolder } from './folder-lock.ts'

const buildDir = join(import.meta.dirname, '..', '..', 'build')

export type Publishing = {
  by: string
  /** For the audit log; unset: it is not logged. */
  account?: string
  /** The owner's description, for the list of versions; may be empty. */
  words: string
  /** Unset: unchanged. */
  edition?: Edition
  /** Tag of the preview (Pending); unset: publishes the drafts as they are now. */
  tag?: string
  /** Which drafts, of those that are ready; unset: all. */
  names?: readonly ContentName[]
}

export type Published = Version & {
  /** Drafts that are not ready, with the reasons. */
  heldBack: { name: ContentName; reasons: readonly Reason[] }[]
}

/** Why nothing was published. Its message is for an owner. */
export class NotPublished extends Error {}

/** A page could not be rendered. */
class PageNotMade extends NotPublished {
  readonly path: string
  readonly reason: string

  constructor(path: string, reason: string) {
    super(`the page at ${path} could not be made: ${reason}`)
    this.path = path
    this.reason = reason
  }
}

export type Pending = {
  /** Identifies the state of all drafts and the edition. */
  tag: string
  edition: Edition
  changes: Change[]
  /** Records that were placed in the folder by hand since the last version, which the next one will include. */
  byHand: string[]
}

export type Change = Pick<Draft, 'by' | 'at'> & {
  name: ContentName
  differences: Difference[]
  /** What it still needs; empty: it is ready. */
  missing: readonly Reason[]
  /** Pictures in which a person may be recognised, without a recorded consent. They are published all the same. */
  withoutConsent: readonly Pick<Reason, 'path' | 'place'>[]
}

/**
 * What publishing would make public, and the content in which it was found.
 * @throws ContentError when content that is published already has a fault
 */
export function readPending(contentDir: string) {
  const editing = readEditing(contentDir)
  const { written, published, drafts } = editing
  const { checked, heldBack } = fitting(written, dataOf(drafts))
  if (checked.problems.length > 0) throw new ContentError(checked.problems)
  const taken = readPointer(contentDir)?.taken ?? {}
  const waiting: Pending = {
    tag: tagOf([published, drafts]),
    edition: publishedEdition({ contentDir }),
    changes: (Object.entries(drafts) as [ContentName, Draft][]).map(([name, { by, at, data }]) => ({
      name,
      by,
      at,
      differences: differences(name, published[name] ?? undefined, data ?? undefined),
      missing: heldBack.get(name) ?? [],
      withoutConsent: placesWithoutConsent(name, data).map((path) => ({
        path: pathText(path),
        place: placeWords(name, path, data),
      })),
    })),
    byHand: Object.entries(handDigests(contentDir))
      .filter(([file, digest]) => taken[file] !== digest)
      .map(([file]) => file),
  }
  // The desk shows content with all drafts that fit.
  const { records, pages } = checked
  return { waiting, editing, records: records as WrittenRecords, pages }
}

/**
 * Publishes the drafts that are ready; the others stay drafts, with the reason in the reply.
 * @throws NotPublished when none can be published: then nothing has changed
 */
export function publishDrafts(settings: Settings, publishing: Publishing): Promise<Published> {
  return withFolder(settings.contentDir, () => publishReady(settings, publishing))
}

/** @param faults drafts that passed every check but broke the rendering of a page */
async function publishReady(
  settings: Settings,
  publishing: Publishing,
  faults: Published['heldBack'] = [],
): Promise<Published> {
  const { contentDir } = settings
  const { written, published, drafts } = readEditing(contentDir)
  if (publishing.tag !== undefined && publishing.tag !== tagOf([published, drafts])) {
    throw new NotPublished('something was changed since you looked: look again, then publish')
  }
  const isAsked = (name: string) => publishing.names?.includes(name as ContentName) ?? true
  const isAtFault = (name: string) => faults.some((fault) => fault.name === name)
  const asked = Object.fromEntries(
    Object.entries(dataOf(drafts)).filter(([name]) => isAsked(name) && !isAtFault(name)),
  )
  const { checked, fits, heldBack: unready } = fitting(written, asked)
  if (checked.problems.length > 0) {
    throw new NotPublished(checked.problems.map(problemLine).join('\n'))
  }
  const heldBack = [...[...unready].map(([name, reasons]) => ({ name, reasons })), ...faults]
  if (fits.size === 0 && heldBack.length > 0 && publishing.edition === undefined) {
    throw new NotPublished(`nothing is ready yet. ${heldBackWords(heldBack)}`)
  }
  const edition = publishing.edition ?? publishedEdition({ contentDir })
  if (edition === 'live') refuseNameless(checked.records as WrittenRecords)
  try {
    const files = filesOf(contentDir, [...fits], checked.records, checked.pages)
    const version = await publishFiles(settings, files, publishing)
    await removeDrafts(contentDir, [...fits])
    return { ...version, heldBack }
  } catch (error) {
    if (!(error instanceof PageNotMade)) throw error
    const { path, reason } = error
    const name = await draftAtFault(settings, settings.siteContent ?? edition, path, [...fits])
    if (!name) throw error
    // A page that stands for each entry of a list has the address of none.
    const title = Object.values(checked.pages).find((page) => page.path === path)?.name
    const page = title === undefined ? `at ${path}` : `“${title}” (${path})`
    const words = `keeps the page ${page} from being made: ${reason}`
    const fault = { name, reasons: [{ path: '', place: '', reason: words }] }
    return publishReady(settings, publishing, [...faults, fault])
  }
}

/** "Leaders: Plant Manager › Answers for must not be empty" a line each. */
export function heldBackWords(heldBack: Published['heldBack']): string {
  return heldBack
    .flatMap(({ name, reasons }) => reasons.map((reason) => reasonLine(titleOf(name), reason)))
    .join('\n')
}

/** All files of the next version: records that differ from the shipped ones. @param names of the drafts in it */
function filesOf(
  contentDir: string,
  names: readonly ContentName[],
  records: CheckedContent['records'],
  pages: CheckedContent['pages'],
): Map<string, string> {
  const owned = ownerFiles(contentDir)
  const all = new Set([...owned.keys(), ...names.map((name) => `${name}.json`)])
  const shown: Readonly<Record<string, unknown>> = byName(records as WrittenRecords, pages)
  const files = new Map<string, string>()
  for (const file of all) {
    const name = recordOf(file)
    // A record that this version of the program does not know is kept unchanged.
    if (!isContentName(name)) files.set(file, readFileSync(owned.get(file)!, 'utf8'))
    // Null for a shipped page that the owner removed; the owner's own pages have no file any more.
    else if (!isDeepStrictEqual(shown[name] ?? null, shippedRecord(name) ?? null))
      files.set(file, recordText(shown[name] ?? null))
  }
  return files
}

/** Publishes the content of an earlier version again, as a new one. Drafts and edition stay. @throws NotPublished as publishDrafts */
export function publishAgain(
  settings: Settings,
  number: number,
  publishing: Pick<Publishing, 'by' | 'account' | 'words'>,
): Promise<Version> {
  const { contentDir } = settings
  return withFolder(contentDir, async () => {
    if (!versionNumbers(contentDir).includes(number)) {
      throw new NotPublished(`there is no version ${number}`)
    }
    const files = textsOf(versionFiles(contentDir, number))
    if (publishedEdition({ contentDir }) === 'live') {
      refuseNameless(
        readRecords({ contentDir, pointer: { version: number, taken: handDigests(contentDir) } }),
      )
    }
    return publishFiles(settings, files, { ...publishing, restores: number })
  })
}

/** A live site must name the business. @throws NotPublished when it would not */
function refuseNameless(records: WrittenRecords): void {
  const missing = missingForLive(records)
  if (missing.length === 0) return
  const what = missing.map((one) => one.what).join(' and ')
  throw new NotPublished(`the live edition needs ${what} first: fill it in under Business details`)
}

type Files = ReadonlyMap<string, string>

/** The caller holds the folder's lock. @param files all records of the new version, by file name @throws NotPublished */
export async function publishFiles(
  settings: Settings,
  files: Files,
  { by, account, words, edition, restores }: Omit<Publishing, 'tag'> & { restores?: number },
): Promise<Version> {
  const { contentDir } = settings
  const before = readPointer(contentDir)
  await removeUnpublished(contentDir, before)
  await removePublishedDrafts(contentDir)
  const standing = publishedEdition({ contentDir })
  const at = new Date().toISOString()
  // The state before the first publishing becomes a version too, so that the owner can go back to it.
  if (!before) {
    const asDelivered = textsOf(ownerFiles(contentDir))
    const words = 'As delivered'
    await writeVersion(contentDir, asDelivered, {
      number: 1,
      at,
      by: '',
      words,
      edition: standing,
    })
  }
  const version: Version = {
    number: (before?.version ?? 1) + 1,
    at,
    by,
    words,
    edition: edition ?? standing,
    ...(restores === undefined ? {} : { restores }),
    ...(account === undefined ? {} : { entry: { id: randomUUID(), account } }),
  }
  const pointer: Pointer = { version: version.number, taken: handDigests(contentDir) }
  try {
    await writeVersion(contentDir, files, version)
    await render(settings, pointer)
  } catch (error) {
    await removeUnpublished(contentDir, before)
    throw error
  }
  await writeDurably(pointerFile(contentDir), recordText(pointer))
  return version
}

async function writeVersion(contentDir: string, files: Files, version: Version): Promise<void> {
  const folder = versionFolder(contentDir, version.number)
  makeFolder(join(folder, 'records'))
  for (const [file, text] of files) await writeDurably(join(folder, 'records', file), text)
  await writeDurably(join(folder, 'version.json'), recordText(version))
  await syncFolder(join(contentDir, 'versions'))
}

/** Renders a version into DATA_DIR/published, where the site finds it. @throws NotPublished */
async function render(settings: Settings, pointer: Pointer): Promise<void> {
  try {
    await publishApart(buildDir, join(settings.dataDir, 'published'), settings, { pointer })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    const [, path, reason] = /Error: the page at (\S+).* cannot be made: (.*)/.exec(stderr) ?? []
    if (path !== undefined && reason !== undefined) throw new PageNotMade(path, reason)
    const line = stderr.split('\n').find((one) => one.includes('Error: ')) ?? String(error)
    throw new NotPublished(`the pages could not be made: ${line.slice(0, 500)}`)
  }
}

/** Removes a version whose publishing was interrupted: it was never public. */
async function removeUnpublished(contentDir: string, pointer: Pointer | undefined): Promise<void> {
  for (const number of versionNumbers(contentDir)) {
    if (number <= (pointer?.version ?? 0)) continue
    const folder = versionFolder(contentDir, number)
    // Renamed first: a half-removed folder must not look like a version.
    const aside = join(contentDir, 'versions', `.${number}`)
    if (existsSync(aside)) await rm(aside, { recursive: true })
    await rename(folder, aside)
    await rm(aside, { recursive: true })
  }
}

/** The records of a version, without those placed by hand since. */
function versionFiles(contentDir: string, version: number): Map<string, string> {
  return ownerFiles(contentDir, { version, taken: handDigests(contentDir) })
}

function textsOf(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([file, path]) => [file, readFileSync(path, 'utf8')]))
}

const recordOf = (file: string) => file.slice(0, -'.json'.length)

export type VersionInList = Version & {
  isPublished: boolean
  /** Changes against the previous version. */
  changes: {
    name: string
    differences: Difference[]
    /** Number of the previous version, which has the record's former state; undefined: there is none. */
    before: number | undefined
  }[]
}

/** Newest first. @param before only those before this version @param most of them, because each has all of the owner's records */
export function versions(contentDir: string, before = Infinity, most = Infinity): VersionInList[] {
  const published = readPointer(contentDir)?.version ?? 0
  const shipped = readAll()
  const dataIn = (state: Files, file: string) => {
    const text = state.get(file)
    return (text === undefined ? shipped[recordOf(file)] : JSON.parse(text)) ?? undefined
  }
  const stateOf = (number: number): Files => textsOf(versionFiles(contentDir, number))
  const numbers = versionNumbers(contentDir).filter(
    (number) => number <= published && number < before,
  )
  const first = Math.max(0, numbers.length - most)
  let earlier: Files = first === 0 ? new Map() : stateOf(numbers[first - 1]!)
  return numbers
    .slice(first)
    .map((number, index) => {
      const state = stateOf(number)
      const changes = [...new Set([...earlier.keys(), ...state.keys()])]
        .filter((file) => earlier.get(file) !== state.get(file))
        .map((file) => ({
          name: recordOf(file),
          differences: differences(recordOf(file), dataIn(earlier, file), dataIn(state, file)),
          before: numbers[first + index - 1],
        }))
        .filter((change) => change.differences.length > 0)
      earlier = state
      return { ...readVersion(contentDir, number), isPublished: number === published, changes }
    })
    .toReversed()
}
