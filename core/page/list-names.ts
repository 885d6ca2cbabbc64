// The shared lists of records that a section may show, grouped by shape (lists.ts reads them). A name also tells which record
// holds the list, so that a section's reference to an entry can be checked.
import type { RecordName } from '../content/kinds.ts'
import { valueAt, type Path } from '../content/values.ts'

/** Title, description and an optional link, for cards and rows. */
export const cardLists = [
  'core-services',
  'services',
  'industries',
  'values',
  'guiding-values',
  'why-choose',
  'risk-cards',
  'recruitment-cards',
  'job-seeker-cards',
  'employer-solutions',
  'employer-benefits',
  'talent-benefits',
  'executive-areas',
  'commitment-points',
  'minimum-standards',
  'reputation-protection',
  'what-this-means',
  'engines',
  'inspection-areas',
  'resume-reasons',
  'honours',
  'useful-links',
  'iso-credentials',
  'topic-points',
] as const
export type CardList = (typeof cardLists)[number]

export const stepLists = [
  'labour-steps',
  'mobilisation',
  'recruitment-method',
  'apprentice-hosting',
  'bulk-intake',
  'continuity-steps',
  'resume-steps',
] as const
export type StepList = (typeof stepLists)[number]

/** The columns that a table may show, by list. */
export const tableLists = {
  values: ['title', 'description', 'onSite', 'inTheYard', 'inTheOffice'],
  credentials: ['credential', 'scope', 'importance', 'status'],
  'governance-pillars': ['pillar', 'practices', 'value'],
  'quality-pillars': ['pillar', 'isoRequirement', 'cultureAmplification', 'unifiedImpact'],
  'safety-pillars': ['pillar', 'isoRequirement', 'cultureAmplification', 'unifiedImpact'],
  'protection-layers': ['layer', 'management', 'value'],
  'continuity-pillars': ['pillar', 'whatWeDo', 'benefits'],
  'improvement-stages': ['stage', 'delivery', 'value'],
  outcomes: ['outcome', 'benefit'],
  'labour-categories': ['category', 'description', 'roles'],
  'technical-fields': ['field', 'description', 'professional', 'technical'],
} as const
export type TableList = keyof typeof tableLists

export const factLists = [
  'industries',
  'plant-categories',
  'technical-fields',
  'credentials',
  'alignments',
  'services',
  'regions',
  'insurances',
] as const
export type FactList = (typeof factLists)[number]

export const figureLists = ['regions', 'achievements'] as const
export type FigureList = (typeof figureLists)[number]

export const linkLists = [
  'industry-topics',
  'job-seeker-topics',
  'employer-solutions',
  'risk-cards',
  'social-links',
  'related',
] as const
export type LinkList = (typeof linkLists)[number]

export const lineLists = ['technical-fields', 'privacy-summary'] as const
export type LineList = (typeof lineLists)[number]

type AnyList = CardList | StepList | TableList | FactList | FigureList | LinkList | LineList

/** The record that holds a list, where its name differs, and the key in it. */
const places: Partial<Record<AnyList, readonly [RecordName, string?]>> = {
  'core-services': ['services', 'core'],
  services: ['services', 'services'],
  values: ['values', 'values'],
  'guiding-values': ['values', 'guiding'],
  'inspection-areas': ['inspection', 'areas'],
  'iso-credentials': ['credentials'],
  insurances: ['business', 'insurances'],
  'industry-topics': ['job-seeker-topics'],
  'privacy-summary': ['privacy-policy', 'summary'],
}

/** Record and key of a list. */
export function placeOfList(list: string): readonly [RecordName, string?] {
  return places[list as AnyList] ?? [list as RecordName]
}

/** The list that the section around a place shows. */
export function listAround(data: unknown, path: Path): string | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const list = valueAt(data, [...path.slice(0, length), 'list'])
    if (typeof list === 'string') return list
  }
  return undefined
}
