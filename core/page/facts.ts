// The facts that a sentence of a page may name in curly brackets: those of all records (content/facts.ts), and facts that depend on the
// edition. The value of a fact that this edition does not have is undefined: sentences that name it are left out.
import { basisOf, datedStatement, noteOf } from '../content/claims.ts'
import {
  emergencyTelephone,
  longDate,
  openingHours,
  officeAddress,
  telephone,
  whoWeAre,
} from '../content/contact-details.ts'
import { proofOf, statusOf } from '../content/credentials.ts'
import { rangeText } from '../content/facts.ts'
import { yearsShown } from '../content/history.ts'
import { portals } from '../content/portals.ts'
import { portalNames } from '../content/portal-names.ts'
import { openVacancies } from '../content/vacancies.ts'
import { content, record } from '../content/records.ts'
import { responseWords, weekendWords } from '../content/response.ts'
import { placeOfList, stepLists } from './list-names.ts'

export type PageFacts = ReadonlyMap<string, string | undefined>

/** The facts by name. @throws as record() while no content is installed */
export function pageFacts(): PageFacts {
  const business = record('business')
  const { emails, teams } = business
  const facts = new Map<string, string | undefined>()
  const say = (name: string, fact: string | undefined) => facts.set(name, fact)

  say('phone', telephone().display)
  say('emergencyPhone', emergencyTelephone().display)
  say('office', officeAddress())
  say('suburb', business.address.suburb)
  say('areaServed', business.areaServed.value)
  say('founded', String(business.founded.year))
  say('yearsShown', yearsShown())
  say('businessName', business.name?.value)
  say('whoWeAre', whoWeAre())
  say('email', emails.general?.address)
  say('careersEmail', emails.careers?.address)
  say('abn', business.abn?.number)
  say('sisterCompany', business.sisterCompany?.statement)
  say('parentCompany', business.parentCompany?.statement)
  say('agentLicence', business.agentLicence?.number)
  const hours = openingHours()
  say('openingHours', hours.length > 0 ? hours.join('. ') : undefined)
  const { meaning, clock } = responseWords()
  say('response.meaning', meaning)
  say('response.clock', clock)
  say('policyUpdated', longDate(business.privacyPolicy.updated))
  for (const [name, { team }] of Object.entries(teams)) say(`teams.${name}`, team)

  for (const [name, { within, statement }] of Object.entries(record('promises'))) {
    say(name, within)
    say(`${name}.statement`, statement)
    say(`${name}.weekend`, weekendWords(within))
  }
  for (const [name, claim] of Object.entries(record('claims'))) {
    say(name, claim?.figure)
    say(`${name}.label`, claim?.label)
    say(`${name}.statement`, claim?.statement)
    say(`${name}.dated`, claim && datedStatement(claim))
    say(`${name}.asOf`, claim && basisOf(claim))
    say(`${name}.note`, claim && noteOf(claim))
  }
  for (const [name, statement] of Object.entries(record('statements')))
    say(`statements.${name}`, statement?.title)
  say('statusMeaning', record('statements').statusWords?.paragraphs.join(' '))
  for (const one of record('credentials')) {
    say(`credentials.${one.id}`, one.credential)
    say(`credentials.${one.id}.scope`, one.scope)
    say(`credentials.${one.id}.importance`, one.importance)
    say(`credentials.${one.id}.status`, statusOf(one))
    say(`credentials.${one.id}.proof`, proofOf(one))
    say(`credentials.${one.id}.link`, one.link ?? undefined)
  }
  for (const { id, standard, scope, status } of record('alignments')) {
    say(`alignments.${id}`, standard)
    say(`alignments.${id}.scope`, scope)
    say(`alignments.${id}.status`, status.charAt(0).toUpperCase() + status.slice(1))
  }
  for (const { id, title, description } of record('commitment-points')) {
    say(`commitment-points.${id}`, title)
    say(`commitment-points.${id}.description`, description)
  }
  for (const { id, title, description } of record('values').guiding) {
    say(`values.${id}`, title)
    say(`values.${id}.description`, description)
  }
  const { title, description } = record('inspection')
  say('inspection', title)
  say('inspection.description', description)
  for (const { id, range } of record('equipment-specifications')) {
    // In sentences these two have had a short name from the beginning.
    const name = { excavators: 'excavators', 'water-carts': 'waterCarts' }[id] ?? `machines.${id}`
    if (range) say(name, rangeText(range))
  }
  const opened = portals()
  for (const name of portalNames) {
    const portal = opened.find((one) => one.name === name)
    say(`portal.${name}`, portal?.label)
    say(`portal.${name}.host`, portal?.url.host)
    say(`portal.${name}.radius`, portal?.url.searchParams.get('radius') ?? undefined)
  }
  const open = openVacancies().length
  say('vacancies.open', open === 0 ? undefined : open === 1 ? '1 job' : `${open} jobs`)
  for (const list of countedLists) {
    const [name, key] = placeOfList(list)
    const held: unknown = record(name)
    const entries = key === undefined ? held : (held as Record<string, unknown>)[key]
    say(`number.${list}`, numberWords((entries as readonly unknown[]).length))
  }
  say('number.iso-credentials', numberWords(record('credentials').filter(({ iso }) => iso).length))
  const { summary, schedule } = record('privacy-policy')
  say('privacy.summary', summary.title)
  say('privacy.schedule', schedule.title)
  for (const name of content().withheld ?? []) {
    for (const part of ['', '.scope', '.importance', '.status', '.proof', '.link']) {
      say(name + part, undefined)
    }
  }
  return facts
}

/** Lists whose number of entries a sentence may name. */
const countedLists = [
  ...stepLists,
  'services',
  'guiding-values',
  'values',
  'executive-areas',
  'risk-cards',
  'recruitment-cards',
  'recruitment-streams',
  'job-seeker-cards',
  'engines',
  'apprentice-programs',
  'technical-fields',
  'governance-pillars',
  'quality-pillars',
  'safety-pillars',
  'continuity-pillars',
  'protection-layers',
  'minimum-standards',
  'labour-categories',
  'regions',
] as const

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

const numberWords = (count: number): string => numbers[count] ?? String(count)

const names = /\{([\w.-]+)\}/g

/** A sentence names a fact that no record has, or that this edition leaves out. */
export class FactMissing extends Error {
  readonly fact: string
  readonly at: readonly (string | number)[]
  constructor(fact: string, at: readonly (string | number)[]) {
    super(`{${fact}}`)
    this.fact = fact
    this.at = at
  }
}

/** Optional keys of a page: left out where a fact in their sentence is missing. */
const optionalKeys = new Set([
  'note',
  'subtitle',
  'subtitleWithPortal',
  'subtitleWithVacancies',
  'label',
  'licence',
])

/** Whether a sentence may be left out: an entry of a list, or an optional key. */
export function mayBeLeftOut(at: readonly (string | number)[]): boolean {
  const last = at.at(-1)
  return typeof last === 'number' || optionalKeys.has(String(last))
}

/** Lines by the placeholder that they replace, such as `{entry.points}`. */
export type Lines = ReadonlyMap<string, readonly string[]>

/**
 * A page with the facts in its sentences filled in. An entry of a list, or an optional sentence, is left out where it names a fact that
 * this edition does not have.
 * @param onMissing called for a fact that no record has @throws FactMissing where a required sentence needs a fact that is left out
 */
export function withPageFacts<T>(
  value: T,
  facts: PageFacts,
  onMissing: (problem: FactMissing) => void,
  lines: Lines = new Map(),
): T {
  const fill = (data: unknown, at: readonly (string | number)[]): unknown => {
    if (typeof data === 'string') {
      if (!data.includes('{')) return data
      return data.replace(names, (all, name: string, index: number) => {
        if (!facts.has(name)) {
          onMissing(new FactMissing(name, at))
          return all
        }
        const fact = facts.get(name)
        if (fact === undefined) throw new FactMissing(name, at)
        const begins = index === 0 && name.startsWith('number.')
        return begins ? fact.charAt(0).toUpperCase() + fact.slice(1) : fact
      })
    }
    if (Array.isArray(data)) {
      return (data as unknown[]).flatMap((entry, index): unknown[] => {
        const own = typeof entry === 'string' ? lines.get(entry) : undefined
        if (own) return [...own]
        try {
          return [fill(entry, [...at, index])]
        } catch (error) {
          if (error instanceof FactMissing) return []
          throw error
        }
      })
    }
    if (typeof data !== 'object' || data === null) return data
    return Object.fromEntries(
      Object.entries(data).flatMap(([key, entry]) => {
        try {
          return [[key, fill(entry, [...at, key])]]
        } catch (error) {
          if (error instanceof FactMissing && optionalKeys.has(key)) return []
          throw error
        }
      }),
    )
  }
  return fill(value, []) as T
}
