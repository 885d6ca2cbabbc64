// The list as the server orders it, loaded by pages as they come into view. One for the browser tab, so that coming back
// from a record finds rows and place as they were.
import type { Facets, ListReply } from '../../http/api.ts'
import { ask, Unreachable } from '../api/request.ts'
import { createSignal } from '../live/notify.ts'
import { setReachable } from '../live/reach.ts'
import { keepRows } from '../live/rows.ts'
import { usualSort } from './list-query.ts'

export const pageSize = 100

type PageState = 'loading' | 'fresh' | 'stale'

export type ListState = {
  /** The filter, as in the address. */
  query: string
  /** Of the rows in `ids`, which stay in sight until those of a new filter are there. */
  shownQuery: string | undefined
  total: number
  ids: (string | undefined)[]
  error: Error | undefined
  facets: Facets | undefined
}

export const listChanged = createSignal()

let state: ListState = {
  query: '',
  shownQuery: undefined,
  total: 0,
  ids: [],
  error: undefined,
  facets: undefined,
}
let pages = new Map<number, PageState>()
let requests = new AbortController()
let facetRequest = new AbortController()
let inSight: [number, number] = [0, 0]
let refreshTimer: ReturnType<typeof setTimeout> | undefined
/** Where the list stood, in pixels, when it was last left. */
export const place = { scrollTop: 0 }

export const listState = (): ListState => state

/** Shows another filter. Requests for the former one are cancelled. @param query as in the address, without "?" */
export function showList(query: string): void {
  if (query === state.query && (state.shownQuery === query || pages.size > 0)) {
    refreshList()
    return
  }
  requests.abort()
  requests = new AbortController()
  pages = new Map()
  inSight = [0, 0]
  change({ query, error: undefined })
  void loadPage(0)
  void loadFacets()
}

/** Call with the first and last row in sight: what is missing is loaded. */
export function seeRows(first: number, last: number): void {
  inSight = [first, last]
  if (state.shownQuery !== state.query) return
  for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page++) {
    const known = pages.get(page)
    if (known === undefined || known === 'stale') void loadPage(page)
  }
}

/** Something changed: rows in sight and counts are asked for again, the rest when it comes into sight. */
export function refreshList(): void {
  if (refreshTimer) return
  refreshTimer = setTimeout(() => {
    refreshTimer = undefined
    for (const [page, known] of pages) if (known === 'fresh') pages.set(page, 'stale')
    if (state.shownQuery === state.query) seeRows(...inSight)
    else if (!pages.has(0)) void loadPage(0)
    void loadFacets()
  }, 150)
}

/** All ids of the filter that are loaded, from one row to another. */
export const idsBetween = (first: number, last: number): string[] =>
  state.ids.slice(Math.min(first, last), Math.max(first, last) + 1).filter((id) => id !== undefined)

/** More at once is no longer a selection that a person has looked at; also what the server takes in one change. */
export const mostSelected = 1000

/** Ids of the whole filter, also of rows that are not loaded. @throws Refused, Unreachable */
export async function allIds(): Promise<string[]> {
  const { query } = state
  const ids: string[] = []
  for (let offset = 0; offset < mostSelected; offset += 500) {
    const search = pageOf(query, offset, 500)
    const { rows, total } = await ask<ListReply>('GET /api/records', { search })
    keepRows(rows)
    ids.push(...rows.map(({ id }) => id))
    if (ids.length >= total) break
  }
  return ids
}

function pageOf(query: string, offset: number, limit: number): URLSearchParams {
  const search = new URLSearchParams(query)
  if (!search.has('sort')) search.set('sort', usualSort(search.has('q')))
  search.set('offset', String(offset))
  search.set('limit', String(limit))
  return search
}

async function loadPage(page: number): Promise<void> {
  const { query } = state
  const { signal } = requests
  pages.set(page, 'loading')
  try {
    const search = pageOf(query, page * pageSize, pageSize)
    const reply = await ask<ListReply>('GET /api/records', { search, signal })
    setReachable(true)
    if (signal.aborted) return
    pages.set(page, 'fresh')
    keepRows(reply.rows)
    const ids = state.shownQuery === query ? state.ids.slice(0, reply.total) : []
    reply.rows.forEach((row, index) => (ids[reply.offset + index] = row.id))
    change({ ids, total: reply.total, shownQuery: query, error: undefined })
    if (state.shownQuery === query) seeRows(...inSight)
  } catch (error) {
    if (signal.aborted) return
    pages.delete(page)
    if (error instanceof Unreachable) setReachable(false)
    // Rows that are there stay; a line says that the server is away.
    if (state.shownQuery !== query || !(error instanceof Unreachable)) {
      change({ error: error as Error })
    }
  }
}

async function loadFacets(): Promise<void> {
  facetRequest.abort()
  facetRequest = new AbortController()
  const { signal } = facetRequest
  try {
    const facets = await ask<Facets>('GET /api/facets', { search: state.query, signal })
    if (!signal.aborted) change({ facets })
  } catch {
    // The filters show no counts until the next change.
  }
}

function change(part: Partial<ListState>): void {
  state = { ...state, ...part }
  listChanged.notify()
}
