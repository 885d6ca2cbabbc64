import type { Context } from 'hono'
import type { DeskEnv } from './routes.ts'
import type { Session } from '../../staff/sessions.ts'
import type { DeskContext } from './desk-context.ts'
import { Refusal } from './refusal.ts'

/** Milliseconds; proxies close an idle connection, and a page takes a silent one for lost. */
const heartbeatMs = 25_000

/** Of one session. Its tabs share one. */
const maxStreams = 10

/** Bytes that a reader may be behind: a laptop that sleeps keeps its connection, and reads nothing. Its page connects again. */
const mostUnread = 4 * 1024 * 1024

/** @param heartbeat milliseconds @returns opens a stream for a session; throws Refusal 429 when the session has too many */
export function eventStreams(
  desk: DeskContext,
  heartbeat = heartbeatMs,
): (c: Context<DeskEnv>, session: Session) => Response {
  const open = new Map<string, number>()
  return (c, session) => {
    const count = open.get(session.id) ?? 0
    if (count >= maxStreams) {
      throw new Refusal(429, 'Too many at once', 'Close other windows of the desk.', {
        headers: { 'Retry-After': '30' },
      })
    }
    open.set(session.id, count + 1)
    return eventStream(c, desk, session, heartbeat, () => {
      const left = open.get(session.id)! - 1
      if (left > 0) open.set(session.id, left)
      else open.delete(session.id)
    })
  }
}

/** Changes as they happen, until the session ends. */
function eventStream(
  c: Context<DeskEnv>,
  { index, sessions, accounts, stopping }: DeskContext,
  session: Session,
  heartbeat: number,
  onClose: () => void,
): Response {
  let isOver = false
  let close = () => {}
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const write = (text: string) => {
        controller.enqueue(new TextEncoder().encode(text))
        if ((controller.desiredSize ?? 0) >= -mostUnread) return
        close()
        c.env.outgoing.destroy()
      }
      const words = (event: string, data: unknown) =>
        `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      const send = (event: string, data: unknown) => write(words(event, data))
      const stopIndex = index.onChange((change) => send('change', change))
      const stopSessions = sessions.onEnd((ended) => ended === session.id && end())
      // Also checks the account, which another process may have changed; a store that does not answer ends nothing.
      const beat = async () => {
        const account = await accounts.find(session.account).catch(() => session)
        if (isOver) return
        if (sessions.runs(session.id) && account?.role === session.role) send('beat', {})
        else end()
      }
      const timer = setInterval(() => void beat(), heartbeat)
      const leave = () => {
        finish()
        // The desk does not wait for a reader who is behind: the page connects again.
        if (c.env.outgoing.writableLength > 0) c.env.outgoing.destroy()
      }
      stopping.addEventListener('abort', leave)
      close = () => {
        if (isOver) return
        isOver = true
        onClose()
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
      // The revision of the list that a page should have by now, and the milliseconds after which the browser opens an ended stream anew.
      write(`retry: 1000\n${words('change', { revision: index.revision, records: [] })}`)
    },
    cancel: () => close(),
  }
  const stream = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: 0 }))
  return c.body(stream, 200, {
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
  })
}
