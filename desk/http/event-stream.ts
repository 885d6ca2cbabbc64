import type { Context } from 'hono'
import type { DeskContext } from './desk-context.ts'

/** Milliseconds; proxies close a connection on which nothing comes. */
const heartbeatMs = 25_000

/**
 * What changes, as it happens, for as long as the session runs. @param session id
 * @param heartbeat milliseconds
 */
export function eventStream(
  c: Context,
  { index, sessions, stopping }: DeskContext,
  session: string,
  heartbeat = heartbeatMs,
): Response {
  let close = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      const send = (event: string, data: unknown) =>
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      const stopIndex = index.onChange((change) => send('change', change))
      const stopSessions = sessions.onEnd((ended) => ended === session && end())
      const timer = setInterval(() => {
        if (sessions.runs(session)) write(':\n\n')
        else end()
      }, heartbeat)
      const leave = () => finish()
      stopping.addEventListener('abort', leave)
      close = () => {
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
