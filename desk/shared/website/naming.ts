// What records' places, entries and values are called wherever the desk speaks of them. Names of fields come from the
// schemas; an entry is called by what it shows. Runs in the browser too.
import { isContentName, type ContentName } from '../../../app/content/kinds.ts'
import { aboutItself, isFields, type Path } from '../../../app/content/values.ts'
import { plainWords } from '../../../app/page/rich.ts'
import { valueAt } from './places.ts'
import { recordForm, wordsOf, type FormShape } from './record-form.ts'

const sourceWords: Record<string, string> = {
  spec: 'A fact of the business',
  drafted: 'Our wording',
  sample: 'Stand-in: replace before going live',
}

export function choiceWords({ about }: FormShape, option: string): string {
  return about === 'source' ? (sourceWords[option] ?? option) : wordsOf(option)
}

/** The shape of one entry of a list whose entries are of several kinds. It has the title of its kind. */
export function shapeOfEntry(shape: FormShape, value: unknown): FormShape {
  if (shape.kind !== 'variant') return shape
  const kind = isFields(value) ? value['kind'] : undefined
  const option = shape.options.find((one) => one.value === kind)
  return option?.shape ?? shape
}

/**
 * The shapes on the way to a place, the record's own first. A key that the schema does not have ends it.
 * @param data says of which kind an entry is, where there are several
 */
export function shapesAlong(name: ContentName, path: Path, data?: unknown): FormShape[] {
  const shapes: FormShape[] = [recordForm(name)]
  let value = data
  for (const key of path) {
    const last = shapeOfEntry(shapes.at(-1)!, value)
    value = valueAt(value, [key])
    const next =
      last.kind === 'list'
        ? shapeOfEntry(last.item, value)
        : last.kind === 'group'
          ? last.fields.find((field) => field.key === key)?.shape
          : undefined
    if (!next) break
    shapes.push(next)
  }
  return shapes
}

/** An entry in the name of a place: no longer than fits into a line with others. */
const longestName = 60

/**
 * "How labour hire works › Title"; without the data, or where an entry has no name yet, "Topic 2 › Post 1 › Title".
 * @param data the record that the path is of: what it was, where the place is gone
 */
export function placeWords(name: string, path: Path, data?: unknown): string {
  if (!isContentName(name)) return path.join(' › ')
  const shapes = shapesAlong(name, path, data)
  const words = path.map((key, index) => {
    const shape = shapes[index + 1]
    const title = shape?.title ?? (typeof key === 'number' ? 'Entry' : wordsOf(key))
    // The entry names its list: "Post 2", not "Posts › Post 2".
    if (typeof path[index + 1] === 'number') return ''
    return typeof key === 'number'
      ? entryTitle(title, key, valueAt(data, path.slice(0, index + 1)), shape)
      : title
  })
  return words.filter(Boolean).join(' › ')
}

/** An entry by what it shows, else by its kind and number. A line of text alone has its number: the line stands beside it. */
export function entryTitle(title: string, index: number, entry: unknown, shape?: FormShape) {
  const named = isFields(entry) ? plainWords(entryWords(entry, shape)) : ''
  if (named === '') return `${title} ${index + 1}`
  return named.length > longestName ? `${named.slice(0, longestName).trimEnd()}…` : named
}

/** Of an entry, beside what it says of itself: nobody reads them. */
const structural = ['id', 'kind']

const isAboutItself = (key: string) => aboutItself.includes(key) || structural.includes(key)

/** What a place is about, in one line. */
export function valueWords(value: unknown, shape?: FormShape): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') {
    return shape?.kind === 'choice' ? choiceWords(shape, value) : value
  }
  if (Array.isArray(value)) {
    return value
      .map((entry) => valueWords(entry, shape?.kind === 'list' ? shape.item : undefined))
      .join(' • ')
  }
  if (!isFields(value)) return String(value)
  return Object.entries(value)
    .filter(([name, inner]) => inner !== null && !isAboutItself(name))
    .map(([name, inner]) => {
      const field =
        shape?.kind === 'group' ? shape.fields.find((one) => one.key === name) : undefined
      return `${field?.shape.title ?? wordsOf(name)}: ${valueWords(inner, field?.shape)}`
    })
    .join('; ')
}

/** What an entry of a list is called: what its schema calls it by, else its first words. */
export function entryWords(value: unknown, shape?: FormShape): string {
  if (typeof value === 'string') return value
  if (!isFields(value)) return ''
  const name = shape?.kind === 'group' && shape.nameKey ? value[shape.nameKey] : undefined
  if (typeof name === 'string' && name.trim() !== '') return name
  for (const [key, words] of Object.entries(value)) {
    if (isAboutItself(key) || typeof words !== 'string' || words.trim() === '') continue
    const field = shape?.kind === 'group' ? shape.fields.find((one) => one.key === key) : undefined
    // The day on which it was added says nothing about it.
    if (field?.shape.startsToday) continue
    return field ? valueWords(words, field.shape) : words
  }
  return ''
}

/** A sentence as a visitor reads it, its facts filled in. @param facts by name */
export function asRead(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([\w.-]+)\}/g, (all, name: string) => facts[name] ?? all)
}
