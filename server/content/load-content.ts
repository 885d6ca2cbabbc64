// Reads the records, checks them and makes the set that an edition shows. Plain Node: the server, the desk, the build
// and the tests all come here; nothing else reads a record's file.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { forEdition, type Edition } from '../../app/content/edition.ts'
import { unknownFacts, withFacts } from '../../app/content/facts.ts'
import { recordNames, type RecordName } from '../../app/content/kinds.ts'
import { pathText, recordProblems, type Problem } from '../../app/content/record-problems.ts'
import type { Content, WrittenRecords } from '../../app/content/records.ts'
import { pages } from '../../app/site-map.ts'
import { ownerFiles, ownerPhotos, readPointer, readVersion, type Pointer } from './owner-folder.ts'

export type ContentFolders = {
  /** Holds every record. Unset: the project's own. */
  folder?: string
  /** What the owner has edited (CONTENT_DIR, owner-folder.ts). */
  contentDir?: string
  /** Which version of it. Unset: the published one. */
  pointer?: Pointer
  /** Records that are not published, in place of what is: drafts. */
  drafts?: Partial<Record<RecordName, unknown>>
}

/** Records that cannot be shown. Its message has one line a problem: file, place, reason. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

const root = join(import.meta.dirname, '..', '..')
const ownFolder = join(root, 'app', 'content', 'records')

export type ContentChoice = ContentFolders & {
  /** Unset: the one that the owner published, the demonstration until then. */
  edition: Edition | undefined
  /** The public origin. A demonstration at one other than this machine is hidden from search engines. */
  siteOrigin?: string
}

/**
 * What an edition shows, ready for installContent.
 * @throws ContentError when a record is missing or wrong
 */
export function loadContent({
  edition: chosen,
  siteOrigin = 'http://localhost:3000',
  ...folders
}: ContentChoice): Content {
  const edition = chosen ?? publishedEdition(folders)
  return {
    edition,
    siteOrigin,
    records: forEdition(withFacts(readRecords(folders)), edition),
    photos: folders.contentDir ? ownerPhotos(folders.contentDir) : {},
    isHidden: edition === 'demonstration' && !isThisMachine(siteOrigin),
  }
}

/** The edition that visitors see where no setting says it. */
export function publishedEdition({ contentDir, pointer }: ContentFolders): Edition {
  const shown = contentDir === undefined ? undefined : (pointer ?? readPointer(contentDir))
  return (shown && readVersion(contentDir!, shown.version).edition) ?? 'demonstration'
}

function isThisMachine(origin: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(origin).hostname)
}

/**
 * Every record as its file has it, stand-ins and open questions included.
 * @throws ContentError when a record is missing or wrong
 */
export function readRecords(folders: ContentFolders = {}): WrittenRecords {
  const { records, problems } = checkRecords(folders)
  if (problems.length > 0) throw new ContentError(problems)
  return records as WrittenRecords
}

/** One line for a person who is no programmer. */
export function problemLine({ file, path, reason }: Problem): string {
  return [file, path].filter((part) => part !== '').join(' ') + `: ${reason}`
}

/** Files of the owner's folder that no kind of record has: kept, shown nowhere, and worth a warning. */
export function unknownFiles(contentDir: string): string[] {
  const known = new Set(recordNames.map((name) => `${name}.json`))
  return [...ownerFiles(contentDir).keys()].filter((file) => !known.has(file))
}

/** What is wrong with the records; an empty list means that they can be shown. */
export function checkRecords({
  folder = ownFolder,
  contentDir,
  pointer,
  drafts = {},
}: ContentFolders = {}): {
  records: Partial<WrittenRecords>
  problems: Problem[]
} {
  const owned = contentDir ? ownerFiles(contentDir, pointer) : new Map<string, string>()
  const read = recordNames.map((name) =>
    name in drafts
      ? { name, data: drafts[name], problems: recordProblems(name, drafts[name]) }
      : readRecord(name, folder, owned.get(`${name}.json`)),
  )
  const known = new Set(recordNames.map((name) => `${name}.json`))
  const stray = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !known.has(file))
    .map((file) => ({
      file,
      path: '',
      reason: 'app/content/kinds.ts knows no record of this name',
    }))
  const records = Object.fromEntries(read.map(({ name, data }) => [name, data]))
  const problems = [...read.flatMap((one) => one.problems), ...stray]
  return {
    records,
    problems:
      problems.length > 0
        ? problems
        : checkTogether(records as WrittenRecords, photoNames(contentDir)),
  }
}

/** @param owned path of the owner's record of this name, if any */
function readRecord(name: RecordName, folder: string, owned: string | undefined) {
  const file = `${name}.json`
  const path = owned ?? join(folder, file)
  // The owner's file is named with its folder, to tell it from the shipped record of the same name.
  const shown = owned ?? file
  const fault = (reason: string) => ({
    name,
    data: undefined,
    problems: [{ file: shown, path: '', reason }],
  })
  if (!existsSync(path)) return fault('the file is missing')
  let data: unknown
  try {
    data = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return fault(`is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { name, data, problems: recordProblems(name, data, shown) }
}

/** What each record alone cannot show to be wrong. */
function checkTogether(records: WrittenRecords, photos: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = []
  const add = ([name, ...path]: readonly (string | number)[], reason: string) =>
    problems.push({ file: `${name}.json`, path: pathText(path), reason })

  for (const { at, name } of unknownFacts(records)) {
    add(
      at,
      `{${name}} names no fact; choose one of those in docs/records.md, "Facts inside sentences"`,
    )
  }
  for (const { at, key, value } of strings(records)) {
    if (isDeadLink(value)) add(at, `${value.replace(/[?#].*$/, '')} is not a page of this site`)
    if (key === 'name' && isImage(at, records) && !photos.has(value)) {
      add(at, `there is no photograph "${value}"`)
    }
  }
  // The image of a container holds the build in place of public/.
  const marks = join(root, 'public', 'marks')
  records.clients.forEach(({ mark }, index) => {
    if (mark !== null && existsSync(marks) && !existsSync(join(marks, `${mark}.svg`))) {
      add(['clients', index, 'mark'], `there is no file public/marks/${mark}.svg`)
    }
  })
  const founded = records.business.founded.year
  records.timeline.forEach(({ year }, index) => {
    if (year !== null && year <= founded) {
      add(
        ['timeline', index, 'year'],
        `must be after ${founded}, the founding year in business.json`,
      )
    }
  })
  return problems
}

type Place = { at: (string | number)[]; key: string | number; value: string }

function strings(value: unknown, at: (string | number)[] = []): Place[] {
  if (typeof value === 'string') return [{ at, key: at.at(-1)!, value }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => strings(entry, [...at, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => strings(entry, [...at, key]))
}

const sitePaths = new Set(pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]))

/** Fragments and queries are left to the crawl, which sees the page that they point into. */
function isDeadLink(value: string): boolean {
  return value.startsWith('/') && !sitePaths.has(value.replace(/[?#].*$/, ''))
}

function isImage(at: readonly (string | number)[], records: WrittenRecords): boolean {
  const parent = at.slice(0, -1).reduce<unknown>((value, key) => (value as never)[key], records)
  return typeof parent === 'object' && parent !== null && 'alt' in parent
}

/** The build's and the owner's. */
function photoNames(contentDir: string | undefined): Set<string> {
  const file = join(root, 'app', 'photos', 'photos.json')
  return new Set([
    ...Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
    ...Object.keys(contentDir ? ownerPhotos(contentDir) : {}),
  ])
}
