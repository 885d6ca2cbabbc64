// The filter is the address.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  readFilter,
  writeFilter,
  type ListFilter,
  type SortOrder,
} from '../../shared/list/filter.ts'

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
