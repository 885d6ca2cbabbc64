// What the posts of every kind share: one admission, a log that names the request, metrics of each outcome.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FormKind } from 'core/forms/record-kinds.ts'
import type { SubmissionBackend } from 'core/submissions/backend.ts'
import type { Log } from 'core/submissions/log.ts'
import type { Notices } from 'core/mail/notices.ts'
import { noMetrics, type Metrics } from '../metrics.ts'
import type { Settings } from 'core/settings.ts'
import {
  answerPost,
  PostAdmission,
  withRequest,
  type AdmissionRefusal,
  type ToReply,
} from './post-admission.ts'
import type { SlowLimit } from './reading-on.ts'

type Options = {
  /** Unset without mail settings: staff then find the record with the desk. */
  notices?: Notices | undefined
  metrics?: Metrics
  /** The minimum rate at which a body must arrive. */
  slowLimit?: SlowLimit
}

export type Post = { request: IncomingMessage; response: ServerResponse; id: string }

/** @property kind on a page that accepts several kinds */
type Counted = { status: number; step: string; kind?: FormKind }

export class KindPosts<Kind extends FormKind> {
  protected readonly kind: Kind
  protected readonly backend: SubmissionBackend
  protected readonly notices: Notices | undefined
  readonly #log: Log
  readonly #admission: PostAdmission
  readonly #metrics: Metrics

  constructor(
    kind: Kind,
    backend: SubmissionBackend,
    settings: Settings,
    log: Log,
    { notices, metrics = noMetrics, slowLimit }: Options = {},
  ) {
    this.kind = kind
    this.backend = backend
    this.notices = notices
    this.#metrics = metrics
    this.#log = log
    this.#admission = new PostAdmission(settings, settings.uploadsInFlight, slowLimit)
  }

  /** Posts in progress. */
  get inFlight(): number {
    return this.#admission.inFlight
  }

  /** @param work for an admitted post; never throws for invalid input */
  protected async answer<Outcome extends Counted>(
    { request, response, id }: Post,
    toReply: ToReply<Outcome | AdmissionRefusal>,
    work: (log: Log) => Promise<Outcome>,
  ): Promise<void> {
    const log = withRequest(this.#log, id)
    const started = performance.now()
    const count = (status: number, { kind = this.kind, step }: { kind?: FormKind; step: string }) =>
      this.#metrics.post(kind, String(status), step, (performance.now() - started) / 1000)
    const counted: ToReply<Outcome | AdmissionRefusal> = (outcome) => {
      count(outcome.status, 'step' in outcome ? outcome : { step: 'admission' })
      return toReply(outcome)
    }
    await answerPost<Outcome>(this.#admission, request, response, log, counted, () => work(log))
    // A post that was too slow was already answered, and has no outcome.
    if (response.statusCode === 408) count(408, { step: 'receive' })
  }
}
