// A record in which every text that an editor types has other words behind it, as far as its schema takes them.
import { basename } from 'node:path'
import type { ContentName } from 'core/content/kinds.ts'
import { isFields, valueAt, type Path } from 'core/content/values.ts'
import { pathText, recordProblems } from 'core/content/record-problems.ts'
import { checkWritten, readAll, readWritten, withDrafts } from 'core/loader/load-content.ts'
import { withValue } from 'desk/shared/website/places.ts'
import { recordForm, type FormShape } from 'desk/shared/website/record-form.ts'
import { shapeOfEntry } from 'desk/shared/website/naming.ts'

/**
 * Every record and page, by name.
 * @param candidates what a text may become, best first; the first that every check takes stands
 * @returns with how many texts were changed
 */
export function wordsEverywhere(candidates: readonly ((text: string) => string)[]) {
  const shipped = readAll()
  const edited = new Map<ContentName, Edited>()
  for (const [name, data] of Object.entries(shipped) as [ContentName, unknown][]) {
    const places = [...textsOf(recordForm(name), data, [])]
    edited.set(name, { data, places: new Map(places.map((at) => [pathText(at), { at, next: 0 }])) })
  }
  const apply = () => {
    const records: Partial<Record<ContentName, unknown>> = {}
    for (const [name, { data, places }] of edited) {
      records[name] = [...places.values()].reduce<unknown>((now, { at, next }) => {
        const write = candidates[next]
        return write ? withValue(now, at, write(String(valueAt(data, at) ?? ''))) : now
      }, data)
    }
    return records
  }
  /** @returns whether one of them is a text that was changed, which then takes its next candidate */
  const blame = (name: ContentName, paths: readonly string[]) => {
    // Sometimes of a whole entry, whose texts belong together.
    const blamed = [...edited.get(name)!.places].filter(
      ([place, { next }]) =>
        next < candidates.length &&
        paths.some(
          (path) =>
            place === path || (/^[.[]/.test(place.slice(path.length)) && place.startsWith(path)),
        ),
    )
    for (const [, place] of blamed) place.next++
    return blamed.length > 0
  }
  const written = readWritten()
  for (;;) {
    const records = apply()
    let isWrong = false
    for (const name of edited.keys()) {
      const paths = recordProblems(name, records[name]).map(({ path }) => path)
      if (blame(name, paths)) isWrong = true
    }
    if (isWrong) continue
    const { problems } = checkWritten(withDrafts(written, records))
    if (problems.length === 0) {
      const all = [...edited.values()].flatMap(({ places }) => [...places.values()])
      return { records, changed: all.filter(({ next }) => next < candidates.length).length }
    }
    const found = problems.filter(({ file, path }) => {
      const name = basename(file, '.json') as ContentName
      if (blame(name, [path])) return true
      // The title of a page that is made of an entry has the entry's name in it.
      const collection = valueAt(edited.get(name)!.data, ['collection'])
      const titles = [...(edited.get(collection as ContentName)?.places.keys() ?? [])].filter(
        (one) => /\.(?:title|name)$/.test(one),
      )
      return titles.length > 0 && blame(collection as ContentName, titles)
    })
    if (found.length === 0) throw new Error(JSON.stringify(problems))
  }
}

type Edited = { data: unknown; places: Map<string, { at: Path; next: number }> }

/** Places where an editor types words, including those that may be empty. */
function* textsOf(written: FormShape, value: unknown, at: Path): Generator<Path> {
  const shape = shapeOfEntry(written, value)
  if (shape.kind === 'text') {
    const isTyped = ['plain', 'rich', 'email'].includes(shape.format) && !shape.refersTo
    if (isTyped && !shape.about) yield at
  } else if (shape.kind === 'list' && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* textsOf(shape.item, entry, [...at, index])
  } else if (shape.kind === 'group' && isFields(value)) {
    for (const { key, shape: inner } of shape.fields) {
      yield* textsOf(inner, value[key], [...at, key])
    }
  }
}
