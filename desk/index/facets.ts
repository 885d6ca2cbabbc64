// What the filters show beside their words: how many records of the list have each value.
import { record } from '../../app/content/records.ts'
import { isClosed, titleWithPlace, vacancies } from '../../app/content/vacancies.ts'
import { facetColumns, whereOf, type Part, type Rows, type Term } from './filter-terms.ts'
import type { IndexDatabase } from './index-database.ts'
import { facetParts, type FacetPart, type Facets, type ListFilter } from './search.ts'

/**
 * @param terms of the filter
 * @param now milliseconds since 1970
 */
export function facetsOf(
  database: IndexDatabase,
  filter: ListFilter,
  terms: ReadonlyMap<Part, Term>,
  now: number,
): Facets {
  // What is chosen in a part says nothing of the part's other values: each is counted without its own term.
  const but = (part: Part) => [...terms].filter(([name]) => name !== part).map(([, term]) => term)

  // Parts of which the filter says nothing are counted over the same rows: one reading is enough for them.
  const open = facetParts.filter((part) => {
    const { table, beside } = facetColumns[part]
    return !terms.has(part) && !table && !beside
  })
  const list = whereOf([...terms.values()])
  const columns = ['n', ...open.map((part) => facetColumns[part].value)]
  const rows = database.lines(`select ${columns.join(', ')} ${list.from}`, ...list.values)
  const tallied = new Map(open.map((part, at) => [part, tally(rows, at + 1)]))

  const counts = (part: FacetPart): Record<string, number> => {
    const { value, table, beside } = facetColumns[part]
    const { from, values } = whereOf(but(part), table)
    if (beside) {
      const listed = terms.has(part)
        ? database.column<number>('n', from, ...values)
        : rows.map(([n]) => Number(n))
      return countBeside(database, value, beside(filter, now), new Set(listed))
    }
    const sql = `select ${value} as value, count(*) ${from} group by 1 having value is not null`
    return Object.fromEntries(database.lines(sql, ...values))
  }

  const counted = Object.fromEntries(
    facetParts.map((part) => [part, tallied.get(part) ?? counts(part)]),
  ) as Record<FacetPart, Record<string, number>>
  return {
    ...counted,
    total: rows.length,
    topics: record('contact-topics').map(({ id, label }) => ({ id, label })),
    vacancies: vacanciesNamed(Object.keys(counted.vacancy)),
  }
}

/** How often each value stands in a column; null counts nowhere. */
function tally(rows: readonly unknown[][], column: number): Record<string, number> {
  const counts = new Map<unknown, number>()
  for (const row of rows) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1)
  counts.delete(null)
  return Object.fromEntries(counts)
}

/** Of each value how many of those listed have it. Read in the order of its index and compared here: joined, all would be sorted first. */
function countBeside(
  database: IndexDatabase,
  value: string,
  { from, values }: Rows,
  listed: ReadonlySet<number>,
): Record<string, number> {
  const sql = `select ${value}, json_group_array(n) ${from} group by 1`
  const counts: Record<string, number> = {}
  for (const [name, having] of database.lines(sql, ...values)) {
    let count = 0
    for (const n of JSON.parse(String(having)) as number[]) if (listed.has(n)) count++
    if (count > 0) counts[String(name)] = count
  }
  return counts
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
