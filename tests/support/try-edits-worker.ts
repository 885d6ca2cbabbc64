import { basename, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { editions, type Edition } from 'core/content/edition.ts'
import { recordProblems } from 'core/content/record-problems.ts'
import { installContent, type Content, type WrittenRecords } from 'core/content/records.ts'
import type { ContentName } from 'core/content/kinds.ts'
import type { Path } from 'core/content/values.ts'
import { notFoundPage, pages, prerenderedPaths } from 'core/site-map.ts'
import {
  checkWritten,
  contentOf,
  readAll,
  readWritten,
  withDrafts,
  type CheckedContent,
} from 'core/loader/load-content.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { withValue } from 'desk/shared/website/places.ts'
import { editsOf, type Edit } from './generated-edits.ts'
import type { EditsToTry, Tried } from './try-edits.ts'

type Drafts = Partial<Record<ContentName, unknown>>

/** What a page of the shipped content is made of. */
type Made = { text: string; reads: ReadonlySet<string> }

/** Tries its own part of the edits (try-edits.ts). */
async function tryEdits({ part, parts }: EditsToTry): Promise<Tried> {
  const faults: string[] = []
  const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
    faults.push(String(error))
  })
  const written = readWritten()
  const shipped = readAll()
  const counts = {
    tried: 0,
    refusedAtOnce: 0,
    refusedTogether: 0,
    kept: 0,
    rounds: 0,
    documents: 0,
  }
  const broken: string[] = []

  const isWhole = async (path: string, edition: Edition, what: string) => {
    counts.documents++
    const { status, html } = await render({ path })
    if (status === 200 && faults.length === 0 && html.includes('<h1')) return true
    broken.push(`${edition} ${path}: ${status} ${faults.join(' ')} after ${what}`)
    faults.length = 0
    return false
  }
  const install = (checked: CheckedContent, edition: Edition): Content => {
    const { pages, warnings } = checked
    // Nothing is wrong with them, so every record is there.
    const records = checked.records as WrittenRecords
    return contentOf({ records, pages, heldBack: warnings }, { edition })
  }

  const asShipped = new Map<Edition, ReadonlyMap<string, Made>>()
  for (const edition of editions) {
    const made = new Map<string, Made>()
    const reads = new Set<string>()
    installContent(watched(install(checkWritten(written), edition), reads))
    for (const [path, text] of madePages()) {
      reads.clear()
      await isWhole(path, edition, 'nothing')
      made.set(path, { text, reads: new Set(reads) })
    }
    asShipped.set(edition, made)
  }

  /** @returns whether every page is whole */
  const renderAll = async (checked: CheckedContent, round: Round, what: string) => {
    const edited = new Set<string>(round.map(({ name }) => name))
    let isAllWhole = true
    for (const edition of editions) {
      installContent(install(checked, edition))
      for (const [path, text] of madePages()) {
        const before = asShipped.get(edition)!.get(path)
        if (before?.text === text && edited.isDisjointFrom(before.reads)) continue
        if (!(await isWhole(path, edition, what))) isAllWhole = false
      }
    }
    return isAllWhole
  }

  /** Where edits are at odds, or a page breaks, each half is tried by itself, down to the one that is at fault. */
  const tryTogether = async (round: Round): Promise<void> => {
    if (round.length === 0) return
    const checked = checkWritten(withDrafts(written, draftsOf(shipped, round)))
    const what = round.map((one) => one.edit.what).join('; ')
    if (checked.problems.length === 0) {
      const found = broken.length
      counts.rounds++
      if (await renderAll(checked, round, what)) {
        counts.kept += round.length
        return
      }
      if (round.length === 1) return
      const named = broken.slice(found)
      await tryHalves(round, checked)
      // What no smaller part breaks.
      if (broken.length === found + named.length) return
      broken.splice(found, named.length)
      return
    }
    if (round.length > 1) {
      await tryHalves(round, checked)
      return
    }
    counts.refusedTogether++
    for (const { file, path, reason } of checked.problems) {
      if (file === '' || reason === '') broken.push(`${what}: refused without a place (${path})`)
    }
  }
  const tryHalves = async (round: Round, { problems }: CheckedContent) => {
    const blamed = new Set(
      problems.flatMap(({ file, needs }) => [basename(file, '.json'), needs as string]),
    )
    const [suspects, others] = split(round, ({ name }) => blamed.has(name))
    const halves =
      suspects.length > 0 && others.length > 0
        ? [suspects, others]
        : [round.slice(0, round.length / 2), round.slice(round.length / 2)]
    for (const half of halves) await tryTogether(half)
  }

  const fine: One[] = []
  for (const [place, name] of (Object.keys(shipped) as ContentName[]).entries()) {
    for (const [index, edit] of [...editsOf(name, shipped[name])].entries()) {
      if ((index + place) % parts !== part) continue
      counts.tried++
      if (recordProblems(name, edit.data).length > 0) counts.refusedAtOnce++
      else fine.push({ name, edit })
    }
  }
  for (const round of rounds(fine)) await tryTogether(round)
  return { counts, broken }
}

/** Edits that are tried together: none stands within what another changes. */
type Round = readonly One[]
type One = { name: ContentName; edit: Edit }

function rounds(all: Round): Round[] {
  const made: Round[] = []
  let left = all
  while (left.length > 0) {
    const round: One[] = []
    const taken = new Map<ContentName, Path[]>()
    const later: One[] = []
    for (const one of left) {
      const places = taken.get(one.name) ?? []
      if (places.some((at) => isWithin(at, one.edit.at) || isWithin(one.edit.at, at))) {
        later.push(one)
      } else {
        taken.set(one.name, [...places, one.edit.at])
        round.push(one)
      }
    }
    made.push(round)
    left = later
  }
  return made
}

const isWithin = (inner: Path, outer: Path) => outer.every((key, index) => inner[index] === key)

function draftsOf(shipped: Readonly<Record<string, unknown>>, round: Round): Drafts {
  const drafts: Drafts = {}
  for (const { name, edit } of round) {
    drafts[name] = withValue(drafts[name] ?? shipped[name], edit.at, edit.value)
  }
  return drafts
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** Every page of the edition in force by its path, as it is before it is rendered. */
function madePages(): Map<string, string> {
  const listed = new Set(prerenderedPaths())
  const made = pages().filter(({ path }) => listed.has(path))
  return new Map([
    ...made.map((page) => [page.path, JSON.stringify(page)] as const),
    ['/not-found', JSON.stringify(notFoundPage())],
  ])
}

/** @param reads gets the name of every record that is asked for */
function watched(content: Content, reads: Set<string>): Content {
  const records = new Proxy(content.records, {
    get(target, name, receiver) {
      reads.add(String(name))
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  return { ...content, records }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no target.
parentPort!.postMessage(await tryEdits(workerData as EditsToTry))
