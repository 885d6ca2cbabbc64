// The list: pages of a snapshot, ranges of it, what it would have more by now, counts for the filters.
import * as v from 'valibot'
import type { ListReply, RowsReply, SnapshotNews, SnippetsReply } from './api.ts'
import { bodyAs } from './body.ts'
import type { DeskContext } from './desk-context.ts'
import { filterOf, numberOf } from './list-query.ts'
import { createListSnapshots, type ListSnapshot } from './list-snapshots.ts'
import { Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'

type ListRoute =
  | 'GET /api/records'
  | 'GET /api/facets'
  | 'GET /api/snapshots/:snapshot/ids'
  | 'GET /api/snapshots/:snapshot/news'
  | 'POST /api/rows'
  | 'POST /api/snippets'

const mostRows = 500
const mostIds = 10_000
const mostSnippets = 100
const mostOffset = 10_000_000

const rowsBody = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(mostRows)),
})

const snippetsBody = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(mostSnippets)),
})

export function listHandlers({ index }: DeskContext): Pick<Handlers, ListRoute> {
  const snapshots = createListSnapshots(index)

  /** @throws Refusal 410 when it is not kept any more */
  function snapshotOf(token: string | undefined): ListSnapshot {
    const found = token === undefined ? undefined : snapshots.find(token)
    if (found) return found
    throw new Refusal(410, 'This list is too old', 'Ask for the list again.')
  }

  return {
    'GET /api/records': ({ c }) => {
      const query = new URL(c.req.url).searchParams
      const token = query.get('snapshot')
      const snapshot = token === null ? snapshots.open(filterOf(query)) : snapshotOf(token)
      const offset = numberOf(query, 'offset', 0, mostOffset)
      const ids = snapshot.ids.slice(offset, offset + numberOf(query, 'limit', 100, mostRows))
      return c.json({
        snapshot: snapshot.token,
        total: snapshot.ids.length,
        offset,
        ids,
        rows: index.rows(ids),
        revision: index.revision,
        unreadDocuments: index.unreadDocuments,
      } satisfies ListReply)
    },

    'GET /api/facets': ({ c }) => c.json(index.facets(filterOf(new URL(c.req.url).searchParams))),

    'GET /api/snapshots/:snapshot/ids': ({ c }) => {
      const { ids } = snapshotOf(c.req.param('snapshot'))
      const query = new URL(c.req.url).searchParams
      const from = numberOf(query, 'from', 0, mostOffset)
      const to = Math.min(numberOf(query, 'to', from, mostOffset), from + mostIds - 1)
      return c.json({ ids: ids.slice(from, to + 1) })
    },

    'GET /api/snapshots/:snapshot/news': ({ c }) =>
      c.json(snapshots.news(snapshotOf(c.req.param('snapshot'))) satisfies SnapshotNews),

    'POST /api/rows': ({ c, body }) =>
      c.json({ rows: index.rows(bodyAs(rowsBody, body).ids) } satisfies RowsReply),

    'POST /api/snippets': ({ c, body }) => {
      const { q, ids } = bodyAs(snippetsBody, body)
      return c.json({
        snippets: Object.fromEntries(index.snippets(ids, q)),
      } satisfies SnippetsReply)
    },
  }
}
