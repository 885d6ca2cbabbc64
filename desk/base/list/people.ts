// All records in memory, grouped by person, and the rows of lists that they make.
import type { Entry } from './entry.ts'
import { Joined, rowsOfPerson } from './persons.ts'
import { rowOf, type Row } from './row.ts'

export class People {
  readonly #entries = new Joined<Entry>()
  readonly #rows = new Set<Row>()
  /** Rows of people by the request that they are placed on. */
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

  /** Whether a telephone number, as `phoneKey` gives it, is a company's and so joins no records. */
  isSwitchboard(phone: string): boolean {
    return this.#entries.isSwitchboard(phone)
  }

  /** @param key as `addressKey` or `phoneKey` gives it */
  *withKey(key: { email: string } | { phone: string }): Generator<Entry> {
    yield* 'email' in key ? this.#entries.withEmail(key.email) : this.#entries.withPhone(key.phone)
  }

  /** Records with an event that joins them with the given record, or keeps them apart. */
  speakingOf(id: string): Iterable<Entry> {
    return this.#entries.speakingOf(id)
  }

  /** Rows of the people who are placed on a request. */
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
   * @param fresh records that arrived or changed
   * @param gone ids of records that were erased
   * @returns ids of these records, of all records of the same people, and of the requests on which these people stand or stood
   */
  put(fresh: readonly Entry[], gone: readonly string[] = []): Set<string> {
    const placed = new Set(gone)
    const before = [...fresh.map(({ id }) => id), ...gone].flatMap((id) => this.get(id) ?? [])
    const rows = new Map(before.map(({ id, row }) => [id, row]))
    // Records that were joined with one of these before may be parted now, and others may be joined with one now.
    const touched = new Set([...this.#entries.components(before)].flat().map(({ id }) => id))
    const phones = [...before, ...fresh].flatMap(({ phone }) => phone ?? [])
    const shared = new Map(phones.map((phone) => [phone, this.isSwitchboard(phone)]))
    for (const one of before) this.#remove(one, placed)
    for (const one of fresh) {
      // The former row, until records are grouped again.
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
    // A cached order may hold the row's former records: through them it would hold every later row in memory.
    one.row = undefined
  }

  #drop(row: Row, placed: Set<string>): void {
    this.#rows.delete(row)
    for (const { request } of row.work.placements) {
      this.#placed.get(request)?.delete(row)
      placed.add(request)
    }
  }
}
