import { join } from 'node:path'
import { editions } from '../../app/content/edition.ts'
import { recordProblems } from '../../app/content/record-problems.ts'
import { installContent } from '../../app/content/records.ts'
import type { ContentName } from '../../app/content/kinds.ts'
import { prerenderedPaths } from '../../app/site-map.ts'
import { checkRecords, loadContent, readAll } from '../../server/content/load-content.ts'
import { createRenderer } from '../../server/site/render.ts'
import { editsOf } from './generated-edits.ts'

/**
 * Tries generated edits of every record and page: each is refused when it is saved, in words at a record, or every page of
 * both editions is whole. Edits of different records are tried together, and apart where that is refused.
 * @param step every how-many-th edit of a record is tried
 */
export async function tryEdits(step: number) {
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
  const counts = { tried: 0, refusedAtOnce: 0, refusedTogether: 0, rendered: 0 }
  const broken: string[] = []
  const rounds = Math.max(...edits.map((one) => one.edits.length))
  for (let round = 0; round < rounds; round++) {
    const drafts: Record<string, unknown> = {}
    const what: string[] = []
    for (const { name, edits: own } of edits) {
      const edit = own[round]
      if (!edit) continue
      counts.tried++
      if (recordProblems(name, edit.data).length > 0) {
        counts.refusedAtOnce++
        continue
      }
      drafts[name] = edit.data
      what.push(edit.what)
    }
    // Two edits may be at odds with each other; each is judged by itself then.
    if (checkRecords({ drafts }).problems.length > 0) {
      for (const name of Object.keys(drafts)) {
        const { problems } = checkRecords({ drafts: { [name]: drafts[name] } })
        if (problems.length === 0) continue
        counts.refusedTogether++
        for (const { file, path, reason } of problems) {
          if (file === '' || reason === '')
            broken.push(`${name}: refused without a place (${path})`)
        }
        delete drafts[name]
      }
    }
    const groups =
      checkRecords({ drafts }).problems.length === 0
        ? [drafts]
        : Object.entries(drafts).map(([name, data]) => ({ [name]: data }))
    for (const group of groups) {
      counts.rendered += Object.keys(group).length
      for (const edition of editions) {
        installContent(loadContent({ edition, drafts: group }))
        for (const path of prerenderedPaths()) {
          const { status, html } = await render({ path })
          if (status !== 200 || faults.length > 0 || !html.includes('<h1')) {
            broken.push(
              `${edition} ${path}: ${status} ${faults.join(' ')} after ${what.join('; ')}`,
            )
            faults.length = 0
          }
        }
      }
    }
  }
  return { counts, broken }
}
