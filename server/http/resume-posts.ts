// POST /api/resumes (JSON back) and POST /submit-resume (a plain form post, a page back), with one admission and one path.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileMessages } from '../../app/forms/resume-rules.ts'
import { shortId, type Log } from '../../submissions/log.ts'
import type { Notices } from '../mail/notices.ts'
import { noMetrics, type Metrics } from '../metrics.ts'
import type { Settings } from '../settings.ts'
import type { SubmissionBackend } from '../../submissions/backend.ts'
import { temporaryName } from '../../submissions/temporary-name.ts'
import { maxBodyBytes } from '../../submissions/form-body.ts'
import { submit, type Outcome } from '../../submissions/submit.ts'
import {
  answerPost,
  PostAdmission,
  withRequest,
  type AdmissionRefusal,
  type ToReply,
} from './post-admission.ts'
import type { SlowLimit } from './reading-on.ts'
import { bodyOf } from './request-body.ts'

type TooLarge = { step: 'admission'; status: 413; title: string; description: string }
type PostOutcome = Outcome | TooLarge

/** Outcome of a post: of the submission, or a refusal at admission. */
export type ResumeOutcome = PostOutcome | AdmissionRefusal

type Options = {
  /** Unset without mail settings. */
  notices?: Notices | undefined
  metrics?: Metrics
  /** How slowly an upload may arrive. */
  slowLimit?: SlowLimit
}

export class ResumePosts {
  readonly #backend: SubmissionBackend
  readonly #notices: Notices | undefined
  readonly #log: Log
  readonly #admission: PostAdmission
  readonly #metrics: Metrics

  constructor(backend: SubmissionBackend, settings: Settings, log: Log, options: Options = {}) {
    this.#metrics = options.metrics ?? noMetrics
    this.#backend = backend
    this.#notices = options.notices
    this.#log = log
    this.#admission = new PostAdmission(settings, settings.uploadsInFlight, options.slowLimit)
  }

  /** Submissions under way. */
  get inFlight(): number {
    return this.#admission.inFlight
  }

  /** From now on submissions are refused with 503; those in flight finish. */
  close(): void {
    this.#admission.close()
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    toReply: ToReply<ResumeOutcome>,
  ): Promise<void> {
    const log = withRequest(this.#log, requestId)
    const started = performance.now()
    const count = (status: number, step: string) =>
      this.#metrics.post('resume', String(status), step, (performance.now() - started) / 1000)
    const counted: ToReply<ResumeOutcome> = (outcome) => {
      count(outcome.status, 'step' in outcome ? outcome.step : 'admission')
      return toReply(outcome)
    }
    await answerPost<PostOutcome>(this.#admission, request, response, log, counted, async () => {
      if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
        log.info('submission refused', { step: 'admission', status: 413 })
        return { step: 'admission', status: 413, ...fileMessages['too-large'] }
      }
      const outcome = await submit(bodyOf(request), this.#backend, temporaryName(), log)
      if (outcome.status === 201) {
        log.info('submission stored', { reference: shortId(outcome.reference) })
        if (outcome.stored) this.#notices?.stored({ record: 'resume', row: outcome.stored })
      }
      return outcome
    })
    // A post that was too slow has been answered already, and has no outcome.
    if (response.statusCode === 408) count(408, 'receive')
  }
}
