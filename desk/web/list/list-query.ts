// The filter is the address: the names of ListFilter as parameters, lists repeated, switches as "true".
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  contactStates,
  filterParts,
  mailStates,
  sortOrders,
  type ListFilter,
  type SortOrder,
} from '../../index/search.ts'
import { kindNames } from '../../../app/forms/record-kinds.ts'
import { states } from '../../work/work.ts'

/** Parts whose values are known; of the others any may have been there when the address was made. */
const known: Partial<Record<keyof ListFilter, readonly string[]>> = {
  kind: kindNames,
  state: states,
  contact: contactStates,
  mail: mailStates,
  sort: sortOrders,
}

/** What the address asks for; values that mean nothing are left out. */
export function readFilter(search: URLSearchParams): ListFilter {
  const filter: Record<string, unknown> = {}
  for (const [name, takes] of Object.entries(filterParts) as [keyof ListFilter, string][]) {
    const values = search
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== '' && (known[name]?.includes(value) ?? true))
    if (values.length === 0) continue
    if (takes === 'many') filter[name] = values
    else if (takes === 'one') filter[name] = values[0]
    else if (values[0] === 'true') filter[name] = true
  }
  return filter as ListFilter
}

export function writeFilter(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== false && one !== '') search.append(name, String(one))
    }
  }
  return search
}

/** The same filter gives the same words, in whatever order its address has them. */
export const canonicalQuery = (search: URLSearchParams): string =>
  writeFilter(readFilter(search)).toString()

export function useFilter() {
  const [search, setSearch] = useSearchParams()
  const query = canonicalQuery(search)
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query])
  /** @param replace typing makes no history */
  const narrow = useCallback(
    (part: { [Name in keyof ListFilter]: ListFilter[Name] | undefined }, replace = false) =>
      setSearch((current) => writeFilter({ ...readFilter(current), ...part } as ListFilter), {
        replace,
      }),
    [setSearch],
  )
  return { query, filter, narrow, setSearch }
}

/** What the list is ordered by while nobody has said. */
export const usualSort = (isSearched: boolean): SortOrder => (isSearched ? 'relevance' : 'due')

/** How many parts narrow the list, order apart. @param but parts that do not count */
export const narrowedBy = (filter: ListFilter, but: readonly (keyof ListFilter)[] = []): number =>
  (Object.keys(filter) as (keyof ListFilter)[]).filter(
    (name) => name !== 'sort' && !but.includes(name),
  ).length
