// Tells staff (and, when asked to, the applicant) of a stored resume. Always after the reply, never changing it.
// Which way a backend takes, and what each promises: docs/decisions/0008-mail.md.
import { errorCode, type Log } from '../../submissions/log.ts'
import type { SubmissionBackend, SubmissionRow } from '../../submissions/backend.ts'
import type { Notice, NoticeKind, NoticeQueue } from '../../submissions/notice-queue.ts'
import { MailError, type Mailer } from './mailer.ts'
import { noticeMail } from './notice-mails.ts'

export interface ResumeNotices {
  /** Notices that were not sent yet. @throws when the queue cannot be read */
  readonly waiting: number

  /** Called once for each newly stored row. Returns at once and never throws. */
  stored(row: SubmissionRow): void

  /** Stops; waits a moment for the mail that is on its way. */
  close(): Promise<void>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const giveUpMs = 7 * 24 * hourMs
/** Milliseconds that stopping waits for a mail on its way; what is cut off is sent again after the next start. */
const closeMs = 5000

/** Notices that wait in memory where there is no queue. */
const maxWaiting = 1000

/** Milliseconds until the next try: a minute, doubling, an hour at most. */
export function backoff(attempts: number): number {
  return Math.min(minuteMs * 2 ** attempts, hourMs)
}

/** The way that fits the backend. @param kinds who is told */
export function createResumeNotices(
  backend: SubmissionBackend,
  mailer: Mailer,
  kinds: readonly NoticeKind[],
  log: Log,
): ResumeNotices {
  return backend.notices
    ? new QueuedNotices(backend.notices, mailer, log)
    : new DirectNotices(mailer, kinds, log)
}

/** Sends what the backend has queued, one mail after the other; survives restarts, at least once. */
export class QueuedNotices implements ResumeNotices {
  readonly #queue: NoticeQueue
  readonly #mailer: Mailer
  readonly #log: Log
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #closed = false

  constructor(queue: NoticeQueue, mailer: Mailer, log: Log, now = Date.now) {
    this.#queue = queue
    this.#mailer = mailer
    this.#log = log
    this.#now = now
    // Whoever restarts may just have mended the mail settings.
    queue.hurry()
    this.#wake()
  }

  get waiting(): number {
    return this.#queue.count()
  }

  stored(): void {
    this.#wake()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    if (!this.#working) return
    const moment = new Promise<void>((resolve) => void setTimeout(resolve, closeMs).unref())
    await Promise.race([this.#working, moment])
  }

  #wake(): void {
    if (this.#closed) return
    // Not within the call that stored the row: its reply goes first.
    this.#working ??= new Promise(setImmediate).then(async () => {
      await this.#work()
      this.#working = undefined
      this.#sleep()
    })
  }

  async #work(): Promise<void> {
    try {
      while (!this.#closed) {
        const notice = this.#queue.nextDue(this.#now())
        if (!notice) return
        await this.#send(notice)
      }
    } catch (error) {
      this.#log.error('notices failed', { step: 'queue', code: errorCode(error) })
    }
  }

  async #send(notice: Notice): Promise<void> {
    const { kind, attempts, submission } = notice
    const fields = { reference: submission.id, kind, attempt: attempts + 1 }
    try {
      await this.#mailer(noticeMail(kind, submission))
    } catch (error) {
      const code = mailCode(error)
      const old = this.#now() - Date.parse(submission.created_at) > giveUpMs
      if (!this.#closed) {
        if (old || isHopeless(kind, error)) {
          this.#log.error('notice given up', { ...fields, code })
          this.#queue.remove(notice)
        } else {
          this.#log.warn('notice not sent', { ...fields, code })
          this.#queue.postpone(notice, this.#now() + backoff(attempts))
        }
      }
      return
    }
    this.#queue.remove(notice)
    this.#log.info('notice sent', fields)
  }

  #sleep(): void {
    if (this.#closed) return
    let wait: number
    try {
      const time = this.#queue.nextTime()
      if (time === undefined) return
      wait = Math.min(Math.max(time - this.#now(), 1000), hourMs)
    } catch {
      wait = minuteMs
    }
    this.#timer = setTimeout(() => this.#wake(), wait).unref()
  }
}

/** For a backend whose rows cannot be read back: sent from the request's data, tried again while this process lives. */
export class DirectNotices implements ResumeNotices {
  readonly #mailer: Mailer
  readonly #kinds: readonly NoticeKind[]
  readonly #log: Log
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #sending = new Set<Promise<void>>()
  #closed = false

  constructor(mailer: Mailer, kinds: readonly NoticeKind[], log: Log) {
    this.#mailer = mailer
    this.#kinds = kinds
    this.#log = log
  }

  get waiting(): number {
    return this.#timers.size + this.#sending.size
  }

  stored(submission: SubmissionRow): void {
    for (const kind of this.#kinds) this.#later({ kind, attempts: 0, submission }, 0)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timers.size > 0) this.#log.warn('notices dropped', { count: this.#timers.size })
    for (const timer of this.#timers) clearTimeout(timer)
    const moment = new Promise<void>((resolve) => void setTimeout(resolve, closeMs).unref())
    await Promise.race([Promise.allSettled(this.#sending), moment])
  }

  #later(notice: Notice, ms: number): void {
    if (this.#timers.size >= maxWaiting) {
      this.#log.error('notice given up', { reference: notice.submission.id, code: 'too many wait' })
      return
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const sending = this.#send(notice).finally(() => this.#sending.delete(sending))
      this.#sending.add(sending)
    }, ms).unref()
    this.#timers.add(timer)
  }

  async #send(notice: Notice): Promise<void> {
    const { kind, attempts, submission } = notice
    const fields = { reference: submission.id, kind, attempt: attempts + 1 }
    try {
      await this.#mailer(noticeMail(kind, submission))
      this.#log.info('notice sent', fields)
    } catch (error) {
      const old = Date.now() - Date.parse(submission.created_at) > giveUpMs
      const over = old || this.#closed || isHopeless(kind, error)
      this.#log[over ? 'error' : 'warn'](over ? 'notice given up' : 'notice not sent', {
        ...fields,
        code: mailCode(error),
      })
      if (!over) this.#later({ ...notice, attempts: attempts + 1 }, backoff(attempts))
    }
  }
}

// An applicant's address that does not exist stays so; the staff's is a setting that somebody can mend.
function isHopeless(kind: NoticeKind, error: unknown): boolean {
  return kind === 'applicant' && error instanceof MailError && error.refusedForGood
}

function mailCode(error: unknown): string {
  return error instanceof MailError ? error.code : errorCode(error)
}
