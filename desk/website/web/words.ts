// Labels of records, fields and values on the screen. Names of fields come from the schemas.
import { isRecordName, kindNamed, kinds, type ContentName } from 'core/content/kinds.ts'
import { pathText } from 'core/content/record-problems.ts'
import type { Path } from 'core/content/values.ts'
import type { Edition } from 'core/content/edition.ts'
import type { ContentReply } from '../content-api.ts'
import { choiceWords } from '../../shared/website/naming.ts'
import { wordsOf, type FormShape } from '../../shared/website/record-form.ts'
import { counted } from '../../shared/labels.ts'

export type Finding = ContentReply['findings'][number]

/** @param pageName name of the page, if known */
export const titleOf = (name: string, pageName?: string): string =>
  isRecordName(name) ? kinds[name].title : (pageName ?? wordsOf(name.replace(/^page\./, '')))

export const editionLabels: Record<Edition, string> = {
  demonstration: 'Demonstration',
  live: 'Live',
}

/** Of the form of a record, with the focus at a place of it. */
export function placeAddress(record: string, at: Path): string {
  const search = at.length === 0 ? '' : `?${new URLSearchParams({ at: pathText(at) })}`
  return `/site/records/${record}${search}`
}

/** What a record says about its own origin, in one line; '' if nothing. */
export function originWords(shape: FormShape, value: unknown): string {
  if (shape.about === 'withheld') return value === true ? 'left out for now' : ''
  if (typeof value !== 'string') return shape.about === 'source' ? 'Where does it come from?' : ''
  return shape.about === 'source' ? choiceWords(shape, value) : `as of ${value}`
}

/** The page that shows a record. */
export function pageOf(name: ContentName): string {
  return /(?:^|[\s,])(\/[a-z0-9/-]*)/.exec(kindNamed(name).page)?.[1] ?? '/'
}

/** A schema's reason as a sentence for a field. */
export function reasonWords(label: string, reason: string): string {
  if (reason === 'must not be empty' || reason === 'is missing') return `${label} is still empty.`
  const sentence = /^(?:must|is|names) /.test(reason) ? `${label} ${reason}` : reason
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

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

/** The names of all pages that show it, as text. */
export function placesOf(name: ContentName, pages: ContentReply['pages']): string {
  let count = 0
  const words = kindNamed(name).page.replaceAll(/\/[a-z0-9/-]*/g, (path) => {
    count++
    return `“${pages.find((one) => one.path === path)?.name ?? path}”`
  })
  return `the ${count === 1 ? 'page' : 'pages'} ${words}`
}

/** The name of the page, or where else visitors see it. */
export function placeOf(name: ContentName, pages: ContentReply['pages']): string {
  const { page } = kindNamed(name)
  const path = pageOf(name)
  if (page.startsWith('/')) return pages.find((one) => one.path === path)?.name ?? page
  return page.charAt(0).toUpperCase() + page.slice(1)
}
