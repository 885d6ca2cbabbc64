// All text of the site, and where to change it: for a search, and for a click on the preview.
import { isPageName, type ContentName } from 'core/content/kinds.ts'
import { inlineParts } from 'core/page/rich.ts'
import { asRead, entryTitle, shapeOfEntry } from '../shared/website/naming.ts'
import { recordForm, type FormShape } from '../shared/website/record-form.ts'

/** A text that visitors read, or a record by its name. */
export type Word = {
  record: ContentName
  /** Name of the record. */
  title: string
  at: readonly (string | number)[]
  /** "Plant Manager › Answers for"; empty for a record as a whole. */
  place: string
  /** As visitors read it; empty where a place is not filled in yet. */
  text: string
}

type Named = { name: ContentName; title: string; page: string; data: unknown }

/** @param facts by name, for curly brackets in sentences */
export function wordsOf(
  records: readonly Named[],
  facts: Readonly<Record<string, string>>,
): Word[] {
  const called = (places: readonly string[]) => asRead(places.join(' › '), facts)
  return records.flatMap(({ name, title, page, data }) => {
    const words: Word[] = [{ record: name, title, at: [], place: '', text: page }]
    const look = (
      shape: FormShape,
      value: unknown,
      at: readonly (string | number)[],
      places: readonly string[],
    ): void => {
      if (value === null || value === undefined) {
        // Empty fields, such as opening hours, are found by their name.
        if (shape.kind === 'group') {
          words.push({ record: name, title, at, place: called(places), text: '' })
        }
        return
      }
      if (shape.kind === 'list') {
        if (!Array.isArray(value)) return
        value.forEach((entry, index) => {
          const own = shapeOfEntry(shape.item, entry)
          look(own, entry, [...at, index], [...places, entryTitle(own.title, index, entry, own)])
        })
        return
      }
      const own = shapeOfEntry(shape, value)
      if (own.kind === 'group') {
        if (typeof value !== 'object') return
        for (const { key, shape: field } of own.fields) {
          if (field.about !== undefined) continue
          const isList = field.kind === 'list'
          const inner = (value as Record<string, unknown>)[key]
          look(field, inner, [...at, key], isList ? places : [...places, field.title])
        }
        return
      }
      if (own.kind === 'text' && (own.format === 'identity' || own.format === 'slug')) return
      if (typeof value !== 'string' && typeof value !== 'number') return
      const text = plainlyRead(String(value), facts)
      if (text !== '') words.push({ record: name, title, at, place: called(places), text })
    }
    look(recordForm(name), data, [], [])
    return words
  })
}

/** A sentence without markup, its facts filled in. */
function plainlyRead(text: string, facts: Readonly<Record<string, string>>): string {
  return inlineParts(asRead(text, facts))
    .map(({ words }) => words.replaceAll('*', ''))
    .join('')
}

/** Ignores capitals, accents and the shape of quotation marks. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Synonyms: what people say, and what the forms call it. */
const alike: readonly (readonly string[])[] = [
  ['phone', 'telephone', 'mobile'],
  ['mail', 'email'],
  ['team', 'leader', 'staff'],
  ['photo', 'picture', 'image', 'portrait'],
  ['logo', 'mark', 'client'],
  ['job', 'vacancy', 'vacancies'],
  ['machine', 'plant', 'equipment'],
  ['certificate', 'iso', 'credential'],
  ['award', 'honour'],
  ['headline', 'heading', 'title'],
  ['price', 'rate'],
  ['google', 'search'],
  ['post', 'news', 'blog'],
]

const spellings = (word: string): readonly string[] => {
  const stem = word.length > 3 ? word.replace(/s$/, '') : word
  return [word, stem, ...alike.filter((group) => group.includes(stem)).flat()]
}

const lastOf = (place: string) => place.split(' › ').at(-1) ?? ''

/** A fact from Business details and the like, not from a page. */
const isFact = ({ record, text }: Word) => !isPageName(record) && text !== ''

const mostFound = 40
const mostOfOne = 6

/**
 * Places that match all words: in their text first, then in their names.
 * @returns the best of them, and how many there are
 */
export function findWords(words: readonly Word[], asked: string): { found: Word[]; total: number } {
  const phrase = plain(asked)
  const wanted = phrase.split(' ').filter(Boolean)
  // A telephone number may be copied with or without spaces.
  const digits = /^[+\d ]{6,}$/.test(phrase) ? phrase.replaceAll(' ', '') : undefined
  const hasNumber = (text: string) =>
    digits !== undefined && text.replaceAll(' ', '').includes(digits)
  if (wanted.length === 0) return { found: [], total: 0 }
  const ways = wanted.map(spellings)
  const isAbout = (name: string) => ways.every((way) => way.some((one) => name.includes(one)))
  const rated = words.flatMap((word) => {
    const text = plain(word.text)
    const title = plain(word.title)
    const rate =
      // One or two words are usually a name.
      wanted.length < 3 && word.at.length === 0 && isAbout(title)
        ? 6
        : wanted.length < 3 && isFact(word) && isAbout(plain(lastOf(word.place)))
          ? // A fact that many pages use comes before the pages that have its name in their text.
            5.2
          : text === phrase
            ? 5
            : wanted.length < 3 && isAbout(plain(lastOf(word.place)))
              ? // Filled-in places come before empty ones.
                word.text === ''
                ? 4.5
                : 4.6
              : text.includes(phrase) || hasNumber(text)
                ? // A match ranks higher the more of the text it covers, and at the beginning of the text.
                  3.5 + (text.startsWith(phrase) ? 0.5 : 0) + (0.4 * phrase.length) / text.length
                : wanted.every((one) => text.includes(one))
                  ? 3
                  : isAbout(`${title} ${plain(word.place)} ${text}`)
                    ? 1
                    : 0
    return rate > 0 ? [{ word, rate }] : []
  })
  const sorted = rated.sort((a, b) => b.rate - a.rate)
  // At most so many matches of one record, to leave room for others.
  const counts = new Map<ContentName, number>()
  const found = sorted
    .filter(({ word: { record } }) => {
      counts.set(record, (counts.get(record) ?? 0) + 1)
      return counts.get(record)! <= mostOfOne
    })
    .slice(0, mostFound)
    .map(({ word }) => word)
  return { found, total: rated.length }
}

/**
 * Where to change text that the owner sees on a page.
 * @param seen text of an element, or the name of a picture
 * @param page record of the page on which it was seen, if known
 */
export function placeOfWords(
  words: readonly Word[],
  seen: string,
  page: ContentName | undefined,
): Word | undefined {
  const text = plain(seen)
  if (text === '') return undefined
  const fits = words.flatMap((word) => {
    if (word.at.length === 0) return []
    const own = plain(word.text)
    if (own === text) return [{ word, rate: 1000 }]
    // A part of a sentence, or one sentence of several.
    if (own.includes(text) && text.length > 3)
      return [{ word, rate: 500 + (100 * text.length) / own.length }]
    if (text.includes(own) && own.length > 3)
      return [{ word, rate: (400 * own.length) / text.length }]
    return []
  })
  return fits
    .map((one) => (one.word.record === page ? { ...one, rate: one.rate + 50 } : one))
    .sort((a, b) => b.rate - a.rate)[0]?.word
}
