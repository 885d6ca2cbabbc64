// POST /api/resumes (JSON back) and POST /submit-resume (a plain form post, a page back): one gate, one path.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileMessages } from '../../app/forms/resume-rules.ts'
import type { Log } from '../log.ts'
import type { ResumeNotices } from '../mail/resume-notices.ts'
import { noMetrics, type Metrics } from '../metrics.ts'
import type { Settings } from '../settings.ts'
import type { SubmissionBackend } from '../submissions/backend.ts'
import { temporaryName } from '../submissions/temporary-name.ts'
import { maxBodyBytes } from '../submissions/receive.ts'
import { submit, type Outcome } from '../submissions/submit.ts'
import { answerPost, PostGate, withRequest, type GateRefusal, type Presenter } from './post-gate.ts'

/** Any outcome of a post: of the submission itself or of the gate in front of it. */
export type ResumeOutcome = Outcome | GateRefusal

export class ResumePosts {
  readonly #backend: SubmissionBackend
  readonly #notices: ResumeNotices | undefined
  readonly #log: Log
  readonly #gate: PostGate
  readonly #metrics: Metrics

  /** @param notices unset when the site is not connected to e-mail */
  constructor(
    backend: SubmissionBackend,
    settings: Settings,
    log: Log,
    notices?: ResumeNotices,
    metrics = noMetrics,
  ) {
    this.#metrics = metrics
    this.#backend = backend
    this.#notices = notices
    this.#log = log
    this.#gate = new PostGate(settings, settings.uploadsInFlight)
  }

  /** Submissions under way. */
  get inFlight(): number {
    return this.#gate.inFlight
  }

  /** From now on submissions are refused with 503; those in flight finish. */
  close(): void {
    this.#gate.close()
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    present: Presenter<ResumeOutcome>,
  ): Promise<void> {
    const log = withRequest(this.#log, requestId)
    const started = performance.now()
    const counted: Presenter<ResumeOutcome> = (outcome) => {
      const seconds = (performance.now() - started) / 1000
      this.#metrics.submission(String(outcome.status), stepOf(outcome), seconds)
      return present(outcome)
    }
    await answerPost<Outcome>(this.#gate, request, response, log, counted, async () => {
      if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
        log.info('submission refused', { step: 'gate', status: 413 })
        return { status: 413, ...fileMessages['too-large'] }
      }
      const outcome = await submit(request, this.#backend, temporaryName(), log)
      if (outcome.status === 201) {
        log.info('submission stored', { reference: outcome.reference })
        if (outcome.stored) this.#notices?.stored(outcome.stored)
      }
      return outcome
    })
  }
}

/** The step at which a submission ended. */
function stepOf(outcome: ResumeOutcome): string {
  if ('retryAfter' in outcome || outcome.status === 403 || outcome.status === 429) return 'gate'
  if (outcome.status === 201 || outcome.status === 503) return 'store'
  return outcome.status === 415 || outcome.status === 422 ? 'check' : 'receive'
}
