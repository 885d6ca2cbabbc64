// Lists stand-ins, open questions, empty slots and unset settings: what must be done before the demonstration can become a live
// site, the most important first. The command (tools/content-check.ts) and the desk show the list.
import { withFacts } from '../content/facts.ts'
import {
  isPageName,
  kindNamed,
  kinds,
  recordNames,
  type ContentName,
  type RecordName,
  type Kind as KindOfRecord,
} from '../content/kinds.ts'
import { endOfDay } from '../content/business-time.ts'
import { longDate } from '../content/contact-details.ts'
import { titleWithPlace } from '../content/vacancies.ts'
import { isFields, isSample, valueAt } from '../content/values.ts'
import { layersOf, meaningOf, placesIn, type AnySchema } from '../content/schemas/meaning.ts'
import { recordProblems } from '../content/record-problems.ts'
import type { WrittenRecords } from '../content/records.ts'
import type { WrittenPage } from '../page/schema.ts'

export type FindingKind = 'sample' | 'confirm' | 'unset' | 'empty slot' | 'expiring'

/** How important a finding is, the most important first. */
export const weights = [
  'Decide these first',
  'Running out',
  'Figures, certificates and promises that somebody may hold you to',
  'Words about Aboriginal and Torres Strait Islander people, culture and Country',
  'How you work',
  'Stand-ins that the live edition leaves out',
  'Empty places: shown nowhere until they are filled',
] as const
type Weight = (typeof weights)[number]

/** One place in the records that the business has to check. */
export type Finding = {
  page: string
  record: string
  /** Keys and positions from the record's root; none for the record itself. */
  at: readonly (string | number)[]
  fields: readonly string[]
  kind: FindingKind
  decides: string
  weight: Weight
  /** Of a stand-in: what the live edition shows in its place. */
  live?: string | undefined
  question?: string | undefined
  /** Of a question: the sentences that it is about, as visitors read them. */
  words?: readonly string[] | undefined
  /** Of a question: `yes` where the entry may be left out until it is answered, `left out` where it is. */
  leftOut?: 'yes' | 'no' | 'left out' | undefined
}

/** Settings that a launch needs, and what happens without them. */
const meanwhile: Record<string, string> = {
  SITE_CONTENT: 'the demonstration, until it is live',
  SITE_ORIGIN: 'addresses of this machine',
  SMTP_URL: 'no email to staff',
  MAIL_FROM: 'no email to staff',
  MAIL_TO: 'no email to staff',
}

/** The ten places that most other decisions depend on. The tenth is the mail settings. */
const first: readonly string[] = [
  'business name',
  'business emails general',
  'business emails careers',
  'careers-links jobSearch',
  'business founded',
  'business parentCompany',
  'credentials iso-9001',
  'credentials federal-safety-commissioner',
  'business privacyPolicy',
]

/** Records whose sentences a client, a worker or a regulator may rely on as a promise. */
const binding: readonly string[] = [
  'business',
  'promises',
  'response',
  'claims',
  'credentials',
  'alignments',
  'regions',
  'privacy-policy',
  'testimonials',
]

const cultural =
  /\bAboriginal (people|job seekers|candidates|applicants)|Torres Strait|\bCountry\b|\byarn|\bElders\b|Traditional Owners|\bcultur(e|al)\b|Reconciliation/

/** Days before an expiry date from which the owner is warned. */
const warnedDays = 60
const dayMs = 86_400_000

/**
 * @param pages by name
 * @param now milliseconds since 1970
 */
export function contentFindings(
  written: Partial<WrittenRecords>,
  pages: Readonly<Record<string, WrittenPage>> = {},
  now = Date.now(),
): Finding[] {
  const said = isWhole(written) ? withFacts(written) : written
  const all = [
    ...recordNames.map((name) => {
      const { page, decides, live }: KindOfRecord = kinds[name]
      return { name, data: written[name] as unknown, said: said[name], page, decides, live }
    }),
    ...Object.entries(pages).map(([name, data]) => ({
      name: `page.${name}` as const,
      data,
      said: data,
      page: data.path,
      decides: 'Marketing',
      live: 'the page without it',
    })),
  ].map((one) => ({ ...one, words: inWords(one.name, one.said) }))
  const others = all.filter(({ name }) => name !== 'cultural-words')
  const everySentence = [...new Set(others.flatMap(({ words }) => sentences(words)))]
  const open = all.flatMap(({ name, data, said: shown, words, page, decides, live }) =>
    placesOf(name, data).map((place): Finding => ({
      page,
      record: name,
      decides,
      weight: weightOf(name, place, shown),
      ...place,
      ...(place.kind === 'sample' ? { live } : {}),
      ...(place.kind === 'confirm'
        ? {
            words:
              name === 'cultural-words'
                ? sentencesWith(valueAt(shown, place.at), everySentence)
                : wordsOf(name, place, words),
            leftOut: leftOut(name, place, data),
          }
        : {}),
    })),
  )
  return byWeight([...open, ...expiring(written, now), ...longOpen(written, now)])
}

/** Sorted by weight, the most important first; those of the same weight in the order of the records. */
export function byWeight<T extends Finding>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight))
}

const isWhole = (written: Partial<WrittenRecords>): written is WrittenRecords =>
  recordNames.every((name) => written[name] !== undefined)

type Place = Pick<Finding, 'at' | 'fields' | 'kind' | 'question'>

function placesOf(name: ContentName, data: unknown): Place[] {
  return placesIn(kindNamed(name).schema, data).flatMap(
    ({ at, value, schema, meaning }): Place[] => {
      if (
        value === null &&
        meaning.whenEmpty === 'missed' &&
        !isSample(valueAt(data, at.slice(0, -1)))
      ) {
        return [{ at: at.slice(0, -1), fields: [String(at.at(-1))], kind: 'empty slot' }]
      }
      if (!isFields(value)) return []
      const { confirm } = value as { confirm?: string }
      const fields = wordFields(schema, value)
      // A stand-in is replaced as a whole, including its question and its pictures: it counts as one place.
      if (isSample(value))
        return [{ at, fields, kind: 'sample', ...(confirm ? { question: confirm } : {}) }]
      return confirm === undefined ? [] : [{ at, fields, kind: 'confirm', question: confirm }]
    },
  )
}

/** Fields of an entry that hold text. */
function wordFields(schema: AnySchema, value: Readonly<Record<string, unknown>>): string[] {
  return placesIn(schema, value)
    .filter(({ at, value: held, schema: own, meaning: { about } }) => {
      const isOwn = at.length === 1 && held !== null && !about
      return isOwn && !isChosen(own) && !isNamed(own) && !holdsEntries(own)
    })
    .map(({ at }) => String(at[0]))
}

/** Whether a field is a part of an address, or an id. */
function isNamed(schema: AnySchema): boolean {
  const { format } = meaningOf(schema)
  return format === 'identity' || format === 'slug'
}

/** Whether the entries of a list each have their own source. */
function holdsEntries(schema: AnySchema): boolean {
  const { item } = layersOf(schema).at(-1)!
  return item !== undefined && 'source' in (layersOf(item).at(-1)!.entries ?? {})
}

function weightOf(record: string, place: Place, data: unknown): Weight {
  if (place.kind === 'empty slot') return tickedByBuyers(record, place) ? weights[2] : weights[6]
  const entry = valueAt(data, place.at)
  // An entry of a list is identified by its id.
  const known = isFields(entry) && typeof entry['id'] === 'string' ? [entry['id']] : place.at
  if (first.includes([record, ...known].join(' '))) return weights[0]
  if (place.kind === 'sample') return weights[5]
  if (cultural.test(JSON.stringify(entry)) || record === 'cultural-words') return weights[3]
  // Questions about pages concern what the pages promise.
  return binding.includes(record) || record.startsWith('page.') ? weights[2] : weights[4]
}

/** Slots that a buyer checks first. */
const tickedByBuyers = (record: string, { fields }: Place): boolean =>
  record === 'business' && ['abn', 'insurances', 'agentLicence'].includes(fields[0] ?? '')

/** The sentences of a place, or its year. A question at the first entry of a list concerns the whole list, unless another entry has a question. */
function wordsOf(name: ContentName, { at }: Place, data: unknown): string[] {
  // Only those at the top of a page: its sections have questions of their own.
  if (isPageName(name) && at.length === 0) {
    const { hero, head } = data as WrittenPage
    return sentences({ hero, description: head.description })
  }
  const list = valueAt(data, at.slice(0, -1))
  const isAboutList =
    at.at(-1) === 0 &&
    Array.isArray(list) &&
    !list.slice(1).some((one) => isFields(one) && 'confirm' in one)
  const asked = isAboutList ? list : valueAt(data, at)
  const words = sentences(asked)
  if (words.length > 0 || !isFields(asked)) return words
  return Object.values(asked)
    .filter((value) => typeof value === 'number')
    .map(String)
}

/** A copy of a record with only the text that visitors read. */
function inWords(name: ContentName, data: unknown): unknown {
  const copy: unknown = structuredClone(data)
  const { schema } = kindNamed(name)
  for (const { at, value, schema: own, meaning } of placesIn(schema, data)) {
    const { about, format, refersTo } = meaning
    const isAddress = ['url', 'path', 'target', 'slug', 'identity'].includes(format ?? 'plain')
    if (isFields(value) || Array.isArray(value)) continue
    if (about === undefined && !isAddress && refersTo === undefined && !isChosen(own)) continue
    const owner = valueAt(copy, at.slice(0, -1))
    if (isFields(owner)) delete owner[String(at.at(-1))]
  }
  return copy
}

/** Whether a field has one of a few fixed values: then it holds no text of the business. */
function isChosen(schema: AnySchema): boolean {
  const { type } = layersOf(schema).at(-1)!
  return type === 'picklist' || type === 'literal' || type === 'boolean'
}

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(sentences)
  if (!isFields(value)) return []
  const { title, step, description, ...others } = value
  // A heading and its sentence are shown as one.
  const heading = [title, step].find((one) => typeof one === 'string')
  const joined =
    typeof description === 'string' && heading !== undefined
      ? [`${heading}: ${description}`]
      : [title, step, description].flatMap(sentences)
  return [...joined, ...Object.values(others).flatMap(sentences)]
}

/** Those with the word that a question is about, or another form of it. */
function sentencesWith(asked: unknown, all: readonly string[]): string[] {
  const { word, also = [] } = asked as { word: string; also?: readonly string[] }
  const words = [word, ...also].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const has = new RegExp(`\\b(${words.join('|')})\\b`)
  return all.filter((one) => has.test(one))
}

/** Whether an entry may be withheld: its schema decides, and refuses it for a list whose entries a page counts. */
function leftOut(record: ContentName, { at }: Place, data: unknown): Finding['leftOut'] {
  const entry = valueAt(data, at)
  if (!isFields(entry) || record === 'cultural-words' || isPageName(record)) return 'no'
  if (entry['withheld'] === true) return 'left out'
  const changed = structuredClone(data)
  ;(valueAt(changed, at) as Record<string, unknown>)['withheld'] = true
  return recordProblems(record, changed).length > 0 ? 'no' : 'yes'
}

/** What has expired, or will expire within the days of warning. */
function expiring(written: Partial<WrittenRecords>, now: number): Finding[] {
  const { credentials = [], business } = written
  const dated = [
    ...credentials.map(({ until, credential }, index) => ({
      record: 'credentials' as const,
      at: [index, 'until'],
      until,
      what: credential,
      live: 'that it has lapsed, from the day after',
    })),
    ...(business?.insurances ?? []).map(({ name, expires }, index) => ({
      record: 'business' as const,
      at: ['insurances', index, 'expires'],
      until: expires,
      what: name,
      live: 'nothing of it, from the day after',
    })),
    {
      record: 'business' as const,
      at: ['agentLicence', 'until'],
      until: business?.agentLicence?.until,
      what: 'Employment agent’s licence',
      live: 'nothing of it, from the day after',
    },
  ]
  return dated.flatMap(({ record, at, until, what, live }) => {
    if (!until || endOfDay(until) - now > (warnedDays + 1) * dayMs) return []
    const runs = endOfDay(until) <= now ? 'ran' : 'runs'
    const question = `${what} ${runs} out on ${longDate(until)}. Enter the new date once it is renewed.`
    return [dueAt(record, at, question, live)]
  })
}

/** Vacancies that would stay open for ever, because they have no last day. */
function longOpen({ vacancies = [] }: Partial<WrittenRecords>, now: number): Finding[] {
  return vacancies.flatMap((vacancy, index) => {
    const { date, closes, closed, source } = vacancy
    const isNew = now - Date.parse(date) < warnedDays * dayMs
    if (closes !== undefined || closed || source === 'sample' || isNew) return []
    const question = `${titleWithPlace(vacancy)} is open since ${longDate(date)} and has no last day. Enter one, or close it.`
    return [dueAt('vacancies', [index, 'closes'], question, 'it as open, for ever')]
  })
}

function dueAt(
  record: RecordName,
  at: readonly (string | number)[],
  question: string,
  live: string,
): Finding {
  const { page, decides } = kinds[record]
  const [place, field] = [at.slice(0, -1), String(at.at(-1))]
  const weight = weights[1]
  return {
    page,
    record,
    at: place,
    fields: [field],
    kind: 'expiring',
    decides,
    weight,
    question,
    live,
  }
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
    weight: name === 'SMTP_URL' ? weights[0] : weights[4],
    live: meanwhile[name],
  }))
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
}
