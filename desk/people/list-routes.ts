// The list: pages and ranges of a snapshot, what is new since it was made, facets for the filters.
import type { Snippet } from '../shared/list/search.ts'
import { takingTurns } from '../base/turns.ts'
import { mostRows } from '../base/http/bodies.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { readFilter } from '../shared/list/filter.ts'
import { numberOf } from '../base/http/number-of.ts'
import { createListSnapshots, type ListSnapshot } from '../base/list/list-snapshots.ts'
import { Refusal } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'

const mostIds = 10_000
const mostOffset = 10_000_000

export function listHandlers({ index }: DeskContext) {
  const snapshots = createListSnapshots(index)

  /** @throws Refusal 410 when the snapshot is not kept any more */
  function snapshotOf(token: string): ListSnapshot {
    const found = snapshots.find(token)
    if (found) return found
    throw new Refusal(410, 'This list is too old', 'Ask for the list again.')
  }

  return {
    'GET /api/records': ({ c }) => {
      const query = new URL(c.req.url).searchParams
      const token = query.get('snapshot')
      const snapshot = token === null ? snapshots.open(readFilter(query)) : snapshotOf(token)
      const offset = numberOf(query, 'offset', 0, mostOffset)
      const ids = snapshot.ids.slice(offset, offset + numberOf(query, 'limit', 100, mostRows))
      return {
        snapshot: snapshot.token,
        total: snapshot.ids.length,
        offset,
        ids,
        rows: index.rows(ids),
        revision: index.revision,
        // Told only with a search.
        unreadDocuments: snapshot.filter.q === undefined ? 0 : index.countUnread(),
      }
    },

    'GET /api/facets': ({ c, who: { account } }) => ({
      ...index.facets(readFilter(new URL(c.req.url).searchParams)),
      views: {
        unread: index.count({ unread: true }),
        due: index.count({ due: true }),
        mine: index.count({ owner: account.id }),
      },
    }),

    'GET /api/snapshots/:snapshot/ids': ({ c, params }) => {
      const { ids } = snapshotOf(params.snapshot)
      const query = new URL(c.req.url).searchParams
      const from = numberOf(query, 'from', 0, mostOffset)
      const to = Math.min(numberOf(query, 'to', from, mostOffset), from + mostIds - 1)
      return { ids: ids.slice(from, to + 1) }
    },

    'GET /api/snapshots/:snapshot/news': ({ params }) =>
      snapshots.news(snapshotOf(params.snapshot)),

    'POST /api/rows': ({ body: { ids } }) => ({ rows: index.rows(ids) }),

    'POST /api/snippets': async ({ body: { q, ids } }) => {
      const letOthersIn = takingTurns()
      const snippets = new Map<string, Snippet>()
      for (const id of ids) {
        for (const [record, found] of index.snippets([id], q)) snippets.set(record, found)
        // A long document takes 50 milliseconds.
        await letOthersIn()
      }
      return { snippets: Object.fromEntries(snippets) }
    },
  } satisfies Partial<Handlers>
}
