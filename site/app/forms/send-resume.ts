// Sends a resume from the browser: progress, cancel, retries with back-off. It does not use React.
import { submissionFailed } from 'core/forms/resume-rules.ts'

export type SendResult =
  | { kind: 'stored'; reference: string }
  /** The server refused it; the words are the server's. */
  | { kind: 'refused'; title: string; description: string; fields: Record<string, string> }
  /** Perhaps it was not stored; sending it again is safe, because the server stores an id once. */
  | { kind: 'failed'; title: string; description: string; request?: string }
  /** @property isSent all of it had left the browser: perhaps it was stored */
  | { kind: 'cancelled'; isSent: boolean }

export type SendEvents = {
  /** @param percent 0 to 100, of the bytes sent */
  onProgress(percent: number): void
  /** No upload progress for 30 s. */
  onStalled(): void
  /** @param seconds until the next try; unset: as soon as there is a connection */
  onWaiting(seconds: number | undefined): void
}

/** Seconds before the second, third and fourth try. */
const retrySeconds = [1, 3, 9]
const stalledMs = 30_000

export type Sending = { result: Promise<SendResult>; cancel(): void; retryNow(): void }

/** Starts sending. The body holds the submission's id, so it is stored once, however often it is sent. */
export function sendResume(url: string, body: FormData, events: SendEvents): Sending {
  let cancelled = false
  let isSent = false
  let startOver = false
  /** Aborts the wait for a reply, the next try or a connection. */
  let interrupt = () => {}

  const pause = (seconds: number | undefined) =>
    new Promise<void>((resolve) => {
      events.onWaiting(seconds)
      const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1000)
      addEventListener('online', () => resolve(), { once: true })
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async (): Promise<SendResult> => {
    let tries = 0
    for (;;) {
      if (cancelled) return { kind: 'cancelled', isSent }
      const request = new XMLHttpRequest()
      interrupt = () => request.abort()
      request.upload.addEventListener('load', () => (isSent = true))
      const reply = await post(request, url, body, events)
      // The resume is stored even when Cancel was pressed just before the reply.
      if (reply.status === 201) return { kind: 'stored', reference: reply.reference }
      if (cancelled) return { kind: 'cancelled', isSent }
      if (startOver) {
        startOver = false
        tries = 0
        continue
      }
      if (!isTemporary(reply.status)) return { kind: 'refused', ...reply }
      if (!navigator.onLine) {
        await pause(undefined)
        startOver = false
        tries = 0
        continue
      }
      const seconds = retrySeconds[tries++]
      if (seconds === undefined) {
        const { title, description, request } = reply
        return { kind: 'failed', title, description, request }
      }
      await pause(Math.max(seconds, Math.min(reply.retryAfter, 30)))
      startOver = false
    }
  }

  return {
    result: run(),
    cancel() {
      cancelled = true
      interrupt()
    },
    retryNow() {
      startOver = true
      interrupt()
    },
  }
}

/** No answer (0), a timeout, rate limiting, or a server error: worth a retry. */
function isTemporary(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

type PostReply = {
  status: number
  reference: string
  title: string
  description: string
  fields: Record<string, string>
  request?: string
  retryAfter: number
}

function post(
  request: XMLHttpRequest,
  url: string,
  body: FormData,
  events: SendEvents,
): Promise<PostReply> {
  return new Promise((resolve) => {
    let stalled: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => events.onStalled(), stalledMs)
    }
    request.upload.addEventListener('progress', (event) => {
      moved()
      if (event.lengthComputable) events.onProgress(Math.floor((event.loaded / event.total) * 100))
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      resolve(readReply(request))
    })
    request.open('POST', url)
    request.send(body)
    moved()
  })
}

function readReply(request: XMLHttpRequest): PostReply {
  let json: { reference?: string; error?: Partial<PostReply> } = {}
  try {
    json = (JSON.parse(request.responseText) as typeof json | null) ?? {}
  } catch {
    // Not our own JSON (a proxy's page, or no body): use the catalogue's message.
  }
  return {
    // A 201 without a reference was not written by our server.
    status: request.status === 201 && !json.reference ? 502 : request.status,
    reference: json.reference ?? '',
    title: json.error?.title ?? submissionFailed.title,
    description: json.error?.description ?? submissionFailed.description,
    fields: json.error?.fields ?? {},
    request:
      request.status >= 500 ? request.getResponseHeader('X-Request-Id')?.slice(0, 8) : undefined,
    retryAfter: Number(request.getResponseHeader('Retry-After')) || 0,
  }
}
