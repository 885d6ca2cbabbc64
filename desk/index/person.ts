// Which records are one person's: whatever an address or a telephone number joins, and so on from record to record, and what
// a colleague said: "the same", "not the same". Decision 24. The result follows from the records alone, never from the order
// in which they were heard of.
import type { AnyRecord } from '../../app/forms/record-kinds.ts'
import { linksOf, order, type Link } from '../work/person-events.ts'
import type { DeskEvent } from '../work/work.ts'
import { addressKey, fold, phoneKey } from './fold.ts'

/** Addresses beside one telephone number, or names where there is no address, from which on it is a company's, which joins nobody. */
export const switchboardFrom = 6

/** What tells of whom a record is. */
export type Traits = {
  id: string
  /** ISO 8601 */
  createdAt: string
  /** Folded. */
  name: string
  /** Of `addressKey`; null where there is none. */
  email: string | null
  /** Of `phoneKey`; null where it is no number. */
  phone: string | null
  /** What its own events say. */
  links: readonly Link[]
}

/** @param events of the record itself */
export function traitsOf({ row }: AnyRecord, events: readonly DeskEvent[]): Traits {
  return {
    id: row.id,
    createdAt: row.created_at,
    name: fold(`${row.last_name} ${row.first_name}`),
    email: addressKey(row.email),
    phone: phoneKey(row.phone),
    links: linksOf(events),
  }
}

/** Everybody of whom there is anything. @param records all that there are @returns each person's records, newest first */
export function everybody<Record extends Traits>(records: readonly Record[]): Record[][] {
  const shared = switchboards(records)
  return personsAmong(records, (phone) => shared.has(phone))
}

/**
 * Parts records into persons. Two that are not the same person's are never together; a third one that shares an address or a
 * number with both goes to whom it has the name of, else to the newest before it.
 * @param records whatever joins with any of them is among them
 * @returns each person's records, newest first
 */
export function personsAmong<Record extends Traits>(
  records: readonly Record[],
  isSwitchboard: (phone: string) => boolean,
): Record[][] {
  if (records.length === 1) return [[...records]]
  const inOrder = records.toSorted(byArrival)
  const groups = new Groups(inOrder.map(({ id }) => id))
  const said = relations(inOrder)
  for (const { one, other, isSame } of said) if (!isSame) groups.keepApart(one, other)
  for (const { one, other, isSame } of said) if (isSame) groups.join(one, other)
  const email = ({ email: key }: Record) => key
  const phone = ({ phone: key }: Record) => (key === null || isSwitchboard(key) ? null : key)
  const named = (keyOf: (one: Record) => string | null) => (one: Record) => {
    const key = keyOf(one)
    return key === null ? null : `${key}\n${one.name}`
  }
  for (const keyOf of [named(email), named(phone), email, phone]) {
    const byKey = Map.groupBy(inOrder, keyOf)
    byKey.delete(null)
    for (const [, sharing] of [...byKey].sort(([a], [b]) => order(a!, b!))) {
      groups.joinAll(sharing.map(({ id }) => id))
    }
  }
  return [...Map.groupBy(inOrder, ({ id }) => groups.of(id)).values()].map((own) =>
    own.toReversed(),
  )
}

const byArrival = (a: Traits, b: Traits) => order(a.createdAt, b.createdAt) || order(a.id, b.id)

/** Of each pair that somebody spoke of, what was said last. */
function relations(records: readonly Traits[]): { one: string; other: string; isSame: boolean }[] {
  const there = new Set(records.map(({ id }) => id))
  const said = records.flatMap(({ id: record, links }) =>
    links.flatMap(({ id, at, isSame, records: others }) =>
      others
        .filter((other) => other !== record && there.has(other))
        .map((other) => ({ id, at, isSame, pair: [record, other].sort(order) })),
    ),
  )
  const last = new Map(
    said
      .sort((a, b) => order(a.at, b.at) || order(a.id, b.id))
      .map(({ pair, isSame }) => [pair.join(' '), { one: pair[0]!, other: pair[1]!, isSame }]),
  )
  return [...last].sort(([a], [b]) => order(a, b)).map(([, relation]) => relation)
}

/** Disjoint sets, some of which must not become one. */
class Groups {
  readonly #parent: Map<string, string>
  readonly #apart = new Map<string, Set<string>>()

  constructor(ids: readonly string[]) {
    this.#parent = new Map(ids.map((id) => [id, id]))
  }

  of(id: string): string {
    let root = id
    for (let above = this.#parent.get(root)!; above !== root; above = this.#parent.get(root)!) {
      this.#parent.set(root, this.#parent.get(above)!)
      root = above
    }
    return root
  }

  /** To be called before any is joined. */
  keepApart(one: string, other: string): void {
    this.#apartOf(one).add(other)
    this.#apartOf(other).add(one)
  }

  /** @returns false when they must not be one */
  join(one: string, other: string): boolean {
    const [to, from] = [this.of(one), this.of(other)]
    if (to === from) return true
    if (this.#apart.get(to)?.has(from)) return false
    this.#parent.set(from, to)
    for (const enemy of this.#apart.get(from) ?? []) {
      this.#apartOf(enemy).delete(from)
      this.#apartOf(enemy).add(to)
      this.#apartOf(to).add(enemy)
    }
    this.#apart.delete(from)
    return true
  }

  /** Each with the newest group before it that it may be in. @param ids oldest first */
  joinAll(ids: readonly string[]): void {
    const newestFirst: string[] = []
    for (const id of ids) {
      const found = newestFirst.findIndex((group) => this.join(group, id))
      if (found >= 0) newestFirst.splice(found, 1)
      newestFirst.unshift(id)
    }
  }

  #apartOf(group: string): Set<string> {
    const apart = this.#apart.get(group) ?? new Set()
    this.#apart.set(group, apart)
    return apart
  }
}

/** Telephone numbers that join nobody. @param records of everybody */
function switchboards(records: readonly Pick<Traits, 'email' | 'phone' | 'name'>[]): Set<string> {
  const emails = new Map<string, Set<string>>()
  for (const { email, phone, name } of records) {
    if (phone === null) continue
    const beside = emails.get(phone) ?? new Set()
    emails.set(phone, beside.add(email ?? name))
  }
  return new Set(
    [...emails].filter(([, beside]) => beside.size >= switchboardFrom).map(([phone]) => phone),
  )
}
