import type { Context } from 'hono'
import type { Session } from '../sign-in/sessions.ts'
import type { DeskContext } from './desk-context.ts'

/** Milliseconds; proxies close a connection on which nothing comes. */
const heartbeatMs = 25_000

/**
 * What changes, as it happens, for as long as the session runs.
 * @param heartbeat milliseconds
 */
export function eventStream(
  c: Context,
  { index, sessions, accounts, stopping }: DeskContext,
  session: Session,
  heartbeat = heartbeatMs,
): Response {
  let isOver = false
  let close = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      const send = (event: string, data: unknown) =>
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      const stopIndex = index.onChange((change) => send('change', change))
      const stopSessions = sessions.onEnd((ended) => ended === session.id && end())
      // Asked of the account as well, which another process may have changed; a store that does not answer ends nothing.
      const beat = async () => {
        const account = await accounts.find(session.account).catch(() => session)
        if (isOver) return
        if (sessions.runs(session.id) && account?.role === session.role) write(':\n\n')
        else end()
      }
      const timer = setInterval(() => void beat(), heartbeat)
      const leave = () => finish()
      stopping.addEventListener('abort', leave)
      close = () => {
        isOver = true
        clearInterval(timer)
        stopIndex()
        stopSessions()
        stopping.removeEventListener('abort', leave)
      }
      const finish = () => {
        close()
        controller.close()
      }
      const end = () => {
        send('session-ended', {})
        finish()
      }
      // The revision of the list that a page should have by now.
      send('change', { revision: index.revision, records: [] })
    },
    cancel: () => close(),
  })
  return c.body(stream, 200, {
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
  })
}
