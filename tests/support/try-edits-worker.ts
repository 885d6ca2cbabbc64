import { basename, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { editions, type Edition } from '../../app/content/edition.ts'
import { recordProblems } from '../../app/content/record-problems.ts'
import { installContent, type Content } from '../../app/content/records.ts'
import type { ContentName } from '../../app/content/kinds.ts'
import { notFoundPage, pages, prerenderedPaths } from '../../app/site-map.ts'
import { checkRecords, loadContent, readAll } from '../../server/content/load-content.ts'
import { createRenderer } from '../../server/site/render.ts'
import { editsOf } from './generated-edits.ts'
import type { EditsToTry, Tried } from './try-edits.ts'

type Drafts = Partial<Record<ContentName, unknown>>

/** What a page of the shipped content is made of. */
type Made = { text: string; reads: ReadonlySet<string> }

/** Tries the edits of its own rounds, one of each record in each (try-edits.ts). */
async function tryEdits({ step, part, parts }: EditsToTry): Promise<Tried> {
  const faults: string[] = []
  const render = createRenderer(join(import.meta.dirname, '..', '..', 'build'), (error) => {
    faults.push(String(error))
  })
  const shipped = readAll()
  const names = Object.keys(shipped) as ContentName[]
  const edits = names.map((name, place) => {
    const all = [...editsOf(name, shipped[name])]
    return { name, edits: all.filter((_, index) => (index + place) % step === 0) }
  })
  const counts = { tried: 0, refusedAtOnce: 0, refusedTogether: 0, kept: 0, documents: 0 }
  const broken: string[] = []

  const isWhole = async (path: string, edition: Edition, what: string) => {
    counts.documents++
    const { status, html } = await render({ path })
    if (status === 200 && faults.length === 0 && html.includes('<h1')) return
    broken.push(`${edition} ${path}: ${status} ${faults.join(' ')} after ${what}`)
    faults.length = 0
  }

  const asShipped = new Map<Edition, ReadonlyMap<string, Made>>()
  for (const edition of editions) {
    const made = new Map<string, Made>()
    const reads = new Set<string>()
    installContent(watched(loadContent({ edition }), reads))
    for (const [path, text] of madePages()) {
      reads.clear()
      await isWhole(path, edition, 'nothing')
      made.set(path, { text, reads: new Set(reads) })
    }
    asShipped.set(edition, made)
  }

  const tryTogether = async (drafts: Drafts, what: string) => {
    const edited = Object.keys(drafts)
    counts.kept += edited.length
    for (const edition of editions) {
      installContent(loadContent({ edition, drafts }))
      for (const [path, text] of madePages()) {
        const before = asShipped.get(edition)!.get(path)
        if (before?.text === text && !edited.some((name) => before.reads.has(name))) continue
        await isWhole(path, edition, what)
      }
    }
  }

  const rounds = Math.max(...edits.map((one) => one.edits.length))
  for (let round = part; round < rounds; round += parts) {
    let together: Drafts = {}
    const alone: ContentName[] = []
    const what: Partial<Record<ContentName, string>> = {}
    for (const { name, edits: own } of edits) {
      const edit = own[round]
      if (!edit) continue
      counts.tried++
      if (recordProblems(name, edit.data).length > 0) {
        counts.refusedAtOnce++
        continue
      }
      together[name] = edit.data
      what[name] = edit.what
    }
    const all = together
    for (;;) {
      const { problems } = checkRecords({ drafts: together })
      if (problems.length === 0) break
      const named = new Set(
        problems.flatMap(({ file, needs }) => [basename(file, '.json'), needs as string]),
      )
      const drafted = Object.keys(together) as ContentName[]
      const suspects = drafted.filter((name) => named.has(name))
      // A problem that names none of the edited records may come from any of them.
      for (const name of suspects.length > 0 ? suspects : drafted) {
        const { [name]: data, ...others } = together
        together = others
        const own = checkRecords({ drafts: { [name]: data } }).problems
        if (own.length === 0) {
          // At odds with another edit only.
          alone.push(name)
          continue
        }
        counts.refusedTogether++
        for (const { file, path, reason } of own) {
          if (file === '' || reason === '') {
            broken.push(`${what[name]}: refused without a place (${path})`)
          }
        }
      }
    }
    const kept = Object.keys(together) as ContentName[]
    if (kept.length > 0) await tryTogether(together, kept.map((name) => what[name]).join('; '))
    for (const name of alone) await tryTogether({ [name]: all[name] }, what[name]!)
  }
  return { counts, broken }
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
