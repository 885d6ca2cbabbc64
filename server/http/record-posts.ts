// Posts of a kind that is a row alone: to the API (JSON back) and to its pages (a plain form post, a page back), with one admission
// and one path.
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  isPlain,
  kindEntry,
  kindsOfPage,
  type PlainFormKind,
} from '../../app/forms/record-kinds.ts'
import type { SubmissionBackend } from '../../submissions/backend.ts'
import { shortId, type Log } from '../../submissions/log.ts'
import type { Noticed } from '../../submissions/notice-queue.ts'
import { submitRecord, type RecordOutcome } from '../../submissions/submit-record.ts'
import type { Notices } from '../mail/notices.ts'
import { noMetrics, type Metrics } from '../metrics.ts'
import type { Settings } from '../settings.ts'
import {
  answerPost,
  PostAdmission,
  withRequest,
  type AdmissionRefusal,
  type ToReply,
} from './post-admission.ts'
import type { SlowLimit } from './reading-on.ts'
import { bodyOf } from './request-body.ts'

/** Outcome of a post: of the record, or a refusal at admission. */
export type RecordPostOutcome = RecordOutcome | AdmissionRefusal

type Options = {
  /** Unset without mail settings: staff then find the record with the desk. */
  notices?: Notices | undefined
  metrics?: Metrics
  /** How slowly a body may arrive. */
  slowLimit?: SlowLimit
}

export class RecordPosts {
  readonly #kind: PlainFormKind
  readonly #backend: SubmissionBackend
  readonly #notices: Notices | undefined
  readonly #log: Log
  readonly #admission: PostAdmission
  readonly #metrics: Metrics

  constructor(
    kind: PlainFormKind,
    backend: SubmissionBackend,
    settings: Settings,
    log: Log,
    options: Options = {},
  ) {
    this.#kind = kind
    this.#backend = backend
    this.#notices = options.notices
    this.#metrics = options.metrics ?? noMetrics
    this.#log = log
    this.#admission = new PostAdmission(settings, settings.uploadsInFlight, options.slowLimit)
  }

  /** From now on posts are refused with 503; those in flight finish. */
  close(): void {
    this.#admission.close()
  }

  /** @param page the page that it was sent to, which may take other kinds too; unset: the API */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    toReply: ToReply<RecordPostOutcome>,
    page?: string,
  ): Promise<void> {
    const log = withRequest(this.#log, requestId)
    const started = performance.now()
    const count = (kind: PlainFormKind, status: number, step: string) =>
      this.#metrics.post(kind, String(status), step, (performance.now() - started) / 1000)
    const counted: ToReply<RecordPostOutcome> = (outcome) => {
      const kind = 'kind' in outcome ? outcome.kind : this.#kind
      count(kind, outcome.status, 'step' in outcome ? outcome.step : 'admission')
      return toReply(outcome)
    }
    await answerPost<RecordOutcome>(this.#admission, request, response, log, counted, async () => {
      const outcome = await submitRecord(
        bodyOf(request),
        {
          kinds: page === undefined ? [this.#kind] : kindsOfPage(page).filter(isPlain),
          store: (kind) => this.#backend.records(kind),
          page,
        },
        log,
      )
      if (outcome.status === 201) {
        const { kind, reference, stored } = outcome
        log.info(`${kindEntry(kind).noun} stored`, { reference: shortId(reference) })
        if (stored) this.#notices?.stored({ record: kind, row: stored } as Noticed)
      }
      return outcome
    })
    // A post that was too slow has been answered already, and has no outcome.
    if (response.statusCode === 408) count(this.#kind, 408, 'receive')
  }
}
