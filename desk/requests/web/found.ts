import { useEffect, useState } from 'react'
import type { ListRow } from '../../base/http/api.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { rows } from '../../base/web/live/stores.ts'

type Found = { rows?: ListRow[]; total: number; error?: string }

/** Milliseconds without a key after which it is asked for. */
const pauseMs = 150

/** The records of a filter that is being typed. */
export function useFound(filter: URLSearchParams): Found {
  const [found, setFound] = useState<Found>({ total: 0 })
  const search = filter.toString()
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const reply = await fetchReply('GET /api/records', { search, signal: ended.signal })
        rows.keep(reply.rows)
        setFound({ rows: reply.rows, total: reply.total })
      } catch (error) {
        if (!ended.signal.aborted) setFound({ total: 0, error: (error as Error).message })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [search])
  return found
}
