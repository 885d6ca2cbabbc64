// Sends one resume from the browser: progress, cancel, patient retries. No React in it.
import { submissionFailed } from './resume-rules.ts'

export type SendResult =
  | { kind: 'stored'; reference: string }
  /** The server said what is wrong; the words are its own. */
  | { kind: 'refused'; title: string; description: string; fields: Record<string, string> }
  /** Not stored as far as we know; sending again stores it once. */
  | { kind: 'failed'; title: string; description: string; offline: boolean }
  | { kind: 'cancelled' }

export type SendEvents = {
  /** @param percent 0 to 100, of the bytes that left */
  onProgress(percent: number): void
  /** Nothing moved for 30 s. */
  onStalled(): void
  /** @param seconds until the next try */
  onWaiting(seconds: number): void
}

/** Seconds before the second, third and fourth try. */
const retrySeconds = [1, 3, 9]
const stalledMs = 30_000

export type Sending = { result: Promise<SendResult>; cancel(): void; retryNow(): void }

/** Starts sending. The body holds the submission's id, so however often it is sent it is stored once. */
export function sendResume(url: string, body: FormData, events: SendEvents): Sending {
  let cancelled = false
  let request: XMLHttpRequest | undefined
  let endWait: (() => void) | undefined
  let again = false

  const wait = (seconds: number) =>
    new Promise<void>((resolve) => {
      events.onWaiting(seconds)
      const timer = setTimeout(resolve, seconds * 1000)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async (): Promise<SendResult> => {
    for (let attempt = 0; ; attempt++) {
      if (cancelled) return { kind: 'cancelled' }
      request = new XMLHttpRequest()
      const reply = await post(request, url, body, events)
      if (cancelled) return { kind: 'cancelled' }
      if (again) {
        again = false
        attempt = -1
        continue
      }
      if (reply.status === 201) return { kind: 'stored', reference: reply.reference }
      if (!isTemporary(reply.status)) return { kind: 'refused', ...reply }
      const seconds = retrySeconds[attempt]
      const offline = !navigator.onLine
      if (seconds === undefined || offline) {
        return { kind: 'failed', title: reply.title, description: reply.description, offline }
      }
      await wait(Math.max(seconds, Math.min(reply.retryAfter, 30)))
    }
  }

  return {
    result: run(),
    cancel() {
      cancelled = true
      request?.abort()
      endWait?.()
    },
    retryNow() {
      again = request?.readyState !== XMLHttpRequest.DONE
      request?.abort()
      endWait?.()
    },
  }
}

/** No answer (0), too slow, too many, or the server's fault: worth another try. */
function isTemporary(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

type PostReply = {
  status: number
  reference: string
  title: string
  description: string
  fields: Record<string, string>
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
    json = JSON.parse(request.responseText) as typeof json
  } catch {
    // A proxy's page, or nothing at all: the catalogue's words stand in.
  }
  return {
    // A 201 without a reference is somebody else's page, not our receipt.
    status: request.status === 201 && !json.reference ? 502 : request.status,
    reference: json.reference ?? '',
    title: json.error?.title ?? submissionFailed.title,
    description: json.error?.description ?? submissionFailed.description,
    fields: json.error?.fields ?? {},
    retryAfter: Number(request.getResponseHeader('Retry-After')) || 0,
  }
}
