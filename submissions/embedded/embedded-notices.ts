import type { DatabaseSync } from 'node:sqlite'
import type { MessageRow } from '../message-columns.ts'
import type { Notice, NoticeKind, NoticeQueue } from '../notice-queue.ts'
import type { SubmissionRow } from '../resume-columns.ts'

/** The table `notices`: erasing a record erases what is still queued about it. */
export class EmbeddedNotices implements NoticeQueue {
  readonly #open: () => DatabaseSync

  /** @param open the database, which may be another one after its file was replaced */
  constructor(open: () => DatabaseSync) {
    this.#open = open
  }

  nextDue(now: number): Notice | undefined {
    const database = this.#open()
    const found = database
      .prepare('select * from notices where next_at <= ? order by next_at, id limit 1')
      .get(now)
    if (!found) return undefined
    const kind = found.kind as NoticeKind
    const attempts = Number(found.attempts)
    const [table, id] =
      found.message_id === null
        ? ['resume_submissions', found.submission_id]
        : ['contact_messages', found.message_id]
    const row = database.prepare(`select * from ${table} where id = ?`).get(String(id))
    // Erased since by the desk, which is another process, and its notices with it.
    if (!row) return this.nextDue(now)
    return found.message_id === null
      ? { kind, attempts, record: 'resume', row: { ...row } as SubmissionRow }
      : { kind, attempts, record: 'message', row: { ...row } as MessageRow }
  }

  nextTime(): number | undefined {
    const time = this.#open().prepare('select min(next_at) as time from notices').get()?.time
    return typeof time === 'number' ? time : undefined
  }

  postpone({ row, kind }: Notice, at: number): void {
    this.#open()
      .prepare(
        `update notices set attempts = attempts + 1, next_at = ?1
         where (submission_id = ?2 or message_id = ?2) and kind = ?3`,
      )
      .run(at, row.id, kind)
  }

  remove({ row, kind }: Notice): void {
    this.#open()
      .prepare('delete from notices where (submission_id = ?1 or message_id = ?1) and kind = ?2')
      .run(row.id, kind)
  }

  count(): number {
    return Number(this.#open().prepare('select count(*) as n from notices').get()?.n)
  }

  retryNow(): void {
    this.#open().prepare('update notices set next_at = 0').run()
  }
}
