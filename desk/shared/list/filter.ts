// THE table of the filters of the desk's list: for each part its label, its form in an address, its values, and which rows it selects.
// Addresses, bodies, lists, facets and their controls follow from it.
import * as v from 'valibot'
import { businessDay } from 'core/content/business-time.ts'
import { isPlain, kindEntry, kindNames, personKinds } from 'core/forms/record-kinds.ts'
import { countsUntil, lapsingDays } from '../tickets/tickets.ts'
import { assignmentOn } from '../assignments.ts'
import { staleBefore, staleDays } from '../availability.ts'
import { order } from '../person-events.ts'
import { isDueAt, states } from '../states.ts'
import { companyKey, fold, parseSearch } from './fold.ts'
import type { Entry } from '../../base/list/entry.ts'
import type { Row } from '../../base/list/row.ts'
import { has, lineOf, needleOf } from './words.ts'
import { dayMs, daysLater, endOfDay, startOfDay } from '../dates.ts'

/** What a test needs beside the row and the value of its part. */
export type Asked = {
  /** Any of several tags is enough. */
  anyTag: boolean
  /** YYYY-MM-DD: the day on which tickets must be valid. */
  on: string
  /** Milliseconds since 1970. */
  now: number
  /** Rows that match `filter.q`; undefined: nothing is searched for. */
  found: ReadonlySet<Row> | undefined
  purgeDay: (row: Row) => string | undefined
  textOf: (entry: Entry) => 'searchable' | 'none' | undefined
}

/** Called once for a list, so that its preparation is done once. */
type Test<Value> = (value: Value, asked: Asked) => (row: Row) => boolean

/** Values of a row that are counted beside the part's control. */
export type Counted = (row: Row, asked: Asked) => readonly string[] | string | null

const one = <const Item extends v.GenericSchema<unknown, string>, const More extends object>(
  label: string,
  item: Item,
  test: Test<v.InferOutput<Item>>,
  more: More = {} as More,
) => ({ label, shape: 'one' as const, item, test, ...more })

const flag = (label: string, test: Test<boolean>) => ({
  label,
  shape: 'flag' as const,
  item: v.literal('true'),
  test,
})

/** Any of the values is enough, unless a test says otherwise. */
const several = <const Item extends v.GenericSchema<unknown, string>>(
  label: string,
  item: Item,
  counted: Counted,
  test: Test<v.InferOutput<Item>[]> = (values, asked) => {
    const wanted = new Set<string>(values)
    return (row) => {
      const value = counted(row, asked)
      if (value === null || typeof value === 'string') return value !== null && wanted.has(value)
      return value.some((one) => wanted.has(one))
    }
  },
) => ({ label, shape: 'many' as const, item, test, counted })

const any: Test<unknown> = () => () => true

const day = v.pipe(v.string(), v.isoDate())
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

const ownerOf = ({ work }: Row) => work.owner ?? 'none'

/** Whether the person was reached: not yet, at any time, in the promised time, or late. */
export const contactStates = ['none', 'reached', 'in-time', 'late'] as const

export type ContactState = (typeof contactStates)[number]

/** Mails to a person: one waits, one failed, or the person wants none. */
export const mailStates = ['waiting', 'failed', 'unwanted'] as const

export type MailState = (typeof mailStates)[number]

/** What a request asks for: people (with plant or without), or plant alone. */
const asked = ['people', 'plant'] as const

function contactOf({ entry: { due }, work }: Row): ContactState[] {
  const { firstContactAt: at } = work
  if (at === undefined) return ['none']
  if (due === undefined) return ['reached']
  return ['reached', at <= due ? 'in-time' : 'late']
}

function mailsOf({ work: { mails, noMail } }: Row): string[] {
  return [...mails.map(({ is }) => is), ...(noMail ? ['unwanted'] : [])]
}

/** "unread": unread ones first, then newest first. */
export const sortOrders = [
  'unread',
  'arrival',
  'oldest',
  'due',
  'name',
  'changed',
  'leaving',
  'lapsing',
  'free',
  'relevance',
] as const

export type SortOrder = (typeof sortOrders)[number]

/** In the order of an address. Every part that is set narrows the list. */
export const filterParts = {
  kind: one(
    'Type',
    v.picklist(kindNames),
    (kind) =>
      ({ entry }) =>
        entry.kind === kind,
    {
      counted: ({ entry }: Row) => entry.kind,
    },
  ),
  /** Records of people, with a resume or without: no messages, no requests. */
  people: flag(
    'People, no messages',
    () =>
      ({ entry }) =>
        isPerson(entry),
  ),
  state: several('State', v.picklist(states), ({ work }) => work.state),
  unread: flag(
    'Unread',
    (wanted) =>
      ({ work }) =>
        work.isRead !== wanted,
  ),
  /** Overdue, or due within 24 hours. */
  due: flag('Due within 24 hours', (_, { now }) => {
    const soon = new Date(now + dayMs).toISOString()
    return ({ entry: { due }, work }) => isDueAt(due, work) && due! <= soon
  }),
  /** Announced for the purge. */
  leaving: flag(
    'Announced for deletion',
    (_, { purgeDay }) =>
      (row) =>
        purgeDay(row) !== undefined,
  ),
  contact: one('Contact', v.picklist(contactStates), (is) => (row) => contactOf(row).includes(is)),
  mail: one('Mail', v.picklist(mailStates), (is) => (row) => mailsOf(row).includes(is)),
  asks: one('Asks for', v.picklist(asked), (asks) => ({ entry: { kind, lines } }) => {
    const isForPeople = lines.some((line) => line.kind === 'people')
    return kind === 'request' && isForPeople === (asks === 'people')
  }),
  /** An account's id, or "none". */
  owner: one('Owner', text, (owner) => (row) => ownerOf(row) === owner, {
    counted: ownerOf,
  }),
  /** All tags; with `anyTag` any of them. Capitals and accents do not count. */
  tag: several(
    'Tags',
    text,
    ({ work }) => work.tags,
    (tags, { anyTag }) => {
      const keys = tags.map(fold)
      const join = anyTag ? 'some' : 'every'
      return ({ tagKeys }) => keys[join]((key) => tagKeys.includes(key))
    },
  ),
  anyTag: flag('Any of these tags is enough', any),
  /** Ids of the record `tickets`: holds all of them on the day `on`. A ticket that needs a date and has none is valid on no day. */
  ticket: several('Holds all of these tickets', text, ticketsOf, (tickets, { on }) => {
    return ({ lastDays }) => tickets.every((ticket) => (countsUntil(lastDays, ticket) ?? '') >= on)
  }),
  /** Unset: today in Perth. */
  on: one('Tickets held on', day, any),
  lapsing: flag(`A ticket lapses within ${lapsingDays} days`, (_, { now }) => {
    const today = businessDay(now)
    const end = daysLater(today, lapsingDays)
    return ({ lapses }) => lapses.some((on) => on >= today && on <= end)
  }),
  /** Free on that day by the person's last answer, however old, and without an assignment then. */
  freeOn: one(
    'Free on',
    day,
    (on) =>
      ({ freeOn, work }) =>
        freeOn !== undefined && freeOn <= on && !assignmentOn(work.placements, on),
  ),
  fresh: flag(`Availability said within ${staleDays} days`, (_, { now }) => {
    const since = staleBefore(now)
    return ({ confirmedAt = '' }) => confirmedAt >= since
  }),
  /** Words in "Preferred Roles/Industries". */
  role: one('Role or industry', text, (words) => {
    const isMet = wordTest(words)
    return ({ entry }) => isMet(lineOf(entry.searched, 'roles'))
  }),
  experience: several('Experience', text, ({ entry }) => entry.shown.experience),
  availability: several('Availability', text, ({ answer }) => answer?.option ?? null),
  /** Ids of contact topics; "none" for a message without one. */
  topic: several('Topic', text, ({ entry: { kind, shown } }) =>
    kindEntry(kind).index.topic === null ? null : (shown.topic ?? 'none'),
  ),
  /** Ids of vacancies, of any submission of the person; "none": the person applied for none. */
  vacancy: several('Vacancy', text, ({ entry: { kind }, vacancies }) =>
    vacancies.length > 0 ? vacancies : kindEntry(kind).index.vacancy === null ? null : 'none',
  ),
  /** Region that the typed location matches; "none" where it matches none. */
  region: several('Region', text, ({ entry: { shown } }) =>
    shown.location === null ? null : (shown.region ?? 'none'),
  ),
  town: several('Town', text, ({ entry }) => entry.town),
  /** Words in the location. */
  place: one('Place', text, (words) => {
    const isMet = wordTest(words)
    return ({ entry }) => isMet(lineOf(entry.searched, 'place'))
  }),
  /** Whatever the spelling of its name. */
  company: one('Company', text, (company) => {
    const key = companyKey(company)
    return ({ entry }) => entry.company === key
  }),
  /** First and last day of arrival, in the business's time zone. */
  from: one('Arrived from', day, (from) => {
    const start = startOfDay(from)
    return ({ entry }) => entry.createdAt >= start
  }),
  to: one('Arrived to', day, (to) => {
    const end = endOfDay(to)
    return ({ entry }) => entry.createdAt < end
  }),
  /** Documents without text: scans. */
  unsearchable: flag(
    'Documents without text',
    (_, { textOf }) =>
      ({ entry }) =>
        !isPlain(entry.kind) && textOf(entry) === 'none',
  ),
  /**
   * Full-text search in fields, notes and documents. Words may be incomplete; "in quotation marks" they are a phrase; OR between two:
   * either is enough; -word: must not occur.
   */
  q: one(
    'Search',
    text,
    (_, { found }) =>
      (row) =>
        found === undefined || found.has(row),
  ),
  sort: one('Order', v.picklist(sortOrders), any),
}

type Parts = typeof filterParts
export type Part = keyof Parts
type ItemOf<Name extends Part> = v.InferOutput<Parts[Name]['item']>

export type ListFilter = {
  [Name in Part]?: Parts[Name]['shape'] extends 'flag'
    ? boolean
    : Parts[Name]['shape'] extends 'many'
      ? ItemOf<Name>[]
      : ItemOf<Name>
}

type AnyPart = {
  label: string
  shape: 'one' | 'many' | 'flag'
  item: v.GenericSchema<unknown, string>
  test: Test<never>
}

const parts = Object.entries(filterParts) as [Part, AnyPart][]

/** Parts whose values are counted as facets. */
export type FacetPart = {
  [Name in Part]: Parts[Name] extends { counted: Counted } ? Name : never
}[Part]

const isCounted = (part: Part): part is FacetPart => 'counted' in filterParts[part]
export const facetParts: readonly FacetPart[] = parts.map(([name]) => name).filter(isCounted)

const mostValues = 50

/** Schema of a filter in a body. */
export const filterSchema = v.object(
  Object.fromEntries(
    parts.map(([name, { shape, item }]) => [
      name,
      v.optional(
        shape === 'flag'
          ? v.boolean()
          : shape === 'one'
            ? item
            : v.pipe(v.array(item), v.minLength(1), v.maxLength(mostValues)),
      ),
    ]),
  ),
) as unknown as v.GenericSchema<unknown, ListFilter>

/** Reads the filter of an address. Invalid parts are ignored, so that an old address still shows a list. */
export function readFilter(search: URLSearchParams): ListFilter {
  const filter: Record<string, unknown> = {}
  for (const [name, { shape, item }] of parts) {
    const values = search.getAll(name).flatMap((value) => {
      const { success, output } = v.safeParse(item, value.trim())
      return success ? [output] : []
    })
    if (values.length === 0) continue
    filter[name] =
      shape === 'flag' ? true : shape === 'one' ? values[0] : values.slice(0, mostValues)
  }
  return filter
}

/** Lists as repeated parameters, flags as "true"; no order where none is set. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== false && one !== '') search.append(name, String(one))
    }
  }
  return search
}

export type RowTest = { name: Part; test: (row: Row) => boolean }

/** A test for each part that is set. */
export function testsOf(filter: ListFilter, asked: Asked): RowTest[] {
  return parts.flatMap(([name, { test }]) => {
    const value = filter[name]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
    // Only `unread` also filters by false.
    if (value === false && name !== 'unread') return []
    return [{ name, test: (test as Test<unknown>)(value, asked) }]
  })
}

export const isPerson = ({ kind }: Pick<Entry, 'kind'>): boolean =>
  (personKinds as readonly string[]).includes(kind)

/** Whether texts prepared by `searched` match a search. */
export function wordTest(q: string): (text: string) => boolean {
  const { groups, excluded } = parseSearch(q)
  const wanted = groups.map((group) => group.map(needleOf))
  const unwanted = excluded.map(needleOf)
  return (text) =>
    wanted.every((group) => group.some((needle) => has(text, needle))) &&
    !unwanted.some((needle) => has(text, needle))
}

function ticketsOf({ lastDays }: Row, { on }: Asked): string[] {
  const held: string[] = []
  for (const ticket in lastDays) if (lastDays[ticket]! >= on) held.push(ticket)
  return held
}

type Order = {
  keyOf: (row: Row, today: string, purgeDay: Asked['purgeDay']) => string
  isDescending?: boolean
  /** Order of rows with equal keys; unset: newest first. */
  tied?: (a: Row, b: Row) => number
}

const byArrival = ({ entry: a }: Row, { entry: b }: Row) =>
  order(a.createdAt, b.createdAt) || order(a.id, b.id)
const newestFirst = (a: Row, b: Row) => byArrival(b, a)
const alike = () => ''
/** Sorts after every day and time. */
const never = '\uffff'

const orders: Record<SortOrder, Order> = {
  unread: { keyOf: ({ work }) => (work.isRead ? '1' : '0') },
  arrival: { keyOf: alike },
  oldest: { keyOf: alike, tied: byArrival },
  due: { keyOf: ({ entry: { due }, work }) => (isDueAt(due, work) ? '0' : '1') + (due ?? '') },
  name: { keyOf: ({ entry }) => entry.name },
  changed: { keyOf: ({ entry, work }) => work.changedAt ?? entry.createdAt, isDescending: true },
  leaving: { keyOf: (row, _, purgeDay) => purgeDay(row) ?? never, tied: byArrival },
  lapsing: {
    keyOf: ({ lapses }, today) => lapses.filter((on) => on >= today).sort()[0] ?? never,
  },
  free: {
    keyOf: ({ freeOn }) => freeOn ?? never,
    tied: (a, b) => order(b.confirmedAt ?? '', a.confirmedAt ?? '') || newestFirst(a, b),
  },
  // For rows of equal rank.
  relevance: { keyOf: alike },
}

/** A row with its sort key. */
type Keyed = { row: Row; key: string }

/** All rows in an order, as of a day. */
export type Sorted = { today: string; rows: readonly Row[]; keyed: readonly Keyed[] }

/**
 * Sorts rows.
 * @param today YYYY-MM-DD
 * @param before the former order: rows that are still in it keep their place, so that few are compared after a change
 */
export function sorted(
  rows: ReadonlySet<Row>,
  sort: SortOrder,
  {
    today,
    purgeDay,
    before,
  }: { today: string; purgeDay: Asked['purgeDay']; before: Sorted | undefined },
): Sorted {
  const { keyOf, isDescending = false, tied = newestFirst } = orders[sort]
  const sign = isDescending ? -1 : 1
  const compare = (a: Keyed, b: Keyed) => sign * order(a.key, b.key) || tied(a.row, b.row)
  const known = before?.today === today ? before.keyed : []
  const kept = known.filter(({ row }) => rows.has(row))
  const newest = known.reduce((most, { row }) => Math.max(most, row.made), 0)
  const fresh = [...rows]
    .filter(({ made }) => made > newest)
    .map((row) => ({ row, key: keyOf(row, today, purgeDay) }))
    .sort(compare)
  const merged: Keyed[] = []
  let next = 0
  for (const one of kept) {
    while (next < fresh.length && compare(fresh[next]!, one) < 0) merged.push(fresh[next++]!)
    merged.push(one)
  }
  const keyed = [...merged, ...fresh.slice(next)]
  return { today, keyed, rows: keyed.map(({ row }) => row) }
}
