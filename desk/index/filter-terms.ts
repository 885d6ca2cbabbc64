// A filter of the list as terms of SQL, each under the part that it comes from.
import { kindEntry, kindNames, personKinds } from '../../app/forms/record-kinds.ts'
import type { SQLInputValue } from 'node:sqlite'
import { businessDay, utcOffset } from '../../app/content/business-time.ts'
import { daysLater, endless, lapsingDays } from '../tickets/tickets.ts'
import { staleBefore } from '../work/availability.ts'
import { fold, parseSearch, searchQuery } from './fold.ts'
import type { ContactState, FacetPart, ListFilter, MailState, SortOrder } from './search.ts'

/** "row": what stands in lists, which of a person is the newest submission. */
export type Part = Exclude<keyof ListFilter, 'sort' | 'anyTag' | 'on'> | 'row'

/** Of a record: whether its kind has such a column. */
const kindHas = (shown: 'topic' | 'vacancy') =>
  `kind in (${kindNames
    .filter((kind) => kindEntry(kind).index[shown] !== null)
    .map((kind) => `'${kind}'`)
    .join(', ')})`

/** Kinds by which a person stands in the list of people, for a query. */
export const ofPeople = personKinds.map((kind) => `'${kind}'`).join(', ')

const hasTopic = kindHas('topic')
const hasVacancy = kindHas('vacancy')

/** What is counted for each part; null counts nowhere. */
export const facetColumns: Record<
  FacetPart,
  {
    value: string
    table?: string
    /** Where there may be several for one `n`: what is asked of their own table. */
    beside?: (filter: ListFilter, now: number) => Rows
  }
> = {
  kind: { value: 'kind' },
  state: { value: 'state' },
  owner: { value: "coalesce(owner, 'none')" },
  tag: { value: 'tag', beside: () => whereOf([], 'tags') },
  ticket: {
    value: 'ticket',
    beside: ({ on }, now) => whereOf([term('last_day >= ?', on ?? businessDay(now))], 'tickets'),
  },
  region: { value: "iif(location is null, null, coalesce(region, 'none'))" },
  town: { value: 'town' },
  experience: { value: 'experience' },
  availability: { value: 'availability' },
  topic: { value: `iif(${hasTopic}, coalesce(topic, 'none'), null)` },
  // Of whatever submission of the person.
  vacancy: {
    value: `iif(${hasVacancy}, coalesce(applied, 'none'), null)`,
    table: `records left join (
      select distinct person as applicant, vacancy as applied from records where vacancy is not null
    ) on applicant = n`,
  },
}

/** Of a query: from which rows, with the values for its question marks. */
export type Rows = { from: string; values: SQLInputValue[] }

export type Term = { sql: string; values: SQLInputValue[] }

/** A temporary table of the numbers that have the words of the search: who asks fills it before (`numbersWithWords`). */
export const foundTable = 'found'

const foundTerm: Term = { sql: `n in (select n from ${foundTable})`, values: [] }

const dayMs = 86_400_000

/** Something was promised and nobody was reached. Nobody works on what is closed any more; figures count it all the same. */
const isWaiting = "first_contact_at is null and due is not null and state <> 'closed'"

const isReached =
  '(first_contact_at is not null and (assumed_contact_at is null or first_contact_at <> assumed_contact_at))'

const contactTerms: Record<ContactState, string> = {
  none: 'first_contact_at is null',
  reached: isReached,
  'in-time': `(${isReached} and due is not null and first_contact_at <= due)`,
  late: `(${isReached} and due is not null and first_contact_at > due)`,
  assumed: '(assumed_contact_at is not null and first_contact_at = assumed_contact_at)',
}

const mailTerms: Record<MailState, string> = {
  waiting: 'mails_waiting > 0',
  failed: 'mails_failed > 0',
  unwanted: 'no_mail = 1',
}

/** @param now milliseconds since 1970 */
export function filterTerms(filter: ListFilter, now: number): Map<Part, Term> {
  const { kind, unread, due, leaving, contact, mail, owner, tag, from, to, q } = filter
  // A part that is forgotten here is a type error.
  const terms: Record<Part, Term | false | undefined> = {
    row: term('records.person = n'),
    kind: kind && term('kind = ?', kind),
    people: filter.people && term(`kind in (${ofPeople})`),
    state: anyOf('state', filter.state),
    unread: unread === undefined ? undefined : term('is_read = ?', unread ? 0 : 1),
    due: due && term(`${isWaiting} and due <= ?`, new Date(now + dayMs).toISOString()),
    leaving: leaving && term('purge_on is not null'),
    contact: contact && term(contactTerms[contact]),
    mail: mail && term(mailTerms[mail]),
    asks: filter.asks && term(asksTerms[filter.asks]),
    owner: anyOf('owner', owner === undefined ? undefined : [owner]),
    tag: tagTerm(tag, filter.anyTag ? 'or' : 'and'),
    ticket: ticketTerm(filter.ticket, filter.on ?? businessDay(now)),
    freeOn: filter.freeOn === undefined ? undefined : term('free_on <= ?', filter.freeOn),
    fresh: filter.fresh && term('confirmed_at >= ?', staleBefore(now)),
    lapsing: filter.lapsing && lapsingTerm(businessDay(now)),
    experience: anyOf('experience', filter.experience),
    availability: anyOf('availability', filter.availability),
    unsearchable: filter.unsearchable && term('has_text = 2'),
    // Only a kind that has topics can be without one.
    topic: anyOf(`iif(${hasTopic}, topic, '')`, filter.topic),
    // Only a kind that is sent for vacancies can be without one.
    vacancy: vacancyTerm(filter.vacancy),
    role: columnTerm('roles', filter.role),
    // Only where a place was typed can it lead nowhere.
    region: anyOf("iif(location is null, '', region)", filter.region),
    town: anyOf('town', filter.town),
    place: columnTerm('place', filter.place),
    from: from === undefined ? undefined : term('created_at >= ?', startOfDay(from)),
    to: to === undefined ? undefined : term('created_at < ?', endOfDay(to)),
    q: hasWords(q ?? '') && foundTerm,
  }
  const given = Object.entries(terms).filter(([, one]) => one)
  return new Map(given as [Part, Term][])
}

const forPeople = `exists (select 1 from json_each(records.lines) where value->>'kind' = 'people')`
const asksTerms = {
  people: forPeople,
  plant: `kind = 'request' and not ${forPeople}`,
} satisfies Record<NonNullable<ListFilter['asks']>, string>

const term = (sql: string, ...values: SQLInputValue[]): Term => ({ sql, values })

/** Of any submission of the person. @param vacancies "none" for nobody's who applied for one */
function vacancyTerm(vacancies: readonly string[] | undefined): Term | undefined {
  if (vacancies === undefined || vacancies.length === 0) return undefined
  const named = vacancies.filter((one) => one !== 'none')
  const applicants = 'select person from records where vacancy is not null'
  const none = `(${hasVacancy} and n not in (${applicants}))`
  const some = `n in (${applicants} and vacancy in (${named.map(() => '?').join(', ')}))`
  const terms = [...(named.length > 0 ? [some] : []), ...(vacancies.includes('none') ? [none] : [])]
  return term(`(${terms.join(' or ')})`, ...named)
}

/** @param values "none" for no value */
function anyOf(column: string, values: readonly string[] | undefined): Term | undefined {
  if (values === undefined || values.length === 0) return undefined
  const named = values.filter((value) => value !== 'none')
  const none = values.includes('none') ? [`${column} is null`] : []
  const some = named.length > 0 ? [`${column} in (${named.map(() => '?').join(', ')})`] : []
  return term(`(${[...some, ...none].join(' or ')})`, ...named)
}

function tagTerm(tags: readonly string[] | undefined, join: 'and' | 'or'): Term | undefined {
  if (tags === undefined || tags.length === 0) return undefined
  const each = tags.map(() => 'n in (select n from tags where key = ?)')
  return term(`(${each.join(` ${join} `)})`, ...tags.map(fold))
}

/** One that needs a date and has none counts on no day. */
function ticketTerm(tickets: readonly string[] | undefined, day: string): Term | undefined {
  if (tickets === undefined || tickets.length === 0) return undefined
  const each = tickets.map(() => 'n in (select n from tickets where ticket = ? and last_day >= ?)')
  return term(each.join(' and '), ...tickets.flatMap((ticket) => [ticket, day]))
}

function lapsingTerm(today: string): Term {
  return term(
    'n in (select n from tickets where lapses_on between ? and ?)',
    today,
    daysLater(today, lapsingDays),
  )
}

/** Words of one column of the full-text table. */
function columnTerm(column: 'roles' | 'place', text: string | undefined): Term | undefined {
  const words = searchQuery(text ?? '')
  if (words === undefined) return undefined
  return term('n in (select rowid from fields where fields match ?)', `{${column}} : (${words})`)
}

function hasWords(q: string): boolean {
  const { groups, excluded } = parseSearch(q)
  return groups.length + excluded.length > 0
}

export function matchAny(q: string): string {
  return parseSearch(q).groups.flat().join(' OR ')
}

/** @param today YYYY-MM-DD, for orders that no index has */
export function orderOf(sort: SortOrder, today: string): string {
  const lapses = `select min(lapses_on) from tickets where tickets.n = records.n and lapses_on >= '${today}'`
  const orders: Record<SortOrder, string> = {
    unread: 'is_read, created_at desc, n desc',
    arrival: 'created_at desc, n desc',
    oldest: 'created_at, n',
    due: `not (${isWaiting}), due, created_at desc, n desc`,
    name: 'sort_name, created_at desc, n desc',
    changed: 'coalesce(changed_at, created_at) desc, n desc',
    leaving: 'purge_on is null, purge_on, created_at, n',
    lapsing: `coalesce((${lapses}), '${endless}'), created_at desc, n desc`,
    free: 'free_on is null, free_on, confirmed_at desc, n desc',
    // Of those that fit equally well.
    relevance: 'created_at desc, n desc',
  }
  return orders[sort]
}

/** @param day YYYY-MM-DD in Perth @returns ISO 8601 */
export function startOfDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00${utcOffset}`)
  // What is no day excludes nothing.
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

export function endOfDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00${utcOffset}`)
  return Number.isNaN(time) ? '9999' : new Date(time + dayMs).toISOString()
}

/** The rows that all terms admit. */
export function whereOf(terms: readonly Term[], table = 'records'): Rows {
  const where = terms.length > 0 ? ` where ${terms.map(({ sql }) => sql).join(' and ')}` : ''
  return { from: `from ${table}${where}`, values: terms.flatMap(({ values }) => values) }
}
