// All records as the desk holds them in memory, and the rows of lists that they make: who is whom, and what was done.
import type { Entry } from './entry.ts'
import { Joined, rowsOfPerson } from './persons.ts'
import { rowOf, type Row } from './row.ts'

export class People {
  readonly #entries = new Joined<Entry>()
  readonly #rows = new Set<Row>()
  /** By the request on which they stand. */
  readonly #placed = new Map<string, Set<Row>>()

  get(id: string): Entry | undefined {
    return this.#entries.get(id)
  }

  get entries(): Iterable<Entry> {
    return this.#entries.all()
  }

  get size(): number {
    return this.#entries.size
  }

  get rows(): ReadonlySet<Row> {
    return this.#rows
  }

  /** Whether a telephone number, of `phoneKey`, is a company's, which joins nobody. */
  isSwitchboard(phone: string): boolean {
    return this.#entries.isSwitchboard(phone)
  }

  /** @param key of `addressKey` or `phoneKey` */
  *withKey(key: { email: string } | { phone: string }): Generator<Entry> {
    yield* 'email' in key ? this.#entries.withEmail(key.email) : this.#entries.withPhone(key.phone)
  }

  /** Those at which was said of a record whose it is, or is not. */
  speakingOf(id: string): Iterable<Entry> {
    return this.#entries.speakingOf(id)
  }

  /** Whose people stand on its lines. */
  rowsOn(request: string): ReadonlySet<Row> {
    return this.#placed.get(request) ?? new Set()
  }

  /** Each person's records, newest first. */
  *persons(): Generator<readonly Entry[]> {
    const seen = new Set<readonly Entry[]>()
    for (const { person } of this.#rows) {
      if (!seen.has(person)) yield person
      seen.add(person)
    }
  }

  /**
   * @param fresh records that came or changed @param gone ids of those that are there no more
   * @returns records that came, changed or went, those of the same people, and requests on which one of them stands or stood
   */
  put(fresh: readonly Entry[], gone: readonly string[] = []): Set<string> {
    const placed = new Set(gone)
    const before = [...fresh.map(({ id }) => id), ...gone].flatMap((id) => this.get(id) ?? [])
    const rows = new Map(before.map(({ id, row }) => [id, row]))
    // Whoever was joined with one of them before may be parted now, and whoever is joined with one now was not before.
    const touched = new Set([...this.#entries.components(before)].flat().map(({ id }) => id))
    const phones = [...before, ...fresh].flatMap(({ phone }) => phone ?? [])
    const shared = new Map(phones.map((phone) => [phone, this.isSwitchboard(phone)]))
    for (const one of before) this.#remove(one, placed)
    for (const one of fresh) {
      // Until it is placed anew: whose it was.
      one.row = rows.get(one.id)
      this.#entries.add(one)
      touched.add(one.id)
    }
    for (const [phone, was] of shared) {
      if (this.isSwitchboard(phone) === was) continue
      for (const { id } of this.#entries.withPhone(phone)) touched.add(id)
    }
    const seeds = [...touched].flatMap((id) => this.get(id) ?? [])
    for (const component of this.#entries.components(seeds)) {
      for (const person of this.#entries.persons(component)) this.#place(person, placed)
    }
    return placed
  }

  #place(person: readonly Entry[], placed: Set<string>): void {
    for (const entries of rowsOfPerson(person)) {
      const before = new Set(entries.flatMap(({ row: one }) => one ?? []))
      for (const row of before) this.#drop(row, placed)
      const row = rowOf(entries, person)
      this.#rows.add(row)
      for (const one of entries) {
        one.row = row
        placed.add(one.id)
      }
      for (const { request } of row.work.placements) {
        const on = this.#placed.get(request) ?? new Set()
        this.#placed.set(request, on.add(row))
        placed.add(request)
      }
    }
  }

  #remove(one: Entry, placed: Set<string>): void {
    this.#entries.remove(one)
    if (one.row) this.#drop(one.row, placed)
  }

  #drop(row: Row, placed: Set<string>): void {
    this.#rows.delete(row)
    for (const { request } of row.work.placements) {
      this.#placed.get(request)?.delete(row)
      placed.add(request)
    }
  }
}
