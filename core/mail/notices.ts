// Notifies staff (and, if the setting says so, the applicant) of a stored record. Always after the reply, and without changing it.
// Which of the two classes a backend uses, and what each guarantees: docs/decisions/0008-mail.md.
import { noticeKinds, type NoticeKind } from '../forms/record-kinds.ts'
import { errorCode, shortId, type Log } from '../submissions/log.ts'
import type { SubmissionBackend } from '../submissions/backend.ts'
import {
  noticesOf,
  type Notice,
  type Noticed,
  type NoticeQueue,
} from '../submissions/notice-queue.ts'
import type { Settings } from '../settings.ts'
import { MailError, type Mailer } from './mailer.ts'
import { noticeMail } from './notice-mails.ts'
import { ToldToday } from './told-today.ts'

export interface Notices {
  /** Number of notices that were not sent yet. @throws when the queue cannot be read */
  readonly waiting: number

  /** Called once for each newly stored row. Returns at once and never throws. */
  stored(noticed: Noticed): void

  /** Stops; waits a moment for a mail that is being sent. */
  close(): Promise<void>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Days after which a mail is no longer retried. */
const giveUpDays = 7
const giveUpMs = giveUpDays * 24 * hourMs
/** Milliseconds for which a site without a queue retries by itself; afterwards the command "announce" does. */
export const handOverMs = 10 * minuteMs
/** Milliseconds that stopping waits for a mail that is being sent; an interrupted mail is sent again after the next start. */
const closeMs = 5000

/** Most notices that wait in memory where there is no queue. */
const maxWaiting = 1000

/** Milliseconds until the next try: at first a minute, doubled each time, at most an hour. */
export function backoff(attempts: number): number {
  return Math.min(minuteMs * 2 ** attempts, hourMs)
}

/** @property deskOrigin the origin of the desk @property told addresses that were sent an acknowledgement within a day */
type Telling = { deskOrigin?: string | undefined; told?: ToldToday; now?: () => number }

/** The implementation that fits the backend. @param kinds the recipients, by the settings */
export function createNotices(
  backend: SubmissionBackend,
  mailer: Mailer,
  kinds: readonly NoticeKind[],
  log: Log,
  telling: Telling,
): Notices {
  return backend.notices
    ? new QueuedNotices(backend.notices, mailer, log, telling)
    : new DirectNotices(backend, mailer, kinds, log, telling)
}

/** Sends the backend's queue, one mail after the other; survives restarts, and sends each mail at least once. */
export class QueuedNotices implements Notices {
  readonly #queue: NoticeQueue
  readonly #mailer: Mailer
  readonly #log: Log
  readonly #told: ToldToday
  readonly #now: () => number
  readonly #deskOrigin: string | undefined
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #closed = false
  /** The operator may have corrected the mail settings: the first round tries everything. */
  #isStarted = false
  /** Sent, but still in the queue, which could not be written: never sent again by this process. */
  readonly #sent = new Set<string>()

  constructor(
    queue: NoticeQueue,
    mailer: Mailer,
    log: Log,
    { deskOrigin, told = new ToldToday(), now = Date.now }: Telling = {},
  ) {
    this.#deskOrigin = deskOrigin
    this.#told = told
    this.#queue = queue
    this.#mailer = mailer
    this.#log = log
    this.#now = now
    this.#sendDue()
  }

  get waiting(): number {
    return this.#queue.count()
  }

  stored(): void {
    this.#sendDue()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    if (!this.#working) return
    const moment = new Promise<void>((resolve) => void setTimeout(resolve, closeMs).unref())
    await Promise.race([this.#working, moment])
  }

  #sendDue(): void {
    if (this.#closed) return
    // In a later turn of the event loop, so that the reply for the stored row is sent first.
    this.#working ??= new Promise(setImmediate).then(async () => {
      const wait = await this.#work()
      this.#working = undefined
      this.#scheduleNext(wait)
    })
  }

  /** @returns milliseconds to wait at least before the next round */
  async #work(): Promise<number> {
    try {
      if (!this.#isStarted) await this.#queue.retryNow()
      this.#isStarted = true
      while (!this.#closed) {
        const notice = this.#queue.nextDue(this.#now())
        if (!notice) break
        await this.#send(notice)
      }
      return 1000
    } catch (error) {
      this.#log.error('notices failed', { step: 'queue', code: errorCode(error) })
      return minuteMs
    }
  }

  async #send(notice: Notice): Promise<void> {
    const { kind, attempts, row, record } = notice
    const fields = { record, reference: shortId(row.id), kind, attempt: attempts + 1 }
    const key = `${kind} ${row.id}`
    if (this.#sent.has(key)) return this.#removeSent(notice, key)
    if (kind === 'applicant' && this.#told.has(row.email)) {
      this.#log.info('notice left out', { ...fields, reason: 'told today' })
      await this.#queue.remove(notice)
      return
    }
    try {
      await this.#mailer(noticeMail(notice, kind, this.#deskOrigin))
    } catch (error) {
      // The mail stays in the queue, and is tried again after the next start.
      if (this.#closed) return
      const reason = whyGivenUp(notice, error, this.#now())
      if (reason) {
        this.#log.error('notice given up', { ...fields, reason, code: mailCode(error) })
        await this.#queue.remove(notice)
      } else {
        this.#log.warn('notice not sent', { ...fields, code: mailCode(error) })
        await this.#queue.postpone(notice, this.#now() + backoff(attempts))
      }
      return
    }
    this.#log.info('notice sent', fields)
    this.#sent.add(key)
    if (kind === 'applicant') this.#told.add(row.email)
    await this.#removeSent(notice, key)
  }

  async #removeSent(notice: Notice, key: string): Promise<void> {
    await this.#queue.remove(notice)
    this.#sent.delete(key)
  }

  /** @param least milliseconds */
  #scheduleNext(least: number): void {
    if (this.#closed) return
    let wait: number
    try {
      const time = this.#queue.nextTime()
      if (time === undefined) return
      wait = Math.min(Math.max(time - this.#now(), least), hourMs)
    } catch {
      wait = minuteMs
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#sendDue(), wait).unref()
  }
}

/**
 * For a backend whose rows cannot be read back: mails are sent from the request's data, and recorded as sent. This process retries for ten
 * minutes; the command "announce" finds and sends mails that were not sent by then, or whose process was stopped.
 */
export class DirectNotices implements Notices {
  readonly #backend: Pick<SubmissionBackend, 'noticeSent'>
  readonly #mailer: Mailer
  readonly #kinds: readonly NoticeKind[]
  readonly #log: Log
  readonly #deskOrigin: string | undefined
  readonly #told: ToldToday
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #sending = new Set<Promise<void>>()
  #closed = false

  constructor(
    backend: Pick<SubmissionBackend, 'noticeSent'>,
    mailer: Mailer,
    kinds: readonly NoticeKind[],
    log: Log,
    { deskOrigin, told = new ToldToday() }: Telling = {},
  ) {
    this.#deskOrigin = deskOrigin
    this.#told = told
    this.#backend = backend
    this.#mailer = mailer
    this.#kinds = kinds
    this.#log = log
  }

  get waiting(): number {
    return this.#timers.size + this.#sending.size
  }

  stored(noticed: Noticed): void {
    for (const kind of noticesOf(noticed.record, this.#kinds)) {
      this.#later({ ...noticed, kind, attempts: 0 }, 0)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timers.size > 0) {
      this.#log.warn('notices left to announce', { count: this.#timers.size })
    }
    for (const timer of this.#timers) clearTimeout(timer)
    const moment = new Promise<void>((resolve) => void setTimeout(resolve, closeMs).unref())
    await Promise.race([Promise.allSettled(this.#sending), moment])
  }

  #later(notice: Notice, ms: number): void {
    const late = Date.now() + ms > Date.parse(notice.row.created_at) + handOverMs
    if (late || this.#timers.size >= maxWaiting) {
      this.#log.warn('notice left to announce', {
        reference: shortId(notice.row.id),
        kind: notice.kind,
      })
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
    const { kind, attempts, row, record } = notice
    const fields = { record, reference: shortId(row.id), kind, attempt: attempts + 1 }
    const isLeftOut = kind === 'applicant' && this.#told.has(row.email)
    try {
      if (!isLeftOut) await this.#mailer(noticeMail(notice, kind, this.#deskOrigin))
    } catch (error) {
      this.#log.warn('notice not sent', { ...fields, code: mailCode(error) })
      if (!this.#closed) this.#later({ ...notice, attempts: attempts + 1 }, backoff(attempts))
      return
    }
    if (isLeftOut) this.#log.info('notice left out', { ...fields, reason: 'told today' })
    else this.#log.info('notice sent', fields)
    if (kind === 'applicant') this.#told.add(row.email)
    await this.#backend.noticeSent?.(row.id, kind).catch((error: unknown) => {
      // The command "announce" will send it again.
      this.#log.error('notice sent but not noted', { ...fields, code: errorCode(error) })
    })
  }
}

/** Who is notified of records, by the settings. */
export function noticeKindsOf({ mail }: Pick<Settings, 'mail'>): readonly NoticeKind[] {
  if (!mail) return []
  return noticeKinds.filter((kind) => kind !== 'applicant' || mail.acknowledge)
}

/** Why a failed mail is not retried, for the log; undefined when it is. @param now milliseconds since 1970 */
export function whyGivenUp(
  { row, kind }: Pick<Notice, 'row' | 'kind'>,
  error: unknown,
  now: number,
): string | undefined {
  // An applicant's invalid address stays invalid; the staff's address is a setting that the operator can correct.
  if (kind === 'applicant' && error instanceof MailError && error.refusedForGood) {
    return 'refused for good'
  }
  const old = now - Date.parse(row.created_at) > giveUpMs
  return old ? `not sent in ${giveUpDays} days` : undefined
}

/** What the log may contain about a mail that was not sent. */
export function mailCode(error: unknown): string {
  return error instanceof MailError ? error.code : errorCode(error)
}
