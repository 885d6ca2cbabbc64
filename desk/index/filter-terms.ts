// A filter of the list as terms of SQL, each under the part that it comes from.
import { kindEntry, kindNames } from '../../app/forms/record-kinds.ts'
import type { SQLInputValue } from 'node:sqlite'
import { utcOffset } from '../../app/content/business-time.ts'
import { fold, parseSearch, phoneBeginning, searchQuery } from './fold.ts'
import type { ContactState, ListFilter, SortOrder } from './search.ts'

type Part = Exclude<keyof ListFilter, 'sort'>

/** Whether the kind of a record has something, for a query. */
export const hasIndexed = (part: 'topic' | 'vacancy'): string =>
  `kind in (${kindNames
    .filter((kind) => kindEntry(kind).index[part] !== null)
    .map((kind) => `'${kind}'`)
    .join(', ')})`

export type Term = { sql: string; values: SQLInputValue[] }

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

/** @param now milliseconds since 1970 */
export function filterTerms(filter: ListFilter, now: number): Map<Part, Term> {
  const terms = new Map<Part, Term>()
  const add = (part: Part, sql: string, ...values: SQLInputValue[]) =>
    terms.set(part, { sql, values })
  const anyOf = (part: Part, column: string, values: readonly string[] | undefined) => {
    if (values === undefined || values.length === 0) return
    const places = values.filter((value) => value !== 'none').map(() => '?')
    const none = values.includes('none') ? [`${column} is null`] : []
    const some = places.length > 0 ? [`${column} in (${places.join(', ')})`] : []
    add(part, `(${[...some, ...none].join(' or ')})`, ...values.filter((value) => value !== 'none'))
  }
  const { kind, unread, due, leaving, owner, tag, role, place, from, to, q } = filter
  if (kind !== undefined) add('kind', 'kind = ?', kind)
  anyOf('state', 'state', filter.state)
  if (unread !== undefined) add('unread', 'is_read = ?', unread ? 0 : 1)
  if (due) {
    const until = new Date(now + dayMs).toISOString()
    add('due', `${isWaiting} and due <= ?`, until)
  }
  if (leaving) add('leaving', 'purge_on is not null')
  if (filter.contact !== undefined) add('contact', contactTerms[filter.contact])
  if (owner !== undefined) anyOf('owner', 'owner', [owner])
  if (tag !== undefined && tag.length > 0) {
    const each = tag.map(() => 'n in (select n from tags where key = ?)')
    add('tag', `(${each.join(filter.anyTag ? ' or ' : ' and ')})`, ...tag.map(fold))
  }
  anyOf('experience', 'experience', filter.experience)
  anyOf('availability', 'availability', filter.availability)
  if (filter.unsearchable) add('unsearchable', 'has_text = 2')
  // Only a kind that has topics, or vacancies, can be without one.
  anyOf('topic', `iif(${hasIndexed('topic')}, topic, '')`, filter.topic)
  anyOf('vacancy', `iif(${hasIndexed('vacancy')}, vacancy, '')`, filter.vacancy)
  for (const [part, column, text] of [
    ['role', 'roles', role],
    ['place', 'place', place],
  ] as const) {
    const words = searchQuery(text ?? '')
    if (words === undefined) continue
    add(part, 'n in (select rowid from fields where fields match ?)', `{${column}} : (${words})`)
  }
  if (from !== undefined) add('from', 'created_at >= ?', startOfDay(from))
  if (to !== undefined) add('to', 'created_at < ?', endOfDay(to))
  const words = q === undefined ? undefined : wordsTerm(q)
  if (words) add('q', words.sql, ...words.values)
  return terms
}

/**
 * Each word stands in a field, a note or the document, one of a group is enough, and none that is excluded stands in any; or
 * all of it is the beginning of a telephone number.
 */
function wordsTerm(q: string): Term | undefined {
  const found =
    'select rowid from fields where fields match ? union all select rowid from docs where docs match ?'
  const { groups, excluded } = parseSearch(q)
  if (groups.length + excluded.length === 0) return undefined
  const wanted = groups.map((group) => group.join(' OR '))
  const all = [
    ...wanted.map(() => `n in (${found})`),
    ...excluded.map(() => `n not in (${found})`),
  ].join(' and ')
  const values = [...wanted, ...excluded].flatMap((one) => [one, one])
  const phone = phoneBeginning(q)
  if (phone === undefined) return { sql: all, values }
  return {
    sql: `((${all}) or n in (select rowid from fields where fields match ?))`,
    values: [...values, `{who} : "${phone}" *`],
  }
}

export function matchAny(q: string): string {
  return parseSearch(q).groups.flat().join(' OR ')
}

export function orderOf(sort: SortOrder): string {
  const orders: Record<SortOrder, string> = {
    unread: 'is_read, created_at desc, n desc',
    arrival: 'created_at desc, n desc',
    oldest: 'created_at, n',
    due: `not (${isWaiting}), due, created_at desc, n desc`,
    name: 'sort_name, created_at desc, n desc',
    changed: 'coalesce(changed_at, created_at) desc, n desc',
    leaving: 'purge_on is null, purge_on, created_at, n',
    relevance: 'rank is null, rank, created_at desc, n desc',
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
