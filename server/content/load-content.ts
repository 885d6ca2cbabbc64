// Reads the records, checks them and makes the set that an edition shows. Plain Node: the server, the desk, the build
// and the tests all come here; nothing else reads a record's file.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Edition } from '../../app/content/edition.ts'
import { shownRecords } from '../../app/content/shown-records.ts'
import { isFields } from '../../app/content/values.ts'
import {
  isPageName,
  kindNamed,
  kinds,
  recordNames,
  type ContentName,
  type PageName,
} from '../../app/content/kinds.ts'
import { withoutWithheld } from '../../app/content/withheld.ts'
import { upToNow } from '../../app/content/scheduled.ts'
import { pathText, recordProblems, type Problem } from '../../app/content/record-problems.ts'
import type { Content, WrittenRecords } from '../../app/content/records.ts'
import { placesIn } from '../../app/content/schemas/meaning.ts'
import { isSectionKind } from '../../app/page/registry.ts'
import type { WrittenPage } from '../../app/page/schema.ts'
import { checkPages, pagesOfEdition, type PlacedProblem, type WrittenPages } from './check-pages.ts'
import {
  changeDays,
  ownerFiles,
  ownerPhotos,
  readPointer,
  readVersion,
  type Pointer,
} from './owner-folder.ts'

type ContentFolders = {
  /** Holds every record. Unset: the project's own. */
  folder?: string
  /** What the owner has edited (CONTENT_DIR, owner-folder.ts). */
  contentDir?: string
  /** Which version of it. Unset: the published one. */
  pointer?: Pointer
  /** Records that are not published, in place of what is: drafts. */
  drafts?: Partial<Record<ContentName, unknown>>
  /** Names of the owner's files that are left out, with what the program ships in their place. */
  heldBack?: ReadonlySet<string>
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
const pagesFolder = join(root, 'app', 'content', 'pages')

export type ContentChoice = ContentFolders & {
  /** Milliseconds since 1970: what is dated later is left out. Unset: now. Infinity shows all of it. */
  now?: number
  /** Unset: the one that the owner published, the demonstration until then. */
  edition: Edition | undefined
  /** The public origin. A demonstration at one other than this machine is hidden from search engines. */
  siteOrigin?: string
}

/**
 * What an edition shows, ready for installContent.
 * @throws ContentError when a record is missing or wrong
 */
export function loadContent(choice: ContentChoice): Content {
  return contentOf(readWhatHolds(choice), choice)
}

/** As loadContent, of records that are checked already. */
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
    ...(nextChange === undefined ? {} : { nextChange }),
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
 * The content without those of the owner's records that are at fault: a fault that got past the checks of the desk holds
 * back its own record, and the site stands. @throws ContentError where the fault is not the owner's
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
    // What a page needs may have gone with a record of the owner's: that record is at fault, not the shipped page.
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
  return readContent(folders).records
}

/** The records as readRecords, and every page. @throws ContentError as readRecords */
export function readContent(folders: ContentFolders = {}): {
  records: WrittenRecords
  pages: WrittenPages
} {
  const { records, pages, problems } = checkRecords(folders)
  if (problems.length > 0) throw new ContentError(problems)
  return { records: records as WrittenRecords, pages }
}

/** By name, with the pages as `page.NAME`: what an editor opens. @throws ContentError as readRecords */
export function readAll(folders: ContentFolders = {}): Record<string, unknown> {
  const { records, pages } = readContent(folders)
  return byName(records, pages)
}

function byName(records: WrittenRecords, pages: WrittenPages): Record<string, unknown> {
  return {
    ...records,
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`page.${name}`, page])),
  }
}

/** One line for a person who is no programmer. */
export function problemLine({ file, path, reason }: Problem): string {
  return [file, path].filter((part) => part !== '').join(' ') + `: ${reason}`
}

/** Files of the owner's folder that no kind of record has: kept, shown nowhere, and worth a warning. */
export function unknownFiles(contentDir: string): string[] {
  const known = new Set(recordNames.map((name) => `${name}.json`))
  return [...ownerFiles(contentDir).keys()].filter(
    (file) => !known.has(file) && !isPageName(file.slice(0, -'.json'.length)),
  )
}

/** A record or a page as it is written, before it is checked. */
type WrittenOne = {
  name: ContentName
  /** Undefined: it cannot be read. Null: a page that the owner removed. */
  data: unknown
  /** As its problems name it. */
  file: string
  /** Why it cannot be read. */
  unread: readonly Problem[]
  /** Sections that this program does not know, left out. */
  warnings: readonly string[]
  /** What its own schema says, once it was asked. */
  problems?: readonly Problem[]
}

export type Written = {
  all: ReadonlyMap<ContentName, WrittenOne>
  stray: readonly Problem[]
  photos: ReadonlySet<string>
}

/** Everything that is published, as it is written; nothing of it is checked. */
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
    const read = isPageName(name)
      ? readJson(file, pagesFolder, file.slice('page.'.length), own)
      : readJson(file, folder, file, own)
    all.set(name, { ...writtenOne(name, read.data, own ?? file), unread: read.problems })
  }
  const known = new Set(recordNames.map((name) => `${name}.json`))
  const stray = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !known.has(file))
    .map((file) => ({
      file,
      path: '',
      reason: 'app/content/kinds.ts knows no record of this name',
    }))
  return { all, stray, photos: photoNames(contentDir) }
}

function writtenOne(name: ContentName, given: unknown, file: string): WrittenOne {
  const warnings: string[] = []
  const data = isPageName(name) ? withKnownKinds(given, name, warnings) : given
  return { name, data, file, unread: [], warnings }
}

/** What is published with drafts in the place of some of it. @param drafts data by name */
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

/** What a record's own schema says of it; asked once, however often it is checked beside others. */
export function ownProblems(one: WrittenOne): readonly Problem[] {
  if (one.unread.length > 0) return one.unread
  // A page that the owner removed is null; the shipped one of its name is gone with it.
  if (one.data === null && isPageName(one.name)) return []
  one.problems ??= recordProblems(one.name, one.data, one.file)
  return one.problems
}

export type CheckedContent = {
  records: Partial<WrittenRecords>
  pages: WrittenPages
  /** None: they can be shown. */
  problems: readonly PlacedProblem[]
  /** Sections that this program does not know, left out. */
  warnings: readonly string[]
}

/** What is wrong with the records; an empty list means that they can be shown. */
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

/** A page without sections of a kind that this program does not have: an older program must not fail on a newer page. */
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

/**
 * @param file as problems name it @param shippedAs its name in the folder
 * @param owned path of the owner's, if any
 */
function readJson(
  file: string,
  folder: string,
  shippedAs: string,
  owned: string | undefined,
): Json {
  const path = owned ?? join(folder, shippedAs)
  // The owner's file is named with its folder, to tell it from the shipped record of the same name.
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

/** A record as this program ships it; undefined where it ships none of the name. */
export function shippedRecord(name: ContentName): unknown {
  const file = isPageName(name)
    ? join(pagesFolder, `${name.slice('page.'.length)}.json`)
    : join(ownFolder, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined
}

type Json = { data: unknown; problems: Problem[] }

/** What each record alone cannot show to be wrong. */
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
    for (const { at, value, meaning } of placesIn(kindNamed(name as ContentName).schema, data)) {
      if (!meaning.isPicture || !isFields(value)) continue
      const photo = String(value['name'])
      if (!photos.has(photo)) add([name, ...at, 'name'], `there is no photograph "${photo}"`)
    }
  }
  // The image of a container holds the build in place of public/.
  const marks = join(root, 'public', 'marks')
  records.clients.forEach(({ mark }, index) => {
    if (mark !== null && existsSync(marks) && !existsSync(join(marks, `${mark}.svg`))) {
      add(['clients', index, 'mark'], `there is no file public/marks/${mark}.svg`)
    }
  })
  const pagesForJobs = new Set(records['job-seeker-topics'].map(({ id }) => id))
  records.vacancies.forEach(({ topics = [] }, index) => {
    topics.forEach((id, at) => {
      if (pagesForJobs.has(id)) return
      const reason = `there is no "${id}" in ${kinds['job-seeker-topics'].title}`
      add(['vacancies', index, 'topics', at], reason)
    })
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

/** The build's and the owner's. */
function photoNames(contentDir: string | undefined): Set<string> {
  const file = join(root, 'app', 'photos', 'photos.json')
  return new Set([
    ...Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
    ...Object.keys(contentDir ? ownerPhotos(contentDir) : {}),
  ])
}
