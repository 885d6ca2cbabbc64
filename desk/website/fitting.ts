// Which drafts could be published now. A draft that is unfinished, or contradicts other content, is held back alone, with the reason; all
// others are published.
import { basename } from 'node:path'
import { isRecordName, kinds, type ContentName } from 'core/content/kinds.ts'
import { pathKeys } from 'core/content/record-problems.ts'
import type { WrittenPage } from 'core/page/schema.ts'
import type { PlacedProblem } from 'core/loader/check-pages.ts'
import {
  checkWritten,
  ownProblems,
  shippedRecord,
  withDrafts,
  type CheckedContent,
  type Written,
} from 'core/loader/load-content.ts'
import { placeWords } from '../shared/website/naming.ts'

/** What a record still needs. The path is within the record, empty where the reason is about all of it; `place` names it for the owner. */
export type Reason = { path: string; place: string; reason: string }

export type Fitting = {
  /** Content with all drafts that fit. Its problems are in published content. */
  checked: CheckedContent
  fits: ReadonlySet<ContentName>
  heldBack: ReadonlyMap<ContentName, readonly Reason[]>
}

type DraftData = Partial<Record<ContentName, unknown>>

/** @param drafts data by record name */
export function fitting(written: Written, drafts: DraftData): Fitting {
  // Prepared once, however often the check runs.
  const looked = withDrafts(written, drafts)
  const names = Object.keys(drafts) as ContentName[]
  const called = ({ path, ...problem }: PlacedProblem) => {
    const record = recordOf(problem)
    const data = Object.hasOwn(drafts, record)
      ? drafts[record as ContentName]
      : written.all.get(record as ContentName)?.data
    return placeWords(record, pathKeys(path), data)
  }
  const check = (some: ReadonlySet<ContentName>): CheckedContent =>
    checkWritten({
      ...written,
      all: new Map([
        ...written.all,
        ...[...some].map((name) => [name, looked.all.get(name)!] as const),
      ]),
    })
  const heldBack = new Map<ContentName, readonly Reason[]>()
  const standing = new Set<ContentName>()
  for (const name of names) {
    const own = ownProblems(looked.all.get(name)!)
    if (own.length > 0) heldBack.set(name, reasonsFor(name, own, called))
    else standing.add(name)
  }
  const atOdds: ContentName[] = []
  let checked = check(standing)
  while (checked.problems.length > 0 && standing.size > 0) {
    const named = checked.problems.flatMap((problem) => {
      const name = [recordOf(problem), problem.needs].find((one) =>
        standing.has(one as ContentName),
      )
      return name === undefined ? [] : [name as ContentName]
    })
    // A problem that names no draft still comes from one of them, or from published content. Not all are taken out then: two new pages that
    // lead to each other do not fit one by one.
    const before = checked.problems.length
    const lessWithout = (name: ContentName) =>
      check(new Set([...standing].filter((other) => other !== name))).problems.length < before
    const guilty = named.length > 0 ? named : [...standing].filter(lessWithout)
    for (const name of new Set(guilty.length > 0 ? guilty : standing)) {
      standing.delete(name)
      atOdds.push(name)
    }
    checked = check(standing)
  }
  // A draft may have contradicted only others that are held back now.
  const faults = checked.problems.length
  let left = atOdds
  for (let before = -1; left.length !== before;) {
    before = left.length
    left = left.filter((name) => {
      const again = check(new Set([...standing, name]))
      if (again.problems.length > faults) {
        heldBack.set(name, reasonsFor(name, again.problems, called))
        return true
      }
      standing.add(name)
      heldBack.delete(name)
      checked = again
      return false
    })
  }
  return { checked, fits: standing, heldBack }
}

const recordOf = ({ file }: Pick<PlacedProblem, 'file'>) => basename(file, '.json')

/** Problems, worded for the editor of one record. @param called name of a problem's place */
function reasonsFor(
  name: ContentName,
  problems: readonly PlacedProblem[],
  called: (problem: PlacedProblem) => string,
): Reason[] {
  const own = problems.filter((problem) => recordOf(problem) === name)
  const needed = problems.filter((problem) => !own.includes(problem) && problem.needs === name)
  const others = problems.filter((problem) => !own.includes(problem) && !needed.includes(problem))
  return [
    ...own.map((problem) => ({
      path: problem.path,
      place: called(problem),
      reason: problem.reason,
    })),
    ...(needed.length > 0 ? [{ path: '', place: '', reason: neededBy(needed) }] : []),
    ...others.map((problem) => ({
      path: '',
      place: '',
      reason: `“${titleOf(recordOf(problem))}” does not fit it then: ${called(problem)} ${problem.reason}`,
    })),
  ]
}

/** The pages that a removal would leave broken, and what they would lack. */
function neededBy(problems: readonly PlacedProblem[]): string {
  const titles = [...new Set(problems.map((problem) => titleOf(recordOf(problem))))]
  const pages = titles.map((title) => `“${title}”`).join(', ')
  return `is needed by ${pages}: change it there too (${problems[0]!.reason})`
}

/** The name of a record for editors. */
export function titleOf(name: string): string {
  if (isRecordName(name)) return kinds[name].title
  const shipped = shippedRecord(name as ContentName) as WrittenPage | undefined
  return shipped?.name ?? name.replace(/^page\./, '')
}

/** "Leaders: Plant Manager › Answers for must not be empty" @param title of the record */
export function reasonLine(title: string, { place, reason }: Reason): string {
  return `${title}: ${place === '' ? '' : `${place} `}${reason}`
}
