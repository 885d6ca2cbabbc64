// Problems that appear only when all pages are checked together: broken links, facts and entries that do not exist, two pages at one
// address, titles that search engines cut off. Each edition is checked, because each has its own pages and facts.
import { editions, type Edition } from '../content/edition.ts'
import { furtherFacts } from '../content/facts.ts'
import { shownRecords } from '../content/shown-records.ts'
import {
  kindNamed,
  kinds,
  recordNames,
  type ContentName,
  type RecordName,
} from '../content/kinds.ts'
import { isSample, isWithheld, valueAt } from '../content/values.ts'
import { pathText, type Problem } from '../content/record-problems.ts'
import { withContent, type Content, type WrittenRecords } from '../content/records.ts'
import { placesIn } from '../content/schemas/meaning.ts'
import { anchorsOf } from '../page/anchors.ts'
import { entryRecordAt, makePages, type Page } from '../page/collections.ts'
import { mayBeLeftOut, pageFacts } from '../page/facts.ts'
import { inlineParts } from '../page/rich.ts'
import { listAround, placeOfList } from '../page/list-names.ts'
import { fixedAddresses } from '../page/rules.ts'
import type { WrittenPage } from '../page/schema.ts'

export type WrittenPages = Readonly<Record<string, WrittenPage>>

/** Files of the site that a link may lead to. */
const files = [
  '/resources/feed.xml',
  '/job-search/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
]

const longestTitle = 60
const shortestDescription = 51
const longestDescription = 200

/** A problem of a page or a record, with the record whose change made it, where that is known. */
export type PlacedProblem = Problem & { needs?: RecordName }

/** The content of an edition, as far as making its pages needs it. */
export function editionContent(
  records: WrittenRecords,
  pages: WrittenPages,
  edition: Edition,
): Content {
  return {
    edition,
    siteOrigin: 'http://localhost:3000',
    ...shownRecords(records, edition),
    pages: pagesOfEdition(pages, edition),
    photos: {},
    isHidden: true,
  }
}

/** The pages of an edition: the live edition leaves out stand-ins inside them. */
export function pagesOfEdition(pages: WrittenPages, edition: Edition): WrittenPages {
  if (edition !== 'live') return pages
  return Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      { ...page, sections: page.sections.filter(({ source }) => source !== 'sample') },
    ]),
  )
}

/** All that an editor can open, by name, pages as `page.NAME`. */
export function byName(records: WrittenRecords, pages: WrittenPages): Record<string, object> {
  return {
    ...records,
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`page.${name}`, page])),
  }
}

export function checkPages(records: WrittenRecords, written: WrittenPages): PlacedProblem[] {
  const problems = new Map<string, PlacedProblem>()
  const add = (
    file: string,
    at: readonly (string | number)[],
    reason: string,
    needs?: RecordName,
  ) => {
    const problem = { file, path: pathText(at), reason, ...(needs ? { needs } : {}) }
    const key = `${file} ${problem.path}`
    if (!problems.has(key)) problems.set(key, problem)
  }
  const ofPage = (name: string) => `page.${name}.json`

  for (const name of Object.keys(fixedAddresses)) {
    if (!written[name]) add(ofPage(name), [], 'must stay: the program leads visitors there')
  }
  for (const [name, data] of Object.entries(byName(records, written))) {
    for (const { at, value, meaning } of placesOf(name as ContentName, data)) {
      const { refersTo } = meaning
      if (refersTo === undefined || typeof value !== 'string') continue
      const [record, key] = placeOfList((refersTo === 'list' && listAround(data, at)) || refersTo)
      const entries = valueAt(records[record], key === undefined ? [] : [key])
      // Some lists are not of a record, or their entries have no ids.
      if (!Array.isArray(entries) || !entries.every((entry) => 'id' in entry)) continue
      if (!entries.some((entry) => entry.id === value)) {
        add(`${name}.json`, at, `there is no "${value}" in ${kinds[record].title}`, record)
      }
    }
  }
  const contents = editions.map((edition) => editionContent(records, written, edition))
  const further = furtherFacts(records)
  for (const content of further.length > 0 ? contents : []) {
    const { edition } = content
    const facts = withContent(content, pageFacts)
    for (const { at, name } of further) {
      if (facts.get(name) !== undefined || (facts.has(name) && mayBeLeftOut(at))) continue
      if (edition === 'live' && isInside(records, at)) continue
      const [file, ...path] = at
      add(`${file}.json`, path, factReason(name, edition), recordOfFact(name))
    }
  }
  const topics = new Set(records['contact-topics'].map(({ id }) => id))
  const made = contents.map((content) => {
    const { edition } = content
    const pages = withContent(content, () =>
      makePages(content, (name, { fact, at }) =>
        add(ofPage(name), at, factReason(fact, edition), recordOfFact(fact)),
      ),
    )
    return { content, edition, pages }
  })
  for (const { content, edition, pages } of made) {
    checkAddresses(pages, (page, at, reason) => add(ofPage(page.recordName), at, reason))
    const byPath = new Map(
      pages.flatMap((page) => {
        const anchors = withContent(content, () => anchorsOf(page))
        return [page.path, ...(page.aliases ?? [])].map(
          (path) => [path, { page, anchors }] as const,
        )
      }),
    )
    const inLive = edition === 'live' ? ' in the live edition' : ''
    const look = (name: ContentName, value: object, own?: Page) => {
      const file = `${name}.json`
      for (const { at, target } of targets(name, value)) {
        if (edition === 'live' && (isLeftOut(value) || isInside(value, at))) continue
        const [address = '', anchor] = target.split('#')
        const [path = '', query] = address.split('?')
        const leads = path === '' ? own && byPath.get(own.path) : byPath.get(path)
        if (path !== '' && !leads && !files.includes(path)) {
          const reason = `${path} is not a page of this site${inLive}`
          add(file, at, reason, entryRecordAt(path, written))
        } else if (leads && anchor && !leads.anchors.has(anchor)) {
          const reason = `there is no place "${anchor}" on "${leads.page.name}"${inLive}`
          add(file, at, reason, leads.page.recordName === 'resources' ? 'news' : undefined)
        }
        const topic = /^topic=(.*)$/.exec(query ?? '')?.[1]
        if (topic !== undefined && !topics.has(topic)) {
          add(file, at, `there is no topic "${topic}" of messages`, 'contact-topics')
        }
      }
    }
    for (const [name, page] of Object.entries(written)) {
      const own = page.collection ? undefined : pages.find(({ key }) => key === name)
      look(`page.${name}`, page, own)
    }
    for (const name of recordNames) look(name, records[name])
  }
  return [...problems.values()]
}

function factReason(fact: string, edition: Edition): string {
  return edition === 'live'
    ? `{${fact}} is not there in the live edition`
    : `{${fact}} names no fact; choose one with "Insert a fact"`
}

/** The record from which a fact is read: `credentials.iso-9001.scope`, `excavators`. */
function recordOfFact(fact: string): RecordName | undefined {
  const [first = ''] = fact.split('.')
  if (first in kinds) return first as RecordName
  if (first === 'machines' || first === 'excavators' || first === 'waterCarts') {
    return 'equipment-specifications'
  }
  return undefined
}

function checkAddresses(
  pages: readonly Page[],
  add: (page: Page, at: (string | number)[], reason: string) => void,
): void {
  const taken = new Map<string, Page>()
  const titles = new Map<string, Page>()
  for (const page of pages) {
    for (const [index, path] of [page.path, ...(page.aliases ?? [])].entries()) {
      const other = taken.get(path)
      const at = index === 0 ? ['path'] : ['aliases', index - 1]
      // The first page keeps the address: a page's own record comes before a page that a pattern makes of an entry.
      if (other) add(page, at, `${path} is the address of "${other.name}"`)
      else taken.set(path, page)
    }
    const { title, description } = page.head
    // The title of a post or a vacancy is its author's choice, so it is not checked.
    if (page.unlisted || page.post !== undefined || page.vacancy !== undefined) continue
    if (title.length > longestTitle) {
      add(
        page,
        ['head', 'title'],
        `has ${title.length} letters: search engines show ${longestTitle}`,
      )
    }
    const other = titles.get(title)
    if (other) add(page, ['head', 'title'], `is the title of "${other.name}", too`)
    titles.set(title, page)
    if (description.length < shortestDescription || description.length > longestDescription) {
      add(
        page,
        ['head', 'description'],
        `has ${description.length} letters: search engines want ${shortestDescription} to ${longestDescription}`,
      )
    }
  }
}

/** Computes once for a record or a page, which is checked again and again together with others. */
function once<T>(compute: (name: ContentName, data: object) => T) {
  const computed = new WeakMap<object, T>()
  return (name: ContentName, data: object): T => {
    const found = computed.get(data) ?? compute(name, data)
    computed.set(data, found)
    return found
  }
}

/** Every value of a record or a page. */
export const placesOf = once((name, data) => placesIn(kindNamed(name).schema, data))

/** The link targets in a record or a page. */
const targets = once((name, data) => {
  const all = placesOf(name, data).flatMap(({ at, value, meaning }) => {
    if (typeof value !== 'string' || meaning.isOwnAddress) return []
    if (meaning.format === 'path' || meaning.format === 'target') return [{ at, target: value }]
    return inlineParts(value).flatMap((part) =>
      part.kind === 'link' ? [{ at, target: part.href }] : [],
    )
  })
  return all.filter(({ target }) => /^[/#]/.test(target))
})

/** Whether a place is inside something that the live edition leaves out. */
function isInside(data: unknown, at: readonly (string | number)[]): boolean {
  let value = data
  return at.some((key) => {
    value = (value as Record<string | number, unknown>)[key]
    return isLeftOut(value)
  })
}

const isLeftOut = (value: unknown): boolean => isSample(value) || isWithheld(value)
