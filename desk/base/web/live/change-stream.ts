// Changes by colleagues, as they happen. A browser opens at most six connections to one server, so all tabs share one event stream: the
// tab that holds a lock opens it and passes messages on. A system puts tabs to sleep, with the lock that they hold: a tab in sight that
// hears nothing takes the lock from it.
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
  /** It has ended, as behind a proxy that ends what is old; the browser opens it anew. */
  | { is: 'cut' }
  | { is: 'lost' }

/** The server has a word at least every 25 s, which tells other tabs that the one with the stream is awake. */
type Passed = StreamMessage | { is: 'beat' }

/** Opens or joins the stream. @returns a function that leaves it */
export function followChanges(onMessage: (message: StreamMessage) => void): () => void {
  const channel = new BroadcastChannel('desk-changes')
  let heardAt = Date.now()
  let wasLost = false
  const receive = (message: Passed) => {
    heardAt = Date.now()
    if (message.is === 'beat') return
    if (message.is === 'open') {
      // Not by `isOnline`: a request may have found the desk again before the stream did.
      if (wasLost) void lookForUpdate()
      wasLost = false
      setOnline(true)
      void outbox.flush()
    }
    if (message.is === 'cut' || message.is === 'lost') wasLost = true
    if (message.is === 'lost') setOnline(false)
    onMessage(message)
  }
  const pass = (message: Passed) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has no target.
    channel.postMessage(message)
    receive(message)
  }
  channel.addEventListener('message', ({ data }) => receive(data as Passed))

  let turn: AbortController
  let next: ReturnType<typeof setTimeout> | undefined
  const takeTurn = (options?: { steal: true }) => {
    const own = new AbortController()
    turn = own
    const { signal } = own
    navigator.locks
      .request('desk-changes', options ?? { signal }, () => readStream(pass, signal))
      .catch(() => {
        // This tab stopped waiting for it.
        if (signal.aborted) return
        // Another tab took the lock while this one slept. Later, because a page that is left has its request refused at once.
        own.abort()
        next = setTimeout(takeTurn, refusedMs)
      })
  }
  takeTurn()
  const lookAfter = () => {
    if (document.visibilityState !== 'visible' || Date.now() - heardAt < asleepMs) return
    heardAt = Date.now()
    clearTimeout(next)
    turn.abort()
    takeTurn({ steal: true })
  }
  const timer = setInterval(lookAfter, 5_000)
  document.addEventListener('visibilitychange', lookAfter)
  return () => {
    clearInterval(timer)
    clearTimeout(next)
    document.removeEventListener('visibilitychange', lookAfter)
    turn.abort()
    channel.close()
  }
}

/**
 * Milliseconds without a word of the server, which sends one at once, and one every 25 s: a device that has changed its network is not
 * told that its connections lead nowhere.
 */
const silenceMs = { first: 20_000, later: 60_000 }

/** Milliseconds without a word of the tab with the stream, which itself says after 60 s that the server is silent. */
const asleepMs = 75_000

/** Milliseconds in which a stream that was cut is open again, or the desk cannot be reached. */
const cutMs = 4_000

/** Milliseconds before a stream that was refused is asked for again. */
const refusedMs = 5_000

/** Runs until the signal aborts. The browser reconnects by itself, unless the server refused or is silent. */
function readStream(pass: (message: Passed) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitForWord = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        pass({ is: 'lost' })
        open()
      }, ms)
    }
    const open = () => {
      source?.close()
      const opened = new EventSource('/api/events')
      source = opened
      waitForWord(silenceMs.first)
      const on = (type: string, take: (event: MessageEvent<string>) => void) =>
        opened.addEventListener(type, (event) => {
          waitForWord(silenceMs.later)
          take(event as MessageEvent<string>)
        })
      let isCut = false
      on('open', () => {
        isCut = false
        pass({ is: 'open' })
      })
      on('beat', () => pass({ is: 'beat' }))
      on('change', ({ data }) => {
        pass({ is: 'change', ...(JSON.parse(data) as { revision: number; records: string[] }) })
      })
      on('session-ended', () => pass({ is: 'session-ended' }))
      on('error', () => {
        const isRefused = opened.readyState === EventSource.CLOSED
        if (!isRefused && !isCut) {
          isCut = true
          pass({ is: 'cut' })
          return waitForWord(cutMs)
        }
        pass({ is: 'lost' })
        if (!isRefused) return
        clearTimeout(timer)
        timer = setTimeout(open, refusedMs)
      })
    }
    open()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
  })
}
