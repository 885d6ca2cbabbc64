// Publishing: the drafts become a version, the version is rendered beside the running site, and one renamed file makes it
// the one that visitors see. Until then nothing has changed; afterwards everything has.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Edition } from '../../app/content/edition.ts'
import type { WrittenRecords } from '../../app/content/records.ts'
import { missingForLive } from '../../server/content/launch.ts'
import { isContentName, type ContentName } from '../../app/content/kinds.ts'
import type { Problem } from '../../app/content/record-problems.ts'
import {
  checkRecords,
  problemLine,
  publishedEdition,
  readAll,
  readRecords,
  shippedRecord,
} from '../../server/content/load-content.ts'
import {
  digestOf,
  handFiles,
  ownerFiles,
  pointerFile,
  readPointer,
  readVersion,
  versionFolder,
  versionNumbers,
  type Pointer,
  type Version,
} from '../../server/content/owner-folder.ts'
import type { Settings } from '../../server/settings.ts'
import { publishApart } from '../../server/site/publish.ts'
import { syncFolder } from '../../submissions/sync.ts'
import { makeFolder } from '../../submissions/make-folder.ts'
import { differences, type Difference } from './difference.ts'
import { dataOf, readEditing, removeDrafts, tagOf } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'

const buildDir = join(import.meta.dirname, '..', '..', 'build')

export type Publishing = {
  by: string
  /** What changed, for the list of versions; may be empty. */
  words: string
  /** Unset: stays as it is. */
  edition?: Edition
  /** Of what was looked at (Pending); unset: whatever the drafts are now. */
  tag?: string
}

/** Why nothing was published. Its message is for an owner. */
export class NotPublished extends Error {
  readonly problems: readonly Problem[]
  constructor(message: string, problems: readonly Problem[] = []) {
    super(message)
    this.problems = problems
  }
}

export type Pending = {
  /** Of all drafts and the edition together. */
  tag: string
  edition: Edition
  changes: { name: ContentName; by: string; at: string; differences: Difference[] }[]
  /** Records placed in the folder by hand since the last version, which the next one takes in. */
  byHand: string[]
  problems: Problem[]
}

/** What publishing would make public, and the records that this was found in. */
export function readPending(contentDir: string) {
  const { published, drafts } = readEditing(contentDir)
  const drafted = dataOf(drafts)
  const { records, pages, problems } = checkRecords({ contentDir, drafts: drafted })
  const taken = readPointer(contentDir)?.taken ?? {}
  const waiting: Pending = {
    tag: tagOf([published, drafts]),
    edition: publishedEdition({ contentDir }),
    changes: Object.entries(drafts).flatMap(([name, draft]) =>
      draft
        ? [
            {
              name: name as ContentName,
              by: draft.by,
              at: draft.at,
              differences: differences(published[name] ?? undefined, draft.data ?? undefined),
            },
          ]
        : [],
    ),
    byHand: Object.entries(handDigests(contentDir))
      .filter(([file, digest]) => taken[file] !== digest)
      .map(([file]) => file),
    problems,
  }
  return { waiting, drafted, records, pages, published }
}

/**
 * Makes the drafts public.
 * @throws NotPublished when something is wrong with them, or with the settings: then nothing has changed
 */
export function publishDrafts(settings: Settings, publishing: Publishing): Promise<Version> {
  const { contentDir } = settings
  return withFolder(contentDir, async () => {
    const { waiting, drafted, records, pages } = readPending(contentDir)
    const { tag, problems } = waiting
    if (publishing.tag !== undefined && publishing.tag !== tag) {
      throw new NotPublished('something was changed since you looked: look again, then publish')
    }
    if (problems.length > 0) throw new NotPublished(problems.map(problemLine).join('\n'), problems)
    if ((publishing.edition ?? waiting.edition) === 'live') {
      refuseNameless(records as WrittenRecords)
    }
    const owned = ownerFiles(contentDir)
    const draftNames = Object.keys(drafted)
    const names = new Set([...owned.keys(), ...draftNames.map((name) => `${name}.json`)])
    const shown: Readonly<Record<string, unknown>> = {
      ...records,
      ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`page.${name}`, page])),
    }
    const files = new Map<string, string>()
    for (const file of names) {
      const name = recordOf(file)
      // A record that this version of the program does not know is kept as it is.
      if (!isContentName(name)) files.set(file, readFileSync(owned.get(file)!, 'utf8'))
      // Null for a shipped page that the owner removed; one of his own is simply gone.
      else if (!isDeepStrictEqual(shown[name] ?? null, shippedRecord(name) ?? null))
        files.set(file, recordText(shown[name] ?? null))
    }
    const version = await publishFiles(settings, { files, bases: basesOf(files) }, publishing)
    await removeDrafts(contentDir, draftNames)
    return version
  })
}

/** Publishes an earlier version again, as a new one. Drafts stay. @throws NotPublished as publishDrafts */
export function publishAgain(
  settings: Settings,
  number: number,
  { by, words }: Pick<Publishing, 'by' | 'words'>,
): Promise<Version> {
  const { contentDir } = settings
  return withFolder(contentDir, async () => {
    const earlier = versionNumbers(contentDir).includes(number)
      ? readVersion(contentDir, number)
      : undefined
    if (!earlier) throw new NotPublished(`there is no version ${number}`)
    const folder = join(versionFolder(contentDir, number), 'base')
    const version = {
      files: textsOf(versionFiles(contentDir, number)),
      bases: new Map(
        (existsSync(folder) ? readdirSync(folder) : []).map((file) => [
          file,
          readFileSync(join(folder, file), 'utf8'),
        ]),
      ),
    }
    const { edition = 'demonstration' } = earlier
    if (edition === 'live') {
      refuseNameless(
        readRecords({ contentDir, pointer: { version: number, taken: handDigests(contentDir) } }),
      )
    }
    return publishFiles(settings, version, { by, words, edition, restores: number })
  })
}

/** A live site says whose it is. @throws NotPublished when it could not */
function refuseNameless(records: WrittenRecords): void {
  const missing = missingForLive(records)
  if (missing.length === 0) return
  const what = missing.map((one) => one.what).join(' and ')
  throw new NotPublished(`the live edition needs ${what} first: fill it in under Business details`)
}

type Files = ReadonlyMap<string, string>

/** The shipped records that those of a version are made from. */
function basesOf(files: Files): Files {
  return new Map(
    [...files.keys()].flatMap((file): [string, string][] => {
      const name = recordOf(file)
      const shipped = isContentName(name) ? shippedRecord(name) : undefined
      return shipped === undefined ? [] : [[file, recordText(shipped)]]
    }),
  )
}

/** @param files every record of the new version by file name @param bases what each was made from */
async function publishFiles(
  settings: Settings,
  { files, bases }: { files: Files; bases: Files },
  { by, words, edition, restores }: Omit<Publishing, 'tag'> & { restores?: number },
): Promise<Version> {
  const { contentDir } = settings
  const before = readPointer(contentDir)
  await removeUnpublished(contentDir, before)
  const standing = publishedEdition({ contentDir })
  const at = new Date().toISOString()
  // The state before the first publishing is a version too, so that it can be taken back to.
  if (!before) {
    const asDelivered = textsOf(ownerFiles(contentDir))
    const words = 'As delivered'
    await writeVersion(contentDir, asDelivered, new Map(), {
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
  }
  const pointer: Pointer = { version: version.number, taken: handDigests(contentDir) }
  try {
    await writeVersion(contentDir, files, bases, version)
    await render(settings, pointer)
  } catch (error) {
    await removeUnpublished(contentDir, before)
    throw error
  }
  await writeDurably(pointerFile(contentDir), recordText(pointer))
  return version
}

async function writeVersion(
  contentDir: string,
  files: Files,
  bases: Files,
  version: Version,
): Promise<void> {
  const folder = versionFolder(contentDir, version.number)
  makeFolder(join(folder, 'records'))
  for (const [file, text] of files) await writeDurably(join(folder, 'records', file), text)
  if (bases.size > 0) makeFolder(join(folder, 'base'))
  for (const [file, text] of bases) await writeDurably(join(folder, 'base', file), text)
  await writeDurably(join(folder, 'version.json'), recordText(version))
  await syncFolder(join(contentDir, 'versions'))
}

/** Renders a version into DATA_DIR/published, where the site finds it. @throws NotPublished */
async function render(settings: Settings, pointer: Pointer): Promise<void> {
  try {
    await publishApart(buildDir, join(settings.dataDir, 'published'), settings, pointer)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    const reason = stderr.split('\n').find((line) => line.includes('Error: ')) ?? String(error)
    throw new NotPublished(`the pages could not be made: ${reason.slice(0, 500)}`)
  }
}

/** A version that was being made when its process ended was never published. */
async function removeUnpublished(contentDir: string, pointer: Pointer | undefined): Promise<void> {
  for (const number of versionNumbers(contentDir)) {
    if (number <= (pointer?.version ?? 0)) continue
    const folder = versionFolder(contentDir, number)
    // Out of the way under another name first: a folder that is half removed must not look like a version.
    const aside = join(contentDir, 'versions', `.${number}`)
    if (existsSync(aside)) await rm(aside, { recursive: true })
    await rename(folder, aside)
    await rm(aside, { recursive: true })
  }
}

/** By file name, of the records placed by hand. */
function handDigests(contentDir: string): Record<string, string> {
  return Object.fromEntries(
    handFiles(contentDir).map((file) => [file, digestOf(join(contentDir, file))]),
  )
}

/** The records of a version alone, without what was placed by hand since. */
function versionFiles(contentDir: string, version: number): Map<string, string> {
  return ownerFiles(contentDir, { version, taken: handDigests(contentDir) })
}

function textsOf(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([file, path]) => [file, readFileSync(path, 'utf8')]))
}

const recordOf = (file: string) => file.slice(0, -'.json'.length)

export type VersionInList = Version & {
  isPublished: boolean
  /** What it changed against the version before it. */
  changes: { name: string; differences: Difference[] }[]
}

/** Newest first. */
export function versions(contentDir: string): VersionInList[] {
  const published = readPointer(contentDir)?.version ?? 0
  const shipped = readAll()
  const stateIn = (state: Record<string, unknown>, name: string) =>
    (name in state ? state[name] : shipped[name]) ?? undefined
  let before: Record<string, unknown> = {}
  return versionNumbers(contentDir)
    .filter((number) => number <= published)
    .map((number) => {
      const texts = textsOf(versionFiles(contentDir, number))
      const after = Object.fromEntries(
        [...texts].map(([file, text]) => [recordOf(file), JSON.parse(text) as unknown]),
      )
      const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .map((name) => ({
          name,
          differences: differences(stateIn(before, name), stateIn(after, name)),
        }))
        .filter((change) => change.differences.length > 0)
      before = after
      return { ...readVersion(contentDir, number), isPublished: number === published, changes }
    })
    .toReversed()
}
