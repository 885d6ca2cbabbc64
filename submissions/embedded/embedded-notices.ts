import type { DatabaseSync } from 'node:sqlite'
import type { SubmissionRow } from '../backend.ts'
import type { Notice, NoticeKind, NoticeQueue } from '../notice-queue.ts'

/** The table `notices`: erasing a submission erases what is still queued about it. */
export class EmbeddedNotices implements NoticeQueue {
  readonly #open: () => DatabaseSync

  /** @param open the database, which may be another one after its file was replaced */
  constructor(open: () => DatabaseSync) {
    this.#open = open
  }

  nextDue(now: number): Notice | undefined {
    const found = this.#open()
      .prepare(
        `select notices.kind, notices.attempts, resume_submissions.* from notices
        join resume_submissions on resume_submissions.id = notices.submission_id
        where notices.next_at <= ? order by notices.next_at limit 1`,
      )
      .get(now)
    if (!found) return undefined
    const { kind, attempts, ...submission } = found
    return {
      kind: kind as NoticeKind,
      attempts: Number(attempts),
      submission: submission as SubmissionRow,
    }
  }

  nextTime(): number | undefined {
    const time = this.#open().prepare('select min(next_at) as time from notices').get()?.time
    return typeof time === 'number' ? time : undefined
  }

  postpone({ submission, kind }: Notice, at: number): void {
    this.#open()
      .prepare(
        'update notices set attempts = attempts + 1, next_at = ? where submission_id = ? and kind = ?',
      )
      .run(at, submission.id, kind)
  }

  remove({ submission, kind }: Notice): void {
    this.#open()
      .prepare('delete from notices where submission_id = ? and kind = ?')
      .run(submission.id, kind)
  }

  count(): number {
    return Number(this.#open().prepare('select count(*) as n from notices').get()?.n)
  }

  hurry(): void {
    this.#open().prepare('update notices set next_at = 0').run()
  }
}
