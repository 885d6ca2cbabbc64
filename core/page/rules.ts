// Rules for a page that its schema cannot express: between sections, and between fields of one. Also used in the browser.
import { confirmationOf, formPages } from '../forms/record-kinds.ts'
import { tableLists, type TableList } from './list-names.ts'
import type { PartData } from './parts.ts'
import { sectionKinds, type Section } from './registry.ts'
import type { WrittenPage } from './schema.ts'

export type PageFault = { at: (string | number)[]; reason: string }

/** Addresses that the program itself links to: these pages cannot be moved or removed. By name of the page. */
export const fixedAddresses: Readonly<Record<string, string>> = {
  home: '/',
  ...Object.fromEntries(
    formPages
      .flatMap((page) => [page, confirmationOf(page)])
      .map((path) => [path.slice(1).replaceAll('/', '-'), path]),
  ),
  'careers-site': '/careers-site',
  'job-search': '/job-search',
  resources: '/resources',
  'privacy-policy': '/privacy-policy',
  'not-found': '/not-found',
}

/** First segments of addresses that the site or the desk handles itself, before any page. */
const reserved = [
  'api',
  'assets',
  'healthz',
  'join',
  'marks',
  'patterns',
  'photos',
  'preview',
  'published',
  'share',
  'sign-in',
]

/** Below these, each vacancy, post and machine has its page. */
const ofEntries = /^\/(?:job-search|resources|services\/plant-hire)\//

/** @param name of the page's record, without `page.` */
export function pageFaults(name: string, page: WrittenPage): PageFault[] {
  const faults: PageFault[] = []
  const add = (at: (string | number)[], reason: string) => faults.push({ at, reason })
  const fixed = fixedAddresses[name]
  if (fixed !== undefined) {
    if (page.path !== fixed) add(['path'], `must stay ${fixed}: the program leads visitors there`)
    if (page.hidden) add(['hidden'], 'must stay in view: the program leads visitors there')
    if (page.collection) add(['collection'], 'must be empty: this is a page of its own')
  }
  for (const [index, at] of [page.path, ...(page.aliases ?? [])].entries()) {
    const place = index === 0 ? ['path'] : ['aliases', index - 1]
    if (reserved.includes(at.split('/')[1] ?? '')) {
      add(place, 'begins like an address of the program: choose another')
    } else if (!page.collection && ofEntries.test(at)) {
      add(place, 'is where vacancies, posts and machines have their pages: choose another')
    }
  }
  const ids = new Set<string>()
  const anchors = new Set<string>()
  let burgundy = 0
  page.sections.forEach((section, index) => {
    const here = (...keys: (string | number)[]) => ['sections', index, ...keys]
    if (ids.has(section.id)) add(here('id'), 'is the id of another section')
    ids.add(section.id)
    if (section.anchor !== undefined) {
      if (anchors.has(section.anchor))
        add(here('anchor'), 'is the name of another place on this page')
      anchors.add(section.anchor)
    }
    if (section.joins && index === 0) add(here('joins'), 'has no band above it')
    if (section.ground === 'burgundy' && !section.hidden && ++burgundy > 1) {
      add(here('ground'), 'must not be burgundy twice on a page')
    }
    if (sectionKinds[section.kind].last && index < page.sections.length - 1) {
      add(here('kind'), 'must be the last section of its page')
    }
    faults.push(...sectionFaults(section).map(({ at, reason }) => ({ at: here(...at), reason })))
  })
  return faults
}

function sectionFaults(section: Section): PageFault[] {
  const faults: PageFault[] = []
  const need = (key: string, has: boolean, what: string) => {
    if (!has) faults.push({ at: [key], reason: `is missing: choose a shared list, or add ${what}` })
  }
  switch (section.kind) {
    case 'cards':
      need('cards', !!(section.list ?? section.stream ?? section.cards?.length), 'cards')
      break
    case 'rows':
      need('rows', !!(section.list ?? section.stream ?? section.rows?.length), 'rows')
      break
    case 'links':
      need('links', !!(section.list ?? section.links?.length), 'links')
      if (section.row && section.title === undefined) {
        faults.push({ at: ['title'], reason: 'is missing: write the words before the row' })
      }
      break
    case 'from-record':
      if (section.of === 'managing-director' && section.title === undefined) {
        faults.push({ at: ['title'], reason: 'is missing: it is read aloud, and not shown' })
      }
      break
    case 'steps':
      need('steps', !!(section.list ?? section.steps?.length), 'steps')
      break
    case 'figures':
      need(
        'figures',
        !!(section.list ?? section.figures?.length ?? section.claims?.length),
        'figures',
      )
      break
    case 'chapters':
      need('chapters', !!(section.list ?? section.chapters?.length), 'chapters')
      break
    case 'table':
      need('rows', !!(section.list ?? section.rows?.length), 'rows')
      faults.push(...columnFaults(section.list, section.columns))
      section.rows?.forEach(({ cells }, index) => {
        const count = section.columns.length
        if (cells.length !== count) {
          const reason = `must have ${count} cells, one for each column`
          faults.push({ at: ['rows', index, 'cells'], reason })
        }
      })
      break
    case 'text':
    case 'manifesto':
      if (section.title === undefined && section.statement === undefined) {
        faults.push({ at: ['title'], reason: 'is missing: write a heading, or choose a statement' })
      }
      break
  }
  for (const [key, part] of partsOf(section)) {
    if (part.kind !== 'table') continue
    faults.push(
      ...columnFaults(part.list, part.columns).map(({ at, reason }) => ({
        at: [key, ...at],
        reason,
      })),
    )
  }
  return faults
}

/** The parts beside or below the text of a section. */
const partsOf = (section: Section) =>
  (['aside', 'below'] as const).flatMap((key): [string, PartData][] => {
    const part = (section as { aside?: PartData; below?: PartData })[key]
    return part === undefined ? [] : [[key, part]]
  })

function columnFaults(
  list: TableList | undefined,
  columns: readonly { field: string }[],
): PageFault[] {
  if (list === undefined) {
    const fields = columns.map(({ field }) => field)
    const twice = fields.findIndex((field, index) => fields.indexOf(field) !== index)
    return twice < 0
      ? []
      : [{ at: ['columns', twice, 'field'], reason: 'is shown by another column' }]
  }
  const known: readonly string[] = tableLists[list]
  return columns.flatMap(({ field }, index) =>
    known.includes(field)
      ? []
      : [{ at: ['columns', index, 'field'], reason: `must be one of ${known.join(', ')}` }],
  )
}
