// Facets of the filters: how many rows of the list have each value.
import { record } from 'core/content/records.ts'
import { isClosed, titleWithPlace, vacancies } from 'core/content/vacancies.ts'
import {
  facetParts,
  filterParts,
  type Asked,
  type FacetPart,
  type RowTest,
} from '../../shared/list/filter.ts'
import type { Row } from './row.ts'
import type { Facets } from '../../shared/list/search.ts'

/** A value of a part, and how many rows of a list have it. */
export type Tally = { part: FacetPart; value: string; rows: number }

/** Tickets are held until a day; what a row has of the other parts stays as long as the row. */
const lasting = facetParts.filter((part) => part !== 'ticket')

/** Each row keeps the tallies of its values, so that counting tens of thousands of rows looks up nothing. */
export function facetCounts() {
  const tallies = new Map<string, Tally>()

  function tally(part: FacetPart, value: string): Tally {
    const key = `${part} ${value}`
    const known = tallies.get(key) ?? { part, value, rows: 0 }
    tallies.set(key, known)
    return known
  }

  function talliesOf(row: Row, asked: Asked): readonly Tally[] {
    return lasting.flatMap((part) => valuesOf(part, row, asked).map((value) => tally(part, value)))
  }

  return function facetsOf(
    rows: Iterable<Row>,
    tests: readonly RowTest[],
    asked: Asked,
  ): Omit<Facets, 'fit'> {
    let total = 0
    const held = new Map<string, number>()
    for (const one of tallies.values()) one.rows = 0
    for (const row of rows) {
      // A choice in one part must not reduce the counts of that part's other values: each is counted without its own test.
      const failed = failedOf(tests, row)
      if (failed.length > 1) continue
      const [only] = failed
      if (only === undefined) total++
      row.tallies ??= talliesOf(row, asked)
      for (const one of row.tallies) if (only === undefined || only === one.part) one.rows++
      if (only !== undefined && only !== 'ticket') continue
      for (const ticket of valuesOf('ticket', row, asked)) {
        held.set(ticket, (held.get(ticket) ?? 0) + 1)
      }
    }
    const found = Map.groupBy(
      [...tallies.values()].filter(({ rows: count }) => count > 0),
      ({ part }) => part,
    )
    const counts = Object.fromEntries(
      lasting.map((part) => [
        part,
        Object.fromEntries(found.get(part)?.map(({ value, rows: count }) => [value, count]) ?? []),
      ]),
    ) as Record<FacetPart, Record<string, number>>
    return {
      ...counts,
      ticket: Object.fromEntries(held),
      total,
      topics: record('contact-topics').map(({ id, label }) => ({ id, label })),
      vacancies: vacanciesNamed(Object.keys(counts.vacancy)),
    }
  }
}

function valuesOf(part: FacetPart, row: Row, asked: Asked): readonly string[] {
  const values = filterParts[part].counted(row, asked) ?? []
  return typeof values === 'string' ? [values] : values
}

/** Parts whose test a row fails; at most two are needed. */
function failedOf(tests: readonly RowTest[], row: Row): string[] {
  const failed: string[] = []
  for (const { name, test } of tests) {
    if (test(row)) continue
    failed.push(name)
    if (failed.length > 1) break
  }
  return failed
}

/** Vacancies of the content records, and those that only resumes still name. */
function vacanciesNamed(named: readonly string[]): Facets['vacancies'] {
  const known = vacancies().map((one) => ({
    id: one.id,
    label: `${titleWithPlace(one)}${isClosed(one) ? ' (closed)' : ''}`,
  }))
  const gone = named.filter((id) => id !== 'none' && !known.some((one) => one.id === id))
  return [...known, ...gone.map((id) => ({ id, label: id }))]
}
