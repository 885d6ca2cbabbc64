// Admission of posts: origin check, rate limit, number of uploads in flight, and how a refusal reaches the browser.
// In logs and metrics this step is called "admission".
import type { IncomingMessage, ServerResponse } from 'node:http'
import { submissionFailed } from 'core/forms/resume-rules.ts'
import type { Log } from 'core/submissions/log.ts'
import type { Settings } from 'core/settings.ts'
import { networkOf, RateLimit } from 'core/submissions/rate-limit.ts'
import { replyAndReadOn, slowLimit, watchRate, type SlowLimit } from './reading-on.ts'
import { addressOf, isSameOrigin } from '../visitor.ts'

export type AdmissionRefusal = {
  status: 403 | 429 | 503
  title: string
  description: string
  /** Seconds. */
  retryAfter?: number
}

/** Turns an outcome into a reply. */
export type ToReply<Outcome> = (
  outcome: Outcome,
) => Promise<{ status: number; headers: Record<string, string | number>; body: string }>

/** Share of the slots that one address may occupy: enough for a camp whose workers share an address. */
const addressShare = 1 / 10
/** Share of the slots from which on bodies must arrive faster. */
const crowdedShare = 3 / 4

/** Admits or refuses the posts of one form. */
export class PostAdmission {
  readonly #settings: Settings
  readonly #maxInFlight: number
  readonly #limit: RateLimit
  /** The minimum rate at which a post must arrive. */
  readonly slowLimit: SlowLimit
  #inFlight = 0
  /** Slots that are occupied, by network. */
  readonly #held = new Map<string, number>()

  constructor(settings: Settings, maxInFlight: number, slow = slowLimit) {
    this.slowLimit = slow
    this.#settings = settings
    this.#maxInFlight = maxInFlight
    this.#limit = new RateLimit(settings.submissionsPer10Min)
  }

  get inFlight(): number {
    return this.#inFlight
  }

  get isCrowded(): boolean {
    return this.#inFlight >= this.#maxInFlight * crowdedShare
  }

  /** Admits a post, after which `leave` must be called. @returns the refusal when it is not admitted */
  enter(request: IncomingMessage): AdmissionRefusal | undefined {
    const { trustProxy, siteOrigin } = this.#settings
    if (!isSameOrigin(request, trustProxy, siteOrigin)) return { status: 403, ...submissionFailed }
    if (this.#inFlight >= this.#maxInFlight) {
      return { status: 503, ...submissionFailed, retryAfter: 30 }
    }
    const address = this.#addressOf(request)
    const network = networkOf(address)
    const held = this.#held.get(network) ?? 0
    if (held >= Math.max(1, Math.floor(this.#maxInFlight * addressShare))) {
      return { status: 429, ...submissionFailed, retryAfter: 30 }
    }
    const wait = this.#limit.take(address)
    if (wait !== undefined) return { status: 429, ...submissionFailed, retryAfter: wait }
    this.#inFlight++
    this.#held.set(network, held + 1)
    return undefined
  }

  /** @param status of the reply: a 503 does not count against the visitor's rate limit */
  leave(request: IncomingMessage, status: number): void {
    const address = this.#addressOf(request)
    const network = networkOf(address)
    this.#inFlight--
    const held = this.#held.get(network)! - 1
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
    if (status === 503) this.#limit.giveBack(address)
  }

  #addressOf(request: IncomingMessage): string {
    return addressOf(request, this.#settings.trustProxy)
  }
}

/**
 * Answers one post: admission, work, reply. The rest of the body is read, so that the browser shows an early reply.
 * @param work for an admitted post; never throws for invalid input
 */
export async function answerPost<Outcome extends { status: number }>(
  admission: PostAdmission,
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
  toReply: ToReply<Outcome | AdmissionRefusal>,
  work: () => Promise<Outcome>,
): Promise<void> {
  const send = async (outcome: Outcome | AdmissionRefusal) => {
    if (response.headersSent) return
    const reply = await toReply(outcome)
    const headers = { ...reply.headers }
    if ('retryAfter' in outcome && outcome.retryAfter) headers['Retry-After'] = outcome.retryAfter
    replyAndReadOn(request, response, reply.status, headers, reply.body)
  }
  const isCrowded = () => admission.isCrowded
  const stopWatch = watchRate(request, admission.slowLimit, isCrowded, () => {
    // A post that was refused early has its reply already, while its body was still arriving; only the connection is closed.
    if (response.headersSent) return
    log.info('submission refused', { step: 'receive', status: 408, reason: 'too slow' })
    response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end()
  })
  try {
    const refusal = admission.enter(request)
    if (refusal) {
      log.info('submission refused', { step: 'admission', status: refusal.status })
      return await send(refusal)
    }
    let status = 503
    try {
      const outcome = await work()
      status = outcome.status
      await send(outcome)
    } finally {
      admission.leave(request, status)
    }
  } finally {
    if (request.complete) stopWatch()
  }
}

/** A log whose every line names the request. */
export function withRequest(log: Log, request: string): Log {
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (event, fields) =>
      log[level](event, { request, ...fields })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
