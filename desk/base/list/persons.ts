// Which records are one person's: records that share an address or a telephone number, transitively, and what a colleague said: "the
// same", "not the same". Decision 24. The result depends on the records alone, never on the order in which they arrived.
import { isOfPerson, isPlain, type RecordKind } from 'core/forms/record-kinds.ts'
import { order, type Link } from '../../shared/person-events.ts'

/** From so many addresses (or names, without an address) beside one telephone number, it is taken for a company's and joins no records. */
export const switchboardFrom = 6

/** What identifies the person of a record. */
export type Traits = {
  id: string
  /** ISO 8601 */
  createdAt: string
  /** Folded, the last name first. */
  name: string
  /** As `addressKey` gives it; null where there is none. */
  email: string | null
  /** As `phoneKey` gives it; null where it is no number. */
  phone: string | null
  /** From its own events. */
  links: readonly Link[]
}

/**
 * Groups records by person. Two that a colleague said to be different are never together; a third one that shares an address or a number
 * with both goes to the one with the same name, else to the newest before it.
 * @param records includes every record that is joined with any of them
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

/**
 * Groups a person's records into rows of lists: all submissions are behind the newest one with a document, where the work with the person
 * is recorded; each message or request is a row of its own.
 * @param person newest first
 * @returns each row's record first, then the others, newest first
 */
export function rowsOfPerson<Record extends { kind: RecordKind }>(
  person: readonly Record[],
): Record[][] {
  const submissions = person.filter(({ kind }) => isOfPerson(kind))
  const others = person.filter(({ kind }) => !isOfPerson(kind)).map((one) => [one])
  if (submissions.length === 0) return others
  const head = submissions.find(({ kind }) => !isPlain(kind)) ?? submissions[0]!
  return [[head, ...submissions.filter((one) => one !== head)], ...others]
}

/** Records indexed by what joins them. */
export class Joined<Record extends Traits> {
  readonly #byId = new Map<string, Record>()
  readonly #byEmail = new Map<string, Set<Record>>()
  readonly #byPhone = new Map<string, Set<Record>>()
  /** By the ids that their links name. */
  readonly #byLink = new Map<string, Set<Record>>()

  get(id: string): Record | undefined {
    return this.#byId.get(id)
  }

  all(): Iterable<Record> {
    return this.#byId.values()
  }

  get size(): number {
    return this.#byId.size
  }

  withEmail(email: string): Iterable<Record> {
    return this.#byEmail.get(email) ?? []
  }

  withPhone(phone: string): Iterable<Record> {
    return this.#byPhone.get(phone) ?? []
  }

  /** Records whose links name the given id. */
  speakingOf(id: string): Iterable<Record> {
    return this.#byLink.get(id) ?? []
  }

  add(one: Record): void {
    this.#byId.set(one.id, one)
    for (const [map, key] of this.#keysOf(one)) {
      const having = map.get(key)
      if (having) having.add(one)
      else map.set(key, new Set([one]))
    }
  }

  remove(one: Record): void {
    this.#byId.delete(one.id)
    for (const [map, key] of this.#keysOf(one)) {
      const having = map.get(key)
      having?.delete(one)
      if (having?.size === 0) map.delete(key)
    }
  }

  isSwitchboard(phone: string): boolean {
    const beside = new Set<string>()
    for (const { email, name } of this.withPhone(phone)) {
      beside.add(email ?? name)
      if (beside.size === switchboardFrom) return true
    }
    return false
  }

  /** All records joined with the seeds, transitively, in components that are not joined with each other. */
  *components(seeds: Iterable<Record>): Generator<Record[]> {
    const seen = new Set<Record>()
    const shared = new Map<string, boolean>()
    for (const seed of seeds) {
      if (seen.has(seed)) continue
      seen.add(seed)
      const component = [seed]
      const looked = new Set<string>()
      const take = (found: Iterable<Record>) => {
        for (const one of found) {
          if (seen.has(one)) continue
          seen.add(one)
          component.push(one)
        }
      }
      // Grows during the loop; each record enters once.
      for (const one of component) {
        if (one.email !== null && !looked.has(one.email)) {
          looked.add(one.email)
          take(this.withEmail(one.email))
        }
        if (one.phone !== null && !looked.has(one.phone)) {
          looked.add(one.phone)
          if (!this.#isShared(one.phone, shared)) take(this.withPhone(one.phone))
        }
        for (const { isSame, records } of one.links) {
          if (isSame) take(records.flatMap((id) => this.#byId.get(id) ?? []))
        }
        for (const by of this.speakingOf(one.id)) {
          const isJoined = by.links.some((link) => link.isSame && link.records.includes(one.id))
          if (isJoined) take([by])
        }
      }
      yield component
    }
  }

  /** Each person's records, newest first. @param component complete */
  persons(component: readonly Record[]): Record[][] {
    const shared = new Map<string, boolean>()
    return personsAmong(component, (phone) => this.#isShared(phone, shared))
  }

  #isShared(phone: string, known: Map<string, boolean>): boolean {
    const is = known.get(phone) ?? this.isSwitchboard(phone)
    known.set(phone, is)
    return is
  }

  *#keysOf({ email, phone, links }: Record): Generator<[Map<string, Set<Record>>, string]> {
    if (email !== null) yield [this.#byEmail, email]
    if (phone !== null) yield [this.#byPhone, phone]
    for (const { records } of links) for (const id of records) yield [this.#byLink, id]
  }
}

const byArrival = (a: Traits, b: Traits) => order(a.createdAt, b.createdAt) || order(a.id, b.id)

/** Of each pair of records, what a colleague said last. */
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

/** Disjoint sets (union-find) with pairs that must never be joined. */
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

  /** Call before joining. */
  keepApart(one: string, other: string): void {
    this.#apartOf(one).add(other)
    this.#apartOf(other).add(one)
  }

  /** @returns false when a forbidden pair prevents it */
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

  /** Joins each with the newest earlier group that allows it. @param ids oldest first */
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
