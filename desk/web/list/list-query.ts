// The filter is the address: the names of ListFilter as parameters, lists repeated, switches as "true".
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListFilter, SortOrder } from '../../index/search.ts'
import { states, type RecordKind, type State } from '../../work/work.ts'
import { sortLabels } from '../words/labels.ts'

const kinds: readonly RecordKind[] = ['resume', 'message']

/** What the address asks for; values that mean nothing are left out. */
export function readFilter(search: URLSearchParams): ListFilter {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const list = (name: string) => (search.has(name) ? search.getAll(name) : undefined)
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name))
  const filter: ListFilter = {}
  const set = <Name extends keyof ListFilter>(name: Name, value: ListFilter[Name] | undefined) => {
    if (value !== undefined) filter[name] = value
  }
  set('kind', oneOf('kind', kinds))
  set(
    'state',
    list('state')?.filter((value): value is State => states.includes(value as State)),
  )
  set('unread', search.get('unread') === 'true' || undefined)
  set('due', search.get('due') === 'true' || undefined)
  set('owner', text('owner'))
  set('tag', list('tag'))
  set('role', text('role'))
  set('experience', list('experience'))
  set('availability', list('availability'))
  set('topic', list('topic'))
  set('place', text('place'))
  set('from', text('from'))
  set('to', text('to'))
  set('q', text('q'))
  set('sort', oneOf('sort', Object.keys(sortLabels) as SortOrder[]))
  return filter
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
export const usualSort = (isSearched: boolean): SortOrder => (isSearched ? 'relevance' : 'unread')

/** How many parts narrow the list, order apart. */
export const narrowedBy = (filter: ListFilter): number =>
  Object.keys(filter).filter((name) => name !== 'sort').length
