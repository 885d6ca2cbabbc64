// Reads and checks the records, and makes the content of an edition. Used by the server, the desk, the build and the tests; no other
// code reads the file of a record.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Edition } from '../content/edition.ts'
import { shownRecords } from '../content/shown-records.ts'
import { isFields } from '../content/values.ts'
import { isPageName, recordNames, type ContentName, type PageName } from '../content/kinds.ts'
import { withoutWithheld } from '../content/withheld.ts'
import { upToNow } from '../content/scheduled.ts'
import { pathText, recordProblems, type Problem } from '../content/record-problems.ts'
import type { Content, WrittenRecords } from '../content/records.ts'
import { isSectionKind } from '../page/registry.ts'
import type { WrittenPage } from '../page/schema.ts'
import {
  byName,
  checkPages,
  pagesOfEdition,
  placesOf,
  type PlacedProblem,
  type WrittenPages,
} from './check-pages.ts'
import {
  changeDays,
  ownerFiles,
  ownerPhotos,
  readPointer,
  readVersion,
  type Pointer,
} from './owner-folder.ts'

type ContentFolders = {
  /** The folder of all records. Unset: the project's own. */
  folder?: string
  /** The folder of what the owner has edited (CONTENT_DIR, owner-folder.ts). */
  contentDir?: string
  /** The version to read from it. Unset: the published one. */
  pointer?: Pointer
  /** Unpublished records that replace the published ones. */
  drafts?: Partial<Record<ContentName, unknown>>
  /** Names of the owner's files that are left out; the shipped records are used in their place. */
  heldBack?: ReadonlySet<string>
}

/** Records that cannot be shown. Its message has one line for each problem: file, place, reason. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

const shipped = join(import.meta.dirname, '..', 'content')
const ownFolder = join(shipped, 'records')
const pagesFolder = join(shipped, 'pages')

export type ContentChoice = ContentFolders & {
  /** Milliseconds since 1970: entries dated later are left out. Unset: now. Infinity shows all of them. */
  now?: number
  /** Unset: the edition that the owner published, or the demonstration if none is published. */
  edition: Edition | undefined
  /** The public origin. A demonstration at an origin other than this machine is hidden from search engines. */
  siteOrigin?: string
}

/**
 * Loads what an edition shows, ready for installContent.
 * @throws ContentError when a record is missing or wrong
 */
export function loadContent(choice: ContentChoice): Content {
  return contentOf(readWhatHolds(choice), choice)
}

/** As loadContent, for records that are already checked. */
export function contentOf(
  {
    records: written,
    pages,
    heldBack,
  }: { records: WrittenRecords; pages: WrittenPages; heldBack: readonly string[] },
  {
    edition: chosen,
    siteOrigin = 'http://localhost:3000',
    now = Date.now(),
    ...folders
  }: ContentChoice,
): Content {
  const edition = chosen ?? publishedEdition(folders)
  const shown = shownRecords(written, edition)
  const { records, nextChange } = upToNow(shown.records, now)
  return {
    edition,
    ...(heldBack.length > 0 ? { heldBack } : {}),
    nextChange,
    ...(folders.contentDir ? { changed: changeDays(folders.contentDir, folders.pointer) } : {}),
    siteOrigin,
    ...(shown.withheld?.length ? { withheld: shown.withheld } : {}),
    records,
    pages: pagesOfEdition(pages, edition),
    photos: folders.contentDir ? ownerPhotos(folders.contentDir) : {},
    isHidden: edition === 'demonstration' && !isThisMachine(siteOrigin),
  }
}

/**
 * Reads the content without faulty records of the owner: a fault that the desk's checks missed then affects only its own record, and the
 * site stays up. @throws ContentError where the fault is in a shipped record
 */
function readWhatHolds(folders: ContentFolders) {
  const heldBack = new Set<string>()
  const said: string[] = []
  const owned = folders.contentDir ? ownerFiles(folders.contentDir, folders.pointer) : new Map()
  for (;;) {
    const { records, pages, problems, warnings } = checkRecords({ ...folders, heldBack })
    if (problems.length === 0) {
      return { records: records as WrittenRecords, pages, heldBack: [...said, ...warnings] }
    }
    // A shipped page may need something from the owner's record: then that record is at fault, not the page.
    const files = problems.flatMap(({ file, needs }) => [
      basename(file),
      ...(needs ? [`${needs}.json`] : []),
    ])
    const next = files.filter((file) => owned.has(file) && !heldBack.has(file))
    if (next.length === 0 || folders.drafts) throw new ContentError(problems)
    for (const file of next) heldBack.add(file)
    said.push(...problems.map(problemLine))
  }
}

/** The edition that visitors see where no setting chooses one. */
export function publishedEdition({ contentDir, pointer }: ContentFolders): Edition {
  const shown = contentDir === undefined ? undefined : (pointer ?? readPointer(contentDir))
  return (shown && readVersion(contentDir!, shown.version).edition) ?? 'demonstration'
}

function isThisMachine(origin: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(origin).hostname)
}

/**
 * Reads every record as it is in its file, including stand-ins and open questions.
 * @throws ContentError when a record is missing or wrong
 */
export function readRecords(folders: ContentFolders = {}): WrittenRecords {
  return readContent(folders).records
}

/** As readRecords, with every page. @throws ContentError as readRecords */
export function readContent(folders: ContentFolders = {}): {
  records: WrittenRecords
  pages: WrittenPages
} {
  const { records, pages, problems } = checkRecords(folders)
  if (problems.length > 0) throw new ContentError(problems)
  return { records: records as WrittenRecords, pages }
}

/** All that an editor can open, by name, pages as `page.NAME`. @throws ContentError as readRecords */
export function readAll(folders: ContentFolders = {}): Record<string, unknown> {
  const { records, pages } = readContent(folders)
  return byName(records, pages)
}

/** A problem as one line that a reader without programming knowledge understands. */
export function problemLine({ file, path, reason }: Problem): string {
  return [file, path].filter((part) => part !== '').join(' ') + `: ${reason}`
}

/** Files in the owner's folder that match no kind of record: they are kept and never shown, and the site logs a warning. */
export function unknownFiles(contentDir: string): string[] {
  const known = new Set(recordNames.map((name) => `${name}.json`))
  return [...ownerFiles(contentDir).keys()].filter(
    (file) => !known.has(file) && !isPageName(file.slice(0, -'.json'.length)),
  )
}

/** A record or a page as written, not yet checked. */
type WrittenOne = {
  name: ContentName
  /** Undefined: the file cannot be read. Null: a page that the owner removed. */
  data: unknown
  /** Its name in problems. */
  file: string
  /** Why it cannot be read. */
  unread: readonly Problem[]
  /** Sections of kinds that this program does not know, which are left out. */
  warnings: readonly string[]
  /** The problems by its own schema, once they were computed. */
  problems?: readonly Problem[]
}

export type Written = {
  all: ReadonlyMap<ContentName, WrittenOne>
  stray: readonly Problem[]
  photos: ReadonlySet<string>
}

/** Reads everything that is published, without checking it. */
export function readWritten({
  folder = ownFolder,
  contentDir,
  pointer,
  heldBack = new Set(),
}: Omit<ContentFolders, 'drafts'> = {}): Written {
  const owned = contentDir ? ownerFiles(contentDir, pointer) : new Map<string, string>()
  for (const file of heldBack) owned.delete(file)
  const all = new Map<ContentName, WrittenOne>()
  for (const name of [...recordNames, ...pageNamesOf(owned)]) {
    const file = `${name}.json`
    const own = owned.get(file)
    const read = readJson(file, own ?? shippedFile(name, folder), own)
    all.set(name, { ...writtenOne(name, read.data, own ?? file), unread: read.problems })
  }
  const known = new Set(recordNames.map((name) => `${name}.json`))
  const stray = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !known.has(file))
    .map((file) => ({
      file,
      path: '',
      reason: 'core/content/kinds.ts knows no record of this name',
    }))
  return { all, stray, photos: photoNames(contentDir) }
}

function writtenOne(name: ContentName, given: unknown, file: string): WrittenOne {
  const warnings: string[] = []
  const data = isPageName(name) ? withKnownKinds(given, name, warnings) : given
  return { name, data, file, unread: [], warnings }
}

/** The published records and pages, some of them replaced by drafts. @param drafts data by name */
export function withDrafts(
  { all, ...written }: Written,
  drafts: Partial<Record<ContentName, unknown>>,
): Written {
  const drafted = Object.entries(drafts).map(
    ([name, data]) =>
      [name as ContentName, writtenOne(name as ContentName, data, `${name}.json`)] as const,
  )
  return { ...written, all: new Map([...all, ...drafted]) }
}

/** The problems of a record by its own schema; computed once, however often the record is checked together with others. */
export function ownProblems(one: WrittenOne): readonly Problem[] {
  if (one.unread.length > 0) return one.unread
  // Null marks a page that the owner removed; a shipped page of the same name is removed, too.
  if (one.data === null && isPageName(one.name)) return []
  one.problems ??= recordProblems(one.name, one.data, one.file)
  return one.problems
}

export type CheckedContent = {
  records: Partial<WrittenRecords>
  pages: WrittenPages
  /** Empty: the records can be shown. */
  problems: readonly PlacedProblem[]
  /** Sections of kinds that this program does not know, which are left out. */
  warnings: readonly string[]
}

/** Checks the records; without problems they can be shown. */
export function checkRecords({ drafts = {}, ...folders }: ContentFolders = {}): CheckedContent {
  return checkWritten(withDrafts(readWritten(folders), drafts))
}

export function checkWritten({ all, stray, photos }: Written): CheckedContent {
  const everything = [...all.values()]
  const problems = [...everything.flatMap(ownProblems), ...stray]
  const records = Object.fromEntries(recordNames.map((name) => [name, all.get(name)!.data]))
  const pages: WrittenPages = Object.fromEntries(
    everything.flatMap((one) =>
      isPageName(one.name) && one.data !== null && ownProblems(one).length === 0
        ? [[one.name.slice('page.'.length), one.data as WrittenPage]]
        : [],
    ),
  )
  return {
    records,
    pages,
    warnings: everything.flatMap(({ warnings }) => warnings),
    problems:
      problems.length > 0 ? problems : checkTogether(records as WrittenRecords, pages, photos),
  }
}

/** Names of all pages: the shipped ones, and the owner's. */
function pageNamesOf(owned: ReadonlyMap<string, string>): PageName[] {
  const names = new Set<string>([
    ...readdirSync(pagesFolder).map((file) => `page.${file.replace(/\.json$/, '')}`),
    ...[...owned.keys()].map((file) => file.replace(/\.json$/, '')),
  ])
  return [...names].filter(isPageName)
}

/** A page without sections of unknown kinds: an older program must not fail on a page from a newer one. */
function withKnownKinds(data: unknown, name: string, warnings: string[]): unknown {
  if (typeof data !== 'object' || data === null || !('sections' in data)) return data
  if (!Array.isArray(data.sections)) return data
  const sections = (data.sections as { kind?: unknown }[]).filter((section) => {
    const { kind } = section ?? {}
    if (typeof kind !== 'string' || isSectionKind(kind)) return true
    warnings.push(
      `${name}: a section of the kind "${kind}", which this version does not know, is left out`,
    )
    return false
  })
  return { ...data, sections }
}

/** @param file the name in problems @param owned path of the owner's file, if there is one */
function readJson(file: string, path: string, owned: string | undefined): Json {
  // A file of the owner is named with its folder, to distinguish it from the shipped record of the same name.
  const shown = owned ?? file
  const fault = (reason: string): Json => ({
    data: undefined,
    problems: [{ file: shown, path: '', reason }],
  })
  if (!existsSync(path)) return fault('the file is missing')
  try {
    return { data: JSON.parse(readFileSync(path, 'utf8')) as unknown, problems: [] }
  } catch (error) {
    return fault(`is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A record as this program ships it; undefined where it ships no record of that name. */
export function shippedRecord(name: ContentName): unknown {
  const file = shippedFile(name, ownFolder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined
}

const shippedFile = (name: ContentName, folder: string): string =>
  isPageName(name)
    ? join(pagesFolder, `${name.slice('page.'.length)}.json`)
    : join(folder, `${name}.json`)

type Json = { data: unknown; problems: Problem[] }

/** Adds the problems that appear only when records are checked together. */
function checkTogether(
  records: WrittenRecords,
  pages: WrittenPages,
  photos: ReadonlySet<string>,
): PlacedProblem[] {
  const problems: PlacedProblem[] = []
  const add = ([name, ...path]: readonly (string | number)[], reason: string) =>
    problems.push({ file: `${name}.json`, path: pathText(path), reason })

  for (const { at, name } of withoutWithheld(records).needed) {
    add(at, `names {${name}}, which is left out until it is answered: reword this first`)
  }
  if (problems.length === 0) problems.push(...checkPages(records, pages))
  for (const [name, data] of Object.entries(byName(records, pages))) {
    for (const { at, value, meaning } of placesOf(name as ContentName, data)) {
      if (!meaning.isPicture || !isFields(value)) continue
      const photo = String(value['name'])
      if (!photos.has(photo)) add([name, ...at, 'name'], `there is no photograph "${photo}"`)
    }
  }
  // In a container image the build takes the place of site/public/.
  const marks = join(import.meta.dirname, '..', '..', 'site', 'public', 'marks')
  records.clients.forEach(({ mark }, index) => {
    if (mark !== null && existsSync(marks) && !existsSync(join(marks, `${mark}.svg`))) {
      add(['clients', index, 'mark'], `there is no file site/public/marks/${mark}.svg`)
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

/** Names of all photographs: shipped with the build, and the owner's. */
function photoNames(contentDir: string | undefined): Set<string> {
  const file = join(shipped, 'photos.json')
  return new Set([
    ...Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
    ...Object.keys(contentDir ? ownerPhotos(contentDir) : {}),
  ])
}
