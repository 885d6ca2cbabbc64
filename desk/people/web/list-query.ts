// The filter is stored in the address.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  readFilter,
  writeFilter,
  type ListFilter,
  type SortOrder,
} from '../../shared/list/filter.ts'

/** The same filter gives the same text, whatever the order of its parameters. */
export const canonicalQuery = (search: URLSearchParams): string =>
  writeFilter(readFilter(search)).toString()

export function useFilter() {
  const [search, setSearch] = useSearchParams()
  const query = canonicalQuery(search)
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query])
  /** @param replace for typing, which adds nothing to the history */
  const narrow = useCallback(
    (part: { [Name in keyof ListFilter]: ListFilter[Name] | undefined }, replace = false) =>
      setSearch((current) => writeFilter({ ...readFilter(current), ...part } as ListFilter), {
        replace,
      }),
    [setSearch],
  )
  return { query, filter, narrow, setSearch }
}

/** The default order. */
export const usualSort = (isSearched: boolean): SortOrder => (isSearched ? 'relevance' : 'due')

/** How many parts narrow the list; the order does not count. @param but parts that do not count either */
export const narrowedBy = (filter: ListFilter, but: readonly (keyof ListFilter)[] = []): number =>
  (Object.keys(filter) as (keyof ListFilter)[]).filter(
    (name) => name !== 'sort' && !but.includes(name),
  ).length
