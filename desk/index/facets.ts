// What the filters show beside their words: how many rows of the list have each value.
import { record } from '../../app/content/records.ts'
import { isClosed, titleWithPlace, vacancies } from '../../app/content/vacancies.ts'
import { facetParts, filterParts, type Asked, type FacetPart, type RowTest } from './filter.ts'
import type { Row } from './row.ts'
import type { Facets } from './search.ts'

/** @param tests of the filter */
export function facetsOf(rows: Iterable<Row>, tests: readonly RowTest[], asked: Asked): Facets {
  const counts = Object.fromEntries(
    facetParts.map((part) => [part, {} as Record<string, number>]),
  ) as Record<FacetPart, Record<string, number>>
  const add = (part: FacetPart, row: Row) => {
    for (const value of filterParts[part].counted(row, asked)) {
      counts[part][value] = (counts[part][value] ?? 0) + 1
    }
  }
  let total = 0
  for (const row of rows) {
    // What is chosen in a part says nothing of the part's other values: each is counted without its own test.
    const failed = failedOf(tests, row)
    if (failed.length > 1) continue
    const [only] = failed
    if (only === undefined) {
      total++
      for (const part of facetParts) add(part, row)
    } else if (isFacet(only)) add(only, row)
  }
  return {
    ...counts,
    total,
    topics: record('contact-topics').map(({ id, label }) => ({ id, label })),
    vacancies: vacanciesNamed(Object.keys(counts.vacancy)),
  }
}

const isFacet = (part: string): part is FacetPart =>
  (facetParts as readonly string[]).includes(part)

/** Parts that do not let a row pass; of more than one the first two. */
function failedOf(tests: readonly RowTest[], row: Row): string[] {
  const failed: string[] = []
  for (const { name, test } of tests) {
    if (test(row)) continue
    failed.push(name)
    if (failed.length > 1) break
  }
  return failed
}

/** Those of the records, and of others the ones that resumes still name. */
function vacanciesNamed(named: readonly string[]): Facets['vacancies'] {
  const known = vacancies().map((one) => ({
    id: one.id,
    label: `${titleWithPlace(one)}${isClosed(one) ? ' (closed)' : ''}`,
  }))
  const gone = named.filter((id) => id !== 'none' && !known.some((one) => one.id === id))
  return [...known, ...gone.map((id) => ({ id, label: id }))]
}
