// Names of records' places, entries and values wherever the desk mentions them. Names of fields come from the schemas; an entry is named
// by its content. Also runs in the browser.
import { isContentName, type ContentName } from 'core/content/kinds.ts'
import { aboutItself, isFields, valueAt, type Path } from 'core/content/values.ts'
import { plainWords } from 'core/page/rich.ts'
import { recordForm, wordsOf, type FormShape } from './record-form.ts'

const sourceWords: Record<string, string> = {
  spec: 'A fact of the business',
  drafted: 'Our wording',
  sample: 'Stand-in: replace before going live',
}

export function choiceWords({ about }: FormShape, option: string): string {
  return about === 'source' ? (sourceWords[option] ?? option) : wordsOf(option)
}

/** The shape of one entry of a list with several kinds of entries; its title is that of its kind. */
export function shapeOfEntry(shape: FormShape, value: unknown): FormShape {
  if (shape.kind !== 'variant') return shape
  const kind = isFields(value) ? value['kind'] : undefined
  const option = shape.options.find((one) => one.value === kind)
  return option?.shape ?? shape
}

/**
 * The shapes along a path, the record's own first. Stops at a key that the schema does not have.
 * @param data tells the kind of an entry, where there are several
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

/** Characters of an entry's name inside the name of a place. */
const longestName = 60

/**
 * "How labour hire works › Title"; without the data, or where an entry has no name yet, "Topic 2 › Post 1 › Title".
 * @param data the record of the path; the former one where the place was removed
 */
export function placeWords(name: string, path: Path, data?: unknown): string {
  if (!isContentName(name)) return path.join(' › ')
  const shapes = shapesAlong(name, path, data)
  const words = path.map((key, index) => {
    const shape = shapes[index + 1]
    const title = shape?.title ?? (typeof key === 'number' ? 'Entry' : wordsOf(key))
    // The entry's name includes the list: "Post 2", not "Posts › Post 2".
    if (typeof path[index + 1] === 'number') return ''
    return typeof key === 'number'
      ? entryTitle(title, key, valueAt(data, path.slice(0, index + 1)), shape)
      : title
  })
  return words.filter(Boolean).join(' › ')
}

/**
 * Names an entry by its content, else by its kind and number. A line of text is named by its number, because the text is shown beside it.
 */
export function entryTitle(title: string, index: number, entry: unknown, shape?: FormShape) {
  const named = isFields(entry) ? plainWords(entryWords(entry, shape)) : ''
  if (named === '') return `${title} ${index + 1}`
  return named.length > longestName ? `${named.slice(0, longestName).trimEnd()}…` : named
}

/** Keys of an entry that no editor reads. */
const structural = ['id', 'kind']

const isAboutItself = (key: string) => aboutItself.includes(key) || structural.includes(key)

/** The content of a place, in one line. */
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

/** The name of a list's entry: the field that its schema chooses, else its first words. */
export function entryWords(value: unknown, shape?: FormShape): string {
  if (typeof value === 'string') return value
  if (!isFields(value)) return ''
  const name = shape?.kind === 'group' && shape.nameKey ? value[shape.nameKey] : undefined
  if (typeof name === 'string' && name.trim() !== '') return name
  for (const [key, words] of Object.entries(value)) {
    if (isAboutItself(key) || typeof words !== 'string' || words.trim() === '') continue
    const field = shape?.kind === 'group' ? shape.fields.find((one) => one.key === key) : undefined
    // Neither the date on which it was added nor one of a few fixed values says which one it is.
    if (field?.shape.startsToday || field?.shape.kind === 'choice') continue
    return field ? valueWords(words, field.shape) : words
  }
  return ''
}

/** A sentence as visitors read it, with its facts filled in. @param facts by name */
export function asRead(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([\w.-]+)\}/g, (all, name: string) => facts[name] ?? all)
}
