// What is still a stand-in, an open question, an empty slot or an unset setting: what stands between the demonstration and
// a launch. The command (tools/content-check.ts) and the desk show it.
import { kinds, recordNames, type Kind as KindOfRecord } from '../../app/content/kinds.ts'
import type { WrittenRecords } from '../../app/content/records.ts'
import type { WrittenPage } from '../../app/page/schema.ts'

export type FindingKind = 'sample' | 'confirm' | 'unset' | 'empty slot'

/** One place in the records that the business has to look at. */
export type Finding = {
  page: string
  record: string
  /** Keys and positions from the record's root; none for the record itself. */
  at: readonly (string | number)[]
  fields: readonly string[]
  kind: FindingKind
  decides: string
  /** Of a stand-in: what the live edition shows meanwhile. */
  live?: string | undefined
  /** Of a question. */
  question?: string | undefined
}

// Null in a record means: shown nowhere until it is filled.
const slots = ['abn', 'art', 'insurances', 'mark', 'signature']

/** What a launch needs, and what happens without it. */
const meanwhile: Record<string, string> = {
  SITE_CONTENT: 'the demonstration, until it is live',
  SITE_ORIGIN: 'addresses of this machine',
  SMTP_URL: 'no email to staff',
  MAIL_FROM: 'no email to staff',
  MAIL_TO: 'no email to staff',
}

// Fields that hold no words of the business.
const silent = ['asOf', 'confirm', 'group', 'icon', 'id', 'iso', 'place', 'posts', 'source']

/** @param pages by name */
export function contentFindings(
  written: Partial<WrittenRecords>,
  pages: Readonly<Record<string, WrittenPage>> = {},
): Finding[] {
  const ofPages = Object.entries(pages).flatMap(([name, page]) =>
    placesOf(page).map((place) => ({
      page: page.path,
      record: `page.${name}`,
      decides: 'Marketing',
      ...place,
      ...(place.kind === 'sample' ? { live: 'the page without it' } : {}),
    })),
  )
  const ofRecords = recordNames.flatMap((name) => {
    const { page, decides, live }: KindOfRecord = kinds[name]
    return placesOf(written[name]).map((place) => ({
      page,
      record: name,
      decides,
      ...place,
      ...(place.kind === 'sample' ? { live } : {}),
    }))
  })
  return [...ofRecords, ...ofPages]
}

type Place = Pick<Finding, 'at' | 'fields' | 'kind' | 'question'>

function placesOf(value: unknown, at: readonly (string | number)[] = []): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => placesOf(entry, [...at, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const { source, confirm } = value as { source?: string; confirm?: string }
  const isSample = source === 'sample'
  const fields = entries
    .filter(([key, entry]) => entry !== null && !silent.includes(key))
    .map(([key]) => key)
  const places: Place[] = []
  if (isSample) places.push({ at, fields, kind: 'sample' })
  if (confirm !== undefined) places.push({ at, fields, kind: 'confirm', question: confirm })
  for (const [key, entry] of entries) {
    // A stand-in is replaced as a whole, its picture with it.
    if (entry === null && slots.includes(key) && !isSample) {
      places.push({ at, fields: [key], kind: 'empty slot' })
    }
    places.push(...placesOf(entry, [...at, key]))
  }
  return places
}

/** @param env the environment of the site */
export function settingFindings(env: Readonly<Record<string, string | undefined>>): Finding[] {
  const unset = Object.keys(meanwhile).filter((name) => {
    const value = env[name]?.trim() ?? ''
    if (name === 'SITE_CONTENT') return value !== 'live'
    return value === '' || (name === 'SITE_ORIGIN' && isLocal(value))
  })
  return unset.map((name) => ({
    page: name.startsWith('SITE_') ? 'every page' : 'messages, resumes',
    record: 'settings',
    at: [],
    fields: [name],
    kind: 'unset',
    decides: 'Operator of the server',
    live: meanwhile[name],
  }))
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
}
