// POST /api/contact (JSON back), and POST /contact and /request-staff (a plain form post, a page back), with one admission and one path.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SubmissionBackend } from '../../submissions/backend.ts'
import { shortId, type Log } from '../../submissions/log.ts'
import { submitMessage, type MessageOutcome } from '../../submissions/submit-message.ts'
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
import { bodyOf } from './request-body.ts'

/** Outcome of a post: of the message, or a refusal at admission. */
export type MessagePostOutcome = MessageOutcome | AdmissionRefusal

type Options = {
  /** Unset without mail settings: staff then find the message with the desk. */
  notices?: Notices | undefined
  metrics?: Metrics
}

export class MessagePosts {
  readonly #backend: SubmissionBackend
  readonly #notices: Notices | undefined
  readonly #log: Log
  readonly #admission: PostAdmission
  readonly #metrics: Metrics

  constructor(backend: SubmissionBackend, settings: Settings, log: Log, options: Options = {}) {
    this.#backend = backend
    this.#notices = options.notices
    this.#metrics = options.metrics ?? noMetrics
    this.#log = log
    this.#admission = new PostAdmission(settings, settings.uploadsInFlight)
  }

  /** From now on messages are refused with 503; those in flight finish. */
  close(): void {
    this.#admission.close()
  }

  /** @param pageTopic what a message is about that does not say so itself */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    toReply: ToReply<MessagePostOutcome>,
    pageTopic: string | null = null,
  ): Promise<void> {
    const log = withRequest(this.#log, requestId)
    const started = performance.now()
    const counted: ToReply<MessagePostOutcome> = (outcome) => {
      const step = 'step' in outcome ? outcome.step : 'admission'
      const seconds = (performance.now() - started) / 1000
      this.#metrics.message(String(outcome.status), step, seconds)
      return toReply(outcome)
    }
    await answerPost<MessageOutcome>(this.#admission, request, response, log, counted, async () => {
      const { messages } = this.#backend
      const outcome = await submitMessage(bodyOf(request), messages, pageTopic, log)
      if (outcome.status === 201) {
        log.info('message stored', { reference: shortId(outcome.reference) })
        if (outcome.stored) this.#notices?.stored({ record: 'message', row: outcome.stored })
      }
      return outcome
    })
  }
}
