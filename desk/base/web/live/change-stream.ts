// Changes by colleagues, as they happen. A browser opens at most six connections to one server, so all tabs share one event stream: the
// tab that holds a lock opens it and passes messages on.
import { createSignal } from './notify.ts'
import { lookForUpdate, setOnline } from './connection.ts'
import { outbox } from './stores.ts'

/** Records arrived or were changed, by any account. */
export const recordsChanged = createSignal()

export type StreamMessage =
  | { is: 'change'; revision: number; records: string[] }
  | { is: 'session-ended' }
  /** The stream is open again after a gap: any record may have changed. */
  | { is: 'open' }
  | { is: 'lost' }

/** Opens or joins the stream. @returns a function that leaves it */
export function followChanges(onMessage: (message: StreamMessage) => void): () => void {
  const ended = new AbortController()
  const channel = new BroadcastChannel('desk-changes')
  let wasLost = false
  const receive = (message: StreamMessage) => {
    if (message.is === 'open') {
      // Not by `isOnline`: a request may have found the desk again before the stream did.
      if (wasLost) void lookForUpdate()
      wasLost = false
      setOnline(true)
      void outbox.flush()
    }
    if (message.is === 'lost') {
      wasLost = true
      setOnline(false)
    }
    onMessage(message)
  }
  const pass = (message: StreamMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has no target.
    channel.postMessage(message)
    receive(message)
  }
  channel.addEventListener('message', ({ data }) => receive(data as StreamMessage))
  navigator.locks
    .request('desk-changes', { signal: ended.signal }, () => readStream(pass, ended.signal))
    .catch(() => {
      // This tab stopped following while it waited for the lock.
    })
  return () => {
    ended.abort()
    channel.close()
  }
}

/** Runs until the signal aborts. The browser reconnects by itself, unless the server refused. */
function readStream(pass: (message: StreamMessage) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let again: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource('/api/events')
      source.addEventListener('open', () => pass({ is: 'open' }))
      source.addEventListener('change', ({ data }) => {
        pass({ is: 'change', ...(JSON.parse(data) as { revision: number; records: string[] }) })
      })
      source.addEventListener('session-ended', () => pass({ is: 'session-ended' }))
      source.addEventListener('error', () => {
        pass({ is: 'lost' })
        if (source.readyState === EventSource.CLOSED) again = setTimeout(open, 5_000)
      })
    }
    open()
    signal.addEventListener('abort', () => {
      clearTimeout(again)
      source.close()
      resolve()
    })
  })
}
