// Facets of the filters: how many rows of the list have each value.
import { record } from 'core/content/records.ts'
import { isClosed, titleWithPlace, vacancies } from 'core/content/vacancies.ts'
import {
  facetParts,
  filterParts,
  type Asked,
  type Counted,
  type FacetPart,
  type RowTest,
} from '../../shared/list/filter.ts'
import type { Row } from './row.ts'
import type { Facets } from '../../shared/list/search.ts'

export function facetsOf(
  rows: Iterable<Row>,
  tests: readonly RowTest[],
  asked: Asked,
): Omit<Facets, 'fit'> {
  const counters = new Map(
    facetParts.map((part) => [part, counter(filterParts[part].counted, asked)]),
  )
  const all = [...counters.values()]
  let total = 0
  for (const row of rows) {
    // A choice in one part must not reduce the counts of that part's other values: each is counted without its own test.
    const failed = failedOf(tests, row)
    if (failed.length > 1) continue
    const [only] = failed
    if (only === undefined) {
      total++
      for (const { add } of all) add(row)
    } else if (isFacet(only)) counters.get(only)!.add(row)
  }
  const counts = Object.fromEntries(
    [...counters].map(([part, { counts: own }]) => [part, own()]),
  ) as Record<FacetPart, Record<string, number>>
  return {
    ...counts,
    total,
    topics: record('contact-topics').map(({ id, label }) => ({ id, label })),
    vacancies: vacanciesNamed(Object.keys(counts.vacancy)),
  }
}

function counter(counted: Counted, asked: Asked) {
  const found = new Map<string, { count: number }>()
  const addOne = (value: string) => {
    const known = found.get(value)
    if (known) known.count++
    else found.set(value, { count: 1 })
  }
  return {
    add(row: Row) {
      const value = counted(row, asked)
      if (typeof value === 'string') addOne(value)
      else if (value !== null) for (const one of value) addOne(one)
    },
    counts: () => Object.fromEntries([...found].map(([value, { count }]) => [value, count])),
  }
}

const isFacet = (part: string): part is FacetPart =>
  (facetParts as readonly string[]).includes(part)

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
