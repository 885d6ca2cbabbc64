// POST /api/resumes (JSON back) and POST /submit-resume (a plain form post, a page back): one gate, one path.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileMessages, submissionFailed } from '../../app/forms/resume-rules.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { SubmissionBackend } from '../submissions/backend.ts'
import { temporaryName } from '../submissions/temporary-name.ts'
import { RateLimit } from '../submissions/rate-limit.ts'
import { maxBodyBytes } from '../submissions/receive.ts'
import { submit, type Outcome } from '../submissions/submit.ts'
import { replyAndReadOn, watchRate } from './reading-on.ts'
import { addressOf, isSameOrigin } from './visitor.ts'

/** Any outcome of a post: of the submission itself or of the gate in front of it. */
export type PostOutcome =
  | Outcome
  | { status: 403 | 408 | 429 | 503; title: string; description: string; retryAfter?: number }

/** How an outcome becomes a reply: headers and a body. */
export type Presenter = (
  outcome: PostOutcome,
) => Promise<{ status: number; headers: Record<string, string | number>; body: string }>

export class ResumePosts {
  readonly #backend: SubmissionBackend
  readonly #settings: Settings
  readonly #log: Log
  readonly #limit: RateLimit
  #inFlight = 0
  #closing = false

  constructor(backend: SubmissionBackend, settings: Settings, log: Log) {
    this.#backend = backend
    this.#settings = settings
    this.#log = log
    this.#limit = new RateLimit(settings.submissionsPer10Min)
  }

  /** From now on submissions are refused with 503; those in flight finish. */
  close(): void {
    this.#closing = true
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    present: Presenter,
  ): Promise<void> {
    const log = withRequest(this.#log, requestId)
    const send = async (outcome: PostOutcome) => {
      if (response.headersSent) return
      const reply = await present(outcome)
      const headers = { ...reply.headers }
      if ('retryAfter' in outcome && outcome.retryAfter) headers['Retry-After'] = outcome.retryAfter
      replyAndReadOn(request, response, reply.status, headers, reply.body)
    }
    const stopWatch = watchRate(request, () => {
      log.info('submission refused', { step: 'receive', status: 408, reason: 'too slow' })
      response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end()
    })
    try {
      const refusal = this.#gate(request)
      if (refusal) {
        log.info('submission refused', { step: 'gate', status: refusal.status })
        return await send(refusal)
      }
      this.#inFlight++
      try {
        const outcome = await submit(request, this.#backend, temporaryName(), log)
        if (outcome.status === 201) log.info('submission stored', { reference: outcome.reference })
        // A failure of ours must not use up a visitor's tries.
        if (outcome.status === 503) this.#limit.giveBack(this.#addressOf(request))
        await send(outcome)
      } finally {
        this.#inFlight--
      }
    } finally {
      if (request.complete) stopWatch()
    }
  }

  #addressOf(request: IncomingMessage): string {
    return addressOf(request, this.#settings.trustProxy)
  }

  #gate(request: IncomingMessage): PostOutcome | undefined {
    const { trustProxy, siteOrigin, uploadsInFlight } = this.#settings
    if (!isSameOrigin(request, trustProxy, siteOrigin)) return { status: 403, ...submissionFailed }
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      return { status: 413, ...fileMessages['too-large'] }
    }
    if (this.#closing) return { status: 503, ...submissionFailed, retryAfter: 10 }
    if (this.#inFlight >= uploadsInFlight) {
      return { status: 503, ...submissionFailed, retryAfter: 30 }
    }
    const wait = this.#limit.take(this.#addressOf(request))
    if (wait !== undefined) return { status: 429, ...submissionFailed, retryAfter: wait }
    return undefined
  }
}

function withRequest(log: Log, request: string): Log {
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (event, fields) =>
      log[level](event, { request, ...fields })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
