// Publishing: the drafts become a version, the version is rendered beside the running site, and one renamed file makes it
// the one that visitors see. Until then nothing has changed; afterwards everything has.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Edition } from '../../app/content/edition.ts'
import type { RecordName } from '../../app/content/kinds.ts'
import type { Problem } from '../../app/content/record-problems.ts'
import {
  checkRecords,
  problemLine,
  publishedEdition,
  readRecords,
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
import { differences, type Difference } from './difference.ts'
import { drafts, draftData, removeDrafts, tagOf } from './drafts.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'

const buildDir = join(import.meta.dirname, '..', '..', 'build')

export type Publishing = {
  by: string
  /** What changed, for the list of versions; may be empty. */
  words: string
  /** Unset: stays as it is. */
  edition?: Edition
  /** Of what was looked at (`pending`); unset: whatever the drafts are now. */
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
  changes: { name: RecordName; by: string; at: string; differences: Difference[] }[]
  /** Records placed in the folder by hand since the last version, which the next one takes in. */
  byHand: string[]
  problems: Problem[]
}

/** What publishing would make public. */
export function pending(contentDir: string): Pending {
  const published = readRecords({ contentDir })
  const found = drafts(contentDir)
  const pointer = readPointer(contentDir)
  return {
    tag: tagOf([published, found]),
    edition: publishedEdition({ contentDir }),
    changes: Object.entries(found).map(([name, { by, at, data }]) => ({
      name: name as RecordName,
      by,
      at,
      differences: differences(published[name as RecordName], data),
    })),
    byHand: handFiles(contentDir).filter(
      (file) => pointer?.taken[file] !== digestOf(join(contentDir, file)),
    ),
    problems: checkRecords({ contentDir, drafts: draftData(contentDir) }).problems,
  }
}

/**
 * Makes the drafts public.
 * @throws NotPublished when something is wrong with them, or with the settings: then nothing has changed
 */
export function publishDrafts(settings: Settings, publishing: Publishing): Promise<Version> {
  const { contentDir } = settings
  return withFolder(contentDir, async () => {
    const waiting = pending(contentDir)
    if (publishing.tag !== undefined && publishing.tag !== waiting.tag) {
      throw new NotPublished('something was changed since you looked: look again, then publish')
    }
    const data = draftData(contentDir)
    const { records, problems } = checkRecords({ contentDir, drafts: data })
    if (problems.length > 0) throw new NotPublished(problems.map(problemLine).join('\n'), problems)
    const owned = ownerFiles(contentDir)
    const names = new Set([...owned.keys(), ...Object.keys(data).map((name) => `${name}.json`)])
    const shipped = readRecords()
    const files = new Map<string, string>()
    for (const file of names) {
      const name = file.slice(0, -'.json'.length) as RecordName
      // A record that this version of the program does not know is kept as it is.
      if (!(name in shipped)) files.set(file, readFileSync(owned.get(file)!, 'utf8'))
      else if (!isDeepStrictEqual(records[name], shipped[name]))
        files.set(file, recordText(records[name]))
    }
    const version = await publishFiles(settings, files, publishing)
    await removeDrafts(contentDir, Object.keys(data))
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
    const files = new Map(
      [...ownerFiles(contentDir, { version: number, taken: takenNow(contentDir) })].map(
        ([file, path]) => [file, readFileSync(path, 'utf8')],
      ),
    )
    const { edition = 'demonstration' } = earlier
    return publishFiles(settings, files, { by, words, edition, restores: number })
  })
}

/** @param files every record of the new version by file name */
async function publishFiles(
  settings: Settings,
  files: ReadonlyMap<string, string>,
  { by, words, edition, restores }: Omit<Publishing, 'tag'> & { restores?: number },
): Promise<Version> {
  const { contentDir } = settings
  const before = readPointer(contentDir)
  await removeUnpublished(contentDir, before)
  const standing = publishedEdition({ contentDir })
  const at = new Date().toISOString()
  // The state before the first publishing is a version too, so that it can be taken back to.
  if (!before) {
    const owned = [...ownerFiles(contentDir)]
    const asDelivered = owned.map(([file, path]) => [file, readFileSync(path, 'utf8')] as const)
    const words = 'As delivered'
    await writeVersion(contentDir, asDelivered, { number: 1, at, by: '', words, edition: standing })
  }
  const version: Version = {
    number: (before?.version ?? 1) + 1,
    at,
    by,
    words,
    edition: edition ?? standing,
    ...(restores === undefined ? {} : { restores }),
  }
  const pointer: Pointer = { version: version.number, taken: takenNow(contentDir) }
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

async function writeVersion(
  contentDir: string,
  files: Iterable<readonly [string, string]>,
  version: Version,
): Promise<void> {
  const folder = versionFolder(contentDir, version.number)
  await mkdir(join(folder, 'records'), { recursive: true, mode: 0o700 })
  for (const [file, text] of files) await writeDurably(join(folder, 'records', file), text)
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

function takenNow(contentDir: string): Record<string, string> {
  return Object.fromEntries(
    handFiles(contentDir).map((file) => [file, digestOf(join(contentDir, file))]),
  )
}

export type VersionInList = Version & {
  isPublished: boolean
  /** What it changed against the version before it. */
  changes: { name: string; differences: Difference[] }[]
}

/** Newest first. */
export function versions(contentDir: string): VersionInList[] {
  const published = readPointer(contentDir)?.version ?? 0
  const shipped = readRecords() as Record<string, unknown>
  const numbers = versionNumbers(contentDir).filter((number) => number <= published)
  const recordsOf = (number: number): Record<string, unknown> =>
    number === 0
      ? {}
      : Object.fromEntries(
          [...ownerFiles(contentDir, { version: number, taken: takenNow(contentDir) })].map(
            ([file, path]) => [
              file.slice(0, -'.json'.length),
              JSON.parse(readFileSync(path, 'utf8')) as unknown,
            ],
          ),
        )
  return numbers
    .map((number, index) => {
      const before = recordsOf(numbers[index - 1] ?? 0)
      const after = recordsOf(number)
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      const changes = names
        .map((name) => ({
          name,
          differences: differences(before[name] ?? shipped[name], after[name] ?? shipped[name]),
        }))
        .filter((change) => change.differences.length > 0)
      return { ...readVersion(contentDir, number), isPublished: number === published, changes }
    })
    .toReversed()
}
