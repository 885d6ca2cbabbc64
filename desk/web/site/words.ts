// What records, fields and values are called on the screen. Names of fields come from the schemas.
import {
  isContentName,
  isRecordName,
  kindNamed,
  kinds,
  type ContentName,
  type Kind,
} from '../../../app/content/kinds.ts'
import type { Edition } from '../../../app/content/edition.ts'
import type { Difference } from '../../content/difference.ts'
import type { EditedRecord } from '../../content/drafts.ts'
import type { ContentReply } from '../../http/content-api.ts'
import { recordForm, wordsOf, type FormShape } from '../../content/record-form.ts'
import { valueAt } from '../../content/places.ts'
import { counted } from '../words/labels.ts'
import { longTime } from '../words/time.ts'
import { aboutItself, isFields, type Path } from '../../../app/content/merge.ts'
import { shapeOfEntry } from './editing.ts'

export type Finding = ContentReply['findings'][number]

export const kindOf = (name: ContentName): Kind => kindNamed(name)

/** @param pageName of a page, where it is known */
export const titleOf = (name: string, pageName?: string): string =>
  isRecordName(name) ? kinds[name].title : (pageName ?? wordsOf(name.replace(/^page\./, '')))

export const editionLabels: Record<Edition, string> = {
  demonstration: 'Demonstration',
  live: 'Live',
}

const sourceWords: Record<string, string> = {
  spec: 'A fact of the business',
  drafted: 'Our wording',
  sample: 'Stand-in: replace before going live',
}

export function choiceWords({ about }: FormShape, option: string): string {
  return about === 'source' ? (sourceWords[option] ?? option) : wordsOf(option)
}

/** What a record says about itself, in one line with the others; '' where there is nothing to say. */
export function originWords(shape: FormShape, value: unknown): string {
  if (shape.about === 'withheld') return value === true ? 'left out for now' : ''
  if (typeof value !== 'string') return shape.about === 'source' ? 'Where does it come from?' : ''
  return shape.about === 'source' ? choiceWords(shape, value) : `as of ${value}`
}

/** The page that a record is seen on. */
export function pageOf(name: ContentName): string {
  return /(?:^|[\s,])(\/[a-z0-9/-]*)/.exec(kindOf(name).page)?.[1] ?? '/'
}

/** The shapes on the way to a place, the record's own first. A key that the schema does not have ends it. */
/** @param data says of which kind an entry is, where there are several */
export function shapesAlong(name: ContentName, path: Path, data?: unknown): FormShape[] {
  const shapes: FormShape[] = [recordForm(name)]
  let value = data
  for (const key of path) {
    const last = shapeOfEntry(shapes.at(-1)!, value)
    value = (value as Record<string | number, unknown> | undefined)?.[key]
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

/**
 * "Safety › How labour hire works › Title"; without the data, or where an entry has no name yet, "Topic 2 › Post 1 › Title".
 * @param data as shapesAlong
 */
export function placeWords(name: string, path: Path, data?: unknown): string {
  if (!isContentName(name)) return path.join(' › ')
  const shapes = shapesAlong(name, path, data)
  const words = path.map((key, index) => {
    const title = shapes[index + 1]?.title ?? (typeof key === 'number' ? 'Entry' : wordsOf(key))
    // The entry names its list: "Post 2", not "Posts › Post 2".
    if (typeof path[index + 1] === 'number') return ''
    if (typeof key !== 'number') return title
    const named = entryWords(valueAt(data, path.slice(0, index + 1)), shapes[index + 1])
    return named === '' ? `${title} ${key + 1}` : named.slice(0, 60)
  })
  return words.filter(Boolean).join(' › ')
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

export function differenceWords(name: string, { path, before, after, isOrder }: Difference) {
  if (isOrder) {
    return {
      place: `${placeWords(name, path) || 'The list'}: order`,
      before: valueWords(before),
      after: valueWords(after),
    }
  }
  const shape = isContentName(name) ? shapesAlong(name, path).at(-1) : undefined
  return {
    place: placeWords(name, path) || 'All of it',
    before: before === undefined ? undefined : valueWords(before, shape),
    after: after === undefined ? undefined : valueWords(after, shape),
  }
}

/** A sentence as a visitor reads it, its facts filled in. @param facts by name */
export function asRead(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([\w.-]+)\}/g, (all, name: string) => facts[name] ?? all)
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
    return field ? valueWords(words, field.shape) : words
  }
  return ''
}

/** A reason of the schemas as a sentence at a field. */
export function reasonWords(label: string, reason: string): string {
  if (reason === 'must not be empty' || reason === 'is missing') return `${label} is still empty.`
  const sentence = /^(?:must|is|names) /.test(reason) ? `${label} ${reason}` : reason
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/** When a draft goes out, where it is not simply with the next publishing. */
export function planWords({ isKept, goesOut }: Plan): string {
  if (isKept) return 'Not ready yet: kept back from publishing.'
  if (!goesOut) return ''
  const when = `${longTime(goesOut.at)}, Perth time`
  return goesOut.isMissed
    ? `Was to go out on ${when}, and was not ready: it waits for you.`
    : `Goes out by itself on ${when}, as ${goesOut.by} decided.`
}

type Plan = Pick<NonNullable<EditedRecord['draft']>, 'isKept' | 'goesOut'>

export const findingLabels: Record<Finding['kind'], string> = {
  sample: 'Stand-in',
  confirm: 'Please confirm',
  unset: 'Not set',
  expiring: 'Runs out',
  'empty slot': 'Empty',
}

/** "2 stand-ins, 1 question" */
export function findingCounts(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind).length
  const parts = [
    [count('sample'), 'stand-in'],
    [count('confirm'), 'open question'],
    [count('empty slot'), 'empty place'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => counted(number, word))
    .join(', ')
}
