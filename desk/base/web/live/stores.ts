// The stores of the application, made once for each tab. Their factories use neither network nor browser, so that tests can make their
// own.
import type { ListRow } from '../../http/api.ts'
import { fetchReply } from '../api/request.ts'
import { writeFilter, type ListFilter } from '../../../shared/list/filter.ts'
import { createList } from '../../../people/web/list-store.ts'
import { usualSort } from '../../../people/web/list-query.ts'
import { createSelection, type Selection } from '../../../people/web/selection.ts'
import { createKept } from './kept.ts'
import { createOutbox, type Outbox, type SentChange } from './outbox.ts'
import { setOnline } from './connection.ts'
import { createRows, type Rows } from './rows.ts'
import { learnNames } from './staff.ts'
import { showToast, toastsChanged } from '../shell/toasts.ts'

export const kept = createKept(sessionStorage)

export const rows: Rows = createRows((record) => outbox.eventsOf(record))

export const outbox: Outbox = createOutbox({
  rows,
  onConnection: setOnline,
  send: async (changes) => {
    // A browser may try each of six connections that lead nowhere. A change is 300 bytes, a poor line takes two in 1 ms.
    const signal = AbortSignal.timeout(15_000 + 150 * changes.length)
    const reply = await fetchReply('POST /api/changes', { body: { changes }, signal })
    return reply.rows
  },
  onRefused: (batch, { message, description }, lost) => {
    keepNotes(lost)
    showToast(`${batch.title}: not saved. ${message}. ${description}`, { isError: true })
  },
  // A shown message may announce a change that was not stored: draw it again.
  onConflict: () => toastsChanged.notify(),
})

/** Notes that are not stored become typed text again: their author finds them where they were written. */
export function keepNotes(changes: readonly SentChange[]): void {
  for (const { record, change } of changes.toReversed()) {
    if (change.type !== 'note') continue
    const begun = kept.get<string>(record, 'note')
    kept.set(record, 'note', begun ? `${change.text}\n\n${begun}` : change.text)
  }
}

/** Id of the open record, from the address. */
export const openRecordId = (): string | undefined =>
  /^\/records\/([^/]+)/.exec(location.pathname)?.[1]

export const list = createList({
  rows,
  onConnection: setOnline,
  isHeld: () => openRecordId() !== undefined || selection.ids().size > 0,
  requests: {
    async page(query, { snapshot, offset, limit }, signal) {
      const search = withSort(query)
      if (snapshot !== undefined) search.set('snapshot', snapshot)
      search.set('offset', String(offset))
      search.set('limit', String(limit))
      const reply = await fetchReply('GET /api/records', { search, signal })
      await learnNames(reply.rows.map(({ owner }) => owner))
      return reply
    },
    async ids(snapshot, from, to) {
      const search = new URLSearchParams({ from: String(from), to: String(to) })
      const reply = await fetchReply('GET /api/snapshots/:snapshot/ids', {
        params: { snapshot },
        search,
      })
      return reply.ids
    },
    facets: (query, signal) => fetchReply('GET /api/facets', { search: query, signal }),
    news: (snapshot) => fetchReply('GET /api/snapshots/:snapshot/news', { params: { snapshot } }),
  },
})

export const selection: Selection = createSelection(list)

function withSort(query: string): URLSearchParams {
  const search = new URLSearchParams(query)
  if (!search.has('sort')) search.set('sort', usualSort(search.has('q')))
  return search
}

/** Rows by id, requested in slices; an erased record has none. @param isFresh requests loaded rows again @throws Refused, Unreachable */
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

/** All ids that a filter finds now. @throws Refused, Unreachable */
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

/** The most records of one change and of one reply. */
export const rowsAtOnce = 500

/** Removes everything about erased records from this tab. */
export function forgetRecords(ids: readonly string[]): void {
  rows.forget(ids)
  outbox.forget(ids)
  kept.forgetRecords(ids)
  selection.select(ids, false)
}
