// POST /api/resumes (JSON reply) and POST /submit-resume (a plain form post, HTML reply), with one admission and one code path.
import { fileMessages } from 'core/forms/resume-rules.ts'
import { shortId } from 'core/submissions/log.ts'
import { temporaryName } from 'core/submissions/temporary-name.ts'
import { maxBodyBytes } from 'core/submissions/form-body.ts'
import { submit, type Outcome } from 'core/submissions/submit.ts'
import { KindPosts, type Post } from './kind-posts.ts'
import type { AdmissionRefusal, ToReply } from './post-admission.ts'
import { bodyOf } from './request-body.ts'

type TooLarge = { step: 'admission'; status: 413; title: string; description: string }
type PostOutcome = Outcome | TooLarge

/** The outcome of a post: of the submission, or a refusal at admission. */
export type ResumeOutcome = PostOutcome | AdmissionRefusal

export class ResumePosts extends KindPosts<'resume'> {
  handle(post: Post, toReply: ToReply<ResumeOutcome>): Promise<void> {
    return this.answer<PostOutcome>(post, toReply, async (log) => {
      if (Number(post.request.headers['content-length'] ?? 0) > maxBodyBytes) {
        log.info('submission refused', { step: 'admission', status: 413 })
        return { step: 'admission', status: 413, ...fileMessages['too-large'] }
      }
      const outcome = await submit(bodyOf(post.request), this.backend, temporaryName(), log)
      if (outcome.status === 201) {
        log.info('submission stored', { reference: shortId(outcome.reference) })
        if (outcome.stored) this.notices?.stored({ record: 'resume', row: outcome.stored })
      }
      return outcome
    })
  }
}
