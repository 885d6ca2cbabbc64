// What the application knows, made once for this tab. The factories know neither network nor browser, so that tests make
// their own.
import type { ListRow } from '../../http/api.ts'
import { fetchReply } from '../api/request.ts'
import { writeFilter, type ListFilter } from '../../../shared/list/filter.ts'
import { createList } from '../../../people/web/list-store.ts'
import { usualSort } from '../../../people/web/list-query.ts'
import { createSelection, type Selection } from '../../../people/web/selection.ts'
import { createKept } from './kept.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { setOnline } from './connection.ts'
import { createRows, type Rows } from './rows.ts'
import { showToast, toastsChanged } from '../shell/toasts.ts'

export const kept = createKept(sessionStorage)

export const rows: Rows = createRows((record) => outbox.eventsOf(record))

export const outbox: Outbox = createOutbox({
  rows,
  onConnection: setOnline,
  send: async (changes) => {
    const reply = await fetchReply('POST /api/changes', {
      body: { changes },
    })
    return reply.rows
  },
  onRefused: (batch, { message, description }) => {
    showToast(`${batch.title}: not saved. ${message}. ${description}`, { isError: true })
  },
  // No message says what did not happen.
  onConflict: () => toastsChanged.notify(),
})

/** Id of the record that is open, as its address says. */
export const openRecordId = (): string | undefined =>
  /^\/records\/([^/]+)/.exec(location.pathname)?.[1]

export const list = createList({
  rows,
  onConnection: setOnline,
  isHeld: () => openRecordId() !== undefined || selection.ids().size > 0,
  requests: {
    page(query, { snapshot, offset, limit }, signal) {
      const search = withSort(query)
      if (snapshot !== undefined) search.set('snapshot', snapshot)
      search.set('offset', String(offset))
      search.set('limit', String(limit))
      return fetchReply('GET /api/records', { search, signal: inTime(signal) })
    },
    async ids(snapshot, from, to) {
      const search = new URLSearchParams({ from: String(from), to: String(to) })
      const reply = await fetchReply('GET /api/snapshots/:snapshot/ids', {
        params: { snapshot },
        search,
      })
      return reply.ids
    },
    facets: (query, signal) =>
      fetchReply('GET /api/facets', { search: query, signal: inTime(signal) }),
    news: (snapshot) =>
      fetchReply('GET /api/snapshots/:snapshot/news', { params: { snapshot }, signal: inTime() }),
  },
})

/** The list waits for what it asked: a reply that was lost on the way must not hold up the next one. */
const inTime = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(30_000), ...(signal ? [signal] : [])])

export const selection: Selection = createSelection(list)

function withSort(query: string): URLSearchParams {
  const search = new URLSearchParams(query)
  if (!search.has('sort')) search.set('sort', usualSort(search.has('q')))
  return search
}

/**
 * Rows by id, in slices that the server takes; who was erased has none.
 * @param isFresh also those that are here are asked for
 * @throws Refused, Unreachable
 */
export async function loadRows(
  ids: readonly string[],
  { isFresh = false, signal }: { isFresh?: boolean; signal?: AbortSignal } = {},
): Promise<ListRow[]> {
  const asked = isFresh ? ids : ids.filter((id) => rows.get(id) === undefined)
  const found = new Set(isFresh ? [] : ids)
  for (let at = 0; at < asked.length; at += rowsAtOnce) {
    const body = { ids: asked.slice(at, at + rowsAtOnce) }
    const reply = await fetchReply('POST /api/rows', { body, ...(signal && { signal }) })
    rows.keep(reply.rows)
    for (const { id } of reply.rows) found.add(id)
  }
  return ids
    .filter((id) => found.has(id))
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
}

/** Every id that a filter has now. @throws Refused, Unreachable */
export async function idsOfFilter(filter: ListFilter): Promise<string[]> {
  const search = writeFilter(filter)
  search.set('limit', '1')
  const { snapshot, total } = await fetchReply('GET /api/records', { search })
  const ids: string[] = []
  while (ids.length < total) {
    const range = { from: String(ids.length), to: String(total - 1) }
    const reply = await fetchReply('GET /api/snapshots/:snapshot/ids', {
      params: { snapshot },
      search: new URLSearchParams(range),
    })
    if (reply.ids.length === 0) break
    ids.push(...reply.ids)
  }
  return ids
}

/** What the server takes in one change, and gives in one reply. */
export const rowsAtOnce = 500

/** Records that were erased: nothing of them stays in this tab. */
export function forgetRecords(ids: readonly string[]): void {
  rows.forget(ids)
  outbox.forget(ids)
  kept.forgetRecords(ids)
  selection.select(ids, false)
}
