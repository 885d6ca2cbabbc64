// The shared lists of the installed records, in the shapes that sections show.
import { longDate } from 'core/content/contact-details.ts'
import { proofOf, statusOf } from 'core/content/credentials.ts'
import { isFolded } from 'core/content/folded.ts'
import { record } from 'core/content/records.ts'
import { topicsByIndustry } from 'core/content/topics.ts'
import { wordList } from '../ui/word-list.ts'
import type {
  CardList,
  FactList,
  LineList,
  LinkList,
  StepList,
  TableList,
} from 'core/page/list-names.ts'

/** A card or a row. */
export type CardEntry = {
  id: string
  label?: string | undefined
  title: string
  description: string
  link?: string
  features?: readonly string[]
  more?: { label: string; path: string } | null
}

export function cardsOf(list: CardList): readonly CardEntry[] {
  switch (list) {
    case 'core-services':
      return record('services').core
    case 'services':
      return record('services').services
    case 'industries':
      return record('industries').map(({ id, name, description }) => ({
        id,
        title: name,
        description,
      }))
    case 'values':
      return record('values').values
    case 'guiding-values':
      return record('values').guiding
    case 'executive-areas':
      return record('executive-areas').map(({ roles, ...area }) => ({ ...area, features: roles }))
    case 'inspection-areas':
      return record('inspection').areas.map((area) => ({ id: area.title, ...area }))
    case 'useful-links':
      return record('useful-links').map(({ url, ...row }) => ({ ...row, link: url }))
    case 'honours': {
      const honours = record('honours')
      const areAllDated = honours.every(({ year }) => year !== null)
      return honours.map(({ id, title, award, year, description }) => ({
        id,
        label: areAllDated ? String(year) : undefined,
        title,
        description: `${award}. ${description}`,
      }))
    }
    case 'iso-credentials':
      return record('credentials')
        .filter(({ iso }) => iso)
        .map(({ id, credential, scope, importance }) => ({
          id,
          label: credential,
          title: scope,
          description: importance,
        }))
    // Filled in from the page's own entry when the page is made (collections.ts).
    case 'topic-points':
      return []
    default:
      return record(list)
  }
}

/** The rows on the page of a stream. */
export function streamPoints(id: string): readonly CardEntry[] {
  const stream = record('recruitment-streams').find((one) => one.id === id)
  return (stream?.points ?? []).map((point) => ({ id: point.title, ...point }))
}

export function stepsOf(list: StepList) {
  return record(list)
}

/** Cells by column. */
export function tableRows(list: TableList): readonly Readonly<Record<string, string>>[] {
  const rows = list === 'values' ? record('values').values : record(list)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
        if (list === 'credentials' && key === 'status') return [[key, statusOf(row as never)]]
        if (Array.isArray(value)) return [[key, wordList(value as string[])]]
        return typeof value === 'string' ? [[key, value]] : []
      }),
    ),
  )
}

/** `detail` may contain links, like other text of records. */
export type Fact = { term: string; detail: string }

/** A link labelled with the host name, which is also readable in print. A bracket in an address would end the link. */
function siteLink(address: string): string {
  const { hostname } = new URL(address)
  const href = address.replaceAll('(', '%28').replaceAll(')', '%29')
  return `[${hostname}](${href})`
}

export function factsOfList(list: FactList): Fact[] {
  switch (list) {
    case 'industries':
      return record(list).map(({ name, description }) => ({ term: name, detail: description }))
    case 'plant-categories':
      return record(list).map(({ category, equipment }) => ({
        term: category,
        detail: wordList(equipment),
      }))
    case 'technical-fields':
      return record(list).map(({ field, technical }) => ({
        term: field,
        detail: wordList(technical),
      }))
    case 'credentials':
      return record(list).map((one) => ({
        term: one.credential,
        detail: one.link ? `${proofOf(one)}, see ${siteLink(one.link)}` : proofOf(one),
      }))
    case 'alignments':
      return record(list).map(({ standard }) => ({ term: standard, detail: 'Aligned' }))
    case 'services':
      return record(list).services.map(({ title, description }) => ({
        term: title,
        detail: description,
      }))
    case 'regions':
      return record(list).map(({ region, coverage, response }) => ({
        term: region,
        detail: `${response}: ${coverage.join(', ')}`,
      }))
    case 'insurances':
      return (record('business').insurances ?? []).map(({ name, cover, expires }) => ({
        term: name,
        detail: `${cover}, until ${longDate(expires)}`,
      }))
  }
}

export function figuresOfRegions() {
  return record('regions').map(({ region, response, coverage }) => ({
    label: region,
    figure: response,
    note: coverage.join(', '),
  }))
}

export type LinkEntry = { label: string; href: string; description?: string }

/** @param path of the current page, which is left out */
export function linksOf(list: LinkList, path: string | undefined): LinkEntry[] {
  return allLinks(list).filter(({ href }) => href !== path && !isFolded(href))
}

function allLinks(list: LinkList): LinkEntry[] {
  switch (list) {
    case 'industry-topics':
      return topicsByIndustry().map(({ title, path, summary }) => ({
        label: title,
        href: path,
        description: summary,
      }))
    case 'job-seeker-topics':
      return record(list).map(({ title, path }) => ({ label: title, href: path }))
    case 'social-links':
      return record(list).map(({ network, url }) => ({ label: network, href: url }))
    case 'employer-solutions':
    case 'risk-cards':
      return record(list).map(({ title, link }) => ({ label: title, href: link }))
    // Filled in from the page's own entry when the page is made (collections.ts).
    case 'related':
      return []
  }
}

export function linesOf(list: LineList): readonly string[] {
  return list === 'technical-fields'
    ? record(list).map(({ field }) => field)
    : record('privacy-policy').summary.points
}
