import type { ListRow } from '../../base/http/api.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { useReply } from '../../base/web/api/use-reply.ts'
import { rows } from '../../base/web/live/stores.ts'

type Found = { rows?: ListRow[]; total: number; unreadDocuments: number; error?: string }

/** The records that a filter finds while it is typed. */
export function useFound(filter: URLSearchParams): Found {
  const search = filter.toString()
  const ask = async (signal: AbortSignal) => {
    const reply = await fetchReply('GET /api/records', { search, signal })
    rows.keep(reply.rows)
    return reply
  }
  const { reply, error } = useReply(search, ask, 150)
  const none = { total: 0, unreadDocuments: 0 }
  return error ? { ...none, error: error.message } : { ...none, ...reply }
}
