// Sends what recruiters wrote, one mail after the other. The events are the queue: a mail waits until an event says what happened to it,
// so it is stored, erased, backed up and moved with the record. Decision 26.
import { record as content } from 'core/content/records.ts'
import { fullName } from 'core/forms/record-kinds.ts'
import { shortReference } from 'core/forms/short-reference.ts'
import { MailError, type Mailer } from 'core/mail/mailer.ts'
import { backoff, mailCode } from 'core/mail/notices.ts'
import { errorCode, shortId, type Log } from 'core/submissions/log.ts'
import { idOfContent } from 'core/submissions/record-id.ts'
import { personWorkOf, personWorks } from '../people/person-work.ts'
import type { Workplace } from '../people/workplace.ts'
import { findRecords } from '../base/store/find-records.ts'
import type { Change } from '../shared/work.ts'
import type { Mail } from '../shared/contacts.ts'
import { wantsNone } from './prepare-mailing.ts'

/** Milliseconds that a mail waits before it is sent, so that the recruiter can stop it. */
export const usualHoldMs = 10_000
/** Milliseconds after which a mail fails. */
const giveUpMs = 3 * 24 * 60 * 60_000
/** Milliseconds between two checks while a mail waits. */
const mostWaitMs = 60 * 60_000
/** Milliseconds that a shutdown waits for the mail under way: if it is cut off, it is sent again after the next start. */
const closeMs = 5000
/** Retries of an event where colleagues change the same record. */
const mostTries = 50

type Options = Workplace & {
  /** undefined: the desk is not connected to e-mail; waiting mails fail after three days. */
  mailer: Mailer | undefined
  log: Log
  holdMs?: number | undefined
  /** Milliseconds since 1970. */
  now?: () => number
}

type Addressee = { name: string; address: string | null }

/** What became of a mail. */
type Outcome = Extract<Change, { type: 'mail-sent' | 'mail-failed' | 'mail-stopped' }>

type Tries = { failures: number; nextAt: number }

export class MailSender {
  readonly #workplace: Workplace
  readonly #mailer: Mailer
  readonly #log: Log
  /** Milliseconds that a mail waits before it is sent. */
  readonly holdMs: number
  readonly #now: () => number
  /** Retries by the id of the mail. In memory: after a restart every mail is tried at once. */
  readonly #tries = new Map<string, Tries>()
  /** Retries of the mail server as a whole, when it did not answer. */
  #server: Tries = { failures: 0, nextAt: 0 }
  /** Accepted by the mail server, but not stored yet: never sent again by this process. Time of acceptance, ISO 8601. */
  readonly #taken = new Map<string, string>()
  /** Being stopped by a recruiter. */
  readonly #held = new Set<string>()
  #sending: string | undefined
  #working: Promise<void> | undefined
  #isAsked = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #endWatch: () => void

  constructor({
    archive,
    store,
    index,
    mailer,
    log,
    holdMs = usualHoldMs,
    now = Date.now,
  }: Options) {
    this.#workplace = { archive, store, index }
    this.#mailer = mailer ?? (() => Promise.reject(new MailError('NOT_CONNECTED')))
    this.#log = log
    this.holdMs = holdMs
    this.#now = now
    // A backend may have been unreachable at the start, and another process may have written or restored mails.
    this.#endWatch = index.onChange(() => this.wake())
    this.wake()
  }

  /** Starts sending waiting mails. Returns at once and never throws. */
  wake(): void {
    this.#isAsked = true
    if (this.#isClosed || this.#working) return
    clearTimeout(this.#timer)
    this.#working = this.#work().finally(() => {
      this.#working = undefined
      if (this.#isAsked) this.wake()
    })
  }

  /** Stops mails that were not sent yet, and dismisses those that failed. @returns ids of the mails that are stopped now */
  async stop(
    mails: readonly { record: string; mail: string }[],
    account: string | null,
  ): Promise<string[]> {
    const own = mails.filter(({ mail }) => mail !== this.#sending && !this.#taken.has(mail))
    for (const { mail } of own) this.#held.add(mail)
    try {
      const stopped: string[] = []
      for (const { record, mail } of own) {
        const { work } = await personWorkOf(this.#workplace, record)
        const found = work.mails.find(({ id }) => id === mail)
        // The button was pressed twice, or two recruiters pressed it.
        if (found?.is === 'stopped') stopped.push(mail)
        if (found?.is !== 'waiting' && found?.is !== 'failed') continue
        if (await this.#note(found, { type: 'mail-stopped', mail }, account)) stopped.push(mail)
      }
      return stopped
    } finally {
      for (const { mail } of own) this.#held.delete(mail)
    }
  }

  /** Resolves when no mail is due. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working
  }

  /** Waits a moment for the mail under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#endWatch()
    clearTimeout(this.#timer)
    const moment = new Promise<void>((resolve) => void setTimeout(resolve, closeMs).unref())
    await Promise.race([this.#working, moment])
  }

  async #work(): Promise<void> {
    let next: number | undefined
    try {
      do {
        this.#isAsked = false
        for (const mail of await this.#waiting()) {
          if (this.#isClosed) return
          if (this.#dueAt(mail) <= this.#now()) await this.#send(mail)
        }
        const left = await this.#waiting()
        next = left.map((mail) => this.#dueAt(mail)).sort((a, b) => a - b)[0]
      } while (this.#isAsked && !this.#isClosed)
    } catch (error) {
      this.#log.warn('mails not looked at', { code: errorCode(error) })
      next = this.#now() + backoff(0)
    }
    if (next === undefined || this.#isClosed) return
    const wait = Math.min(Math.max(next - this.#now(), 50), mostWaitMs)
    this.#timer = setTimeout(() => this.wake(), wait).unref()
  }

  /** Waiting mails, read from the store, oldest first. */
  async #waiting(): Promise<Mail[]> {
    const { index } = this.#workplace
    const works = await personWorks(this.#workplace, index.ids({ mail: 'waiting' }))
    return [...works.values()]
      .flatMap(({ work }) => work.mails)
      .filter(({ is }) => is === 'waiting')
      .sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
  }

  #dueAt({ id, at }: Mail): number {
    const own = this.#tries.get(id)?.nextAt ?? Date.parse(at) + this.holdMs
    return Math.max(own, this.#server.nextAt)
  }

  async #send({ id, record }: Mail): Promise<void> {
    if (this.#held.has(id)) return
    // Set before the mail is read again: a stop from now on comes too late.
    this.#sending = id
    try {
      // The index says whether a person wants no mail, and a colleague may have recorded that a moment ago.
      await this.#workplace.index.catchUp()
      const { work } = await personWorkOf(this.#workplace, record)
      const mail = work.mails.find((one) => one.id === id)
      const [reader] = await findRecords(this.#workplace.archive, [record])
      if (mail?.is !== 'waiting' || !reader) return
      const outcome = await this.#try(mail, {
        name: fullName(reader.row).replaceAll(/[\s\p{Cc}]+/gu, ' '),
        address: reader.row.email,
      })
      if (!outcome) return
      await this.#note(mail, outcome, null)
      this.#tries.delete(id)
      this.#taken.delete(id)
    } catch (error) {
      this.#postpone(id)
      this.#log.warn('mail not noted', { reference: shortId(record), code: errorCode(error) })
    } finally {
      this.#sending = undefined
    }
  }

  /** @returns undefined: retry later */
  async #try(mail: Mail, { name, address }: Addressee): Promise<Outcome | undefined> {
    const { id, record, subject, text } = mail
    const fields = { reference: shortId(record), attempt: (this.#tries.get(id)?.failures ?? 0) + 1 }
    const sent = { type: 'mail-sent', mail: id } as const
    if (this.#taken.has(id)) return sent
    if (wantsNone(this.#workplace.index, record)) {
      return { type: 'mail-failed', mail: id, reason: 'unwanted' }
    }
    // The address was removed from the record meanwhile.
    if (address === null) return { type: 'mail-failed', mail: id, reason: 'refused' }
    try {
      await this.#mailer({
        id: `${id}.desk`,
        to: { name, address },
        replyTo: 'staff',
        unsubscribe: { subject: `No mail please (${shortReference(record)})` },
        subject,
        text: `${text}\n\n${content('letter-end').words}\n`,
      })
    } catch (error) {
      const code = mailCode(error)
      if (error instanceof MailError && error.refusedForGood) {
        this.#log.warn('mail refused', { ...fields, code })
        return { type: 'mail-failed', mail: id, reason: 'refused' }
      }
      if (this.#now() - Date.parse(mail.at) > giveUpMs) {
        this.#log.error('mail given up', { ...fields, code })
        return { type: 'mail-failed', mail: id, reason: 'late' }
      }
      this.#log.warn('mail not sent', { ...fields, code })
      this.#postpone(id)
      // The server would not answer for other mails either.
      if (!(error instanceof MailError && error.answered))
        this.#server = later(this.#server, this.#now())
      return undefined
    }
    this.#server = { failures: 0, nextAt: 0 }
    this.#taken.set(id, new Date(this.#now()).toISOString())
    this.#log.info('mail sent', fields)
    return sent
  }

  #postpone(id: string): void {
    this.#tries.set(id, later(this.#tries.get(id), this.#now()))
  }

  /** Stores the outcome. @returns false when the record was erased meanwhile @throws when the store cannot be written */
  async #note({ id, record }: Mail, change: Outcome, account: string | null): Promise<boolean> {
    const { archive, store } = this.#workplace
    const at = this.#taken.get(id) ?? new Date(this.#now()).toISOString()
    for (let tries = 1; ; tries++) {
      const [found] = await findRecords(archive, [record])
      if (!found) return false
      const events = (await store.eventsOf([record])).get(record) ?? []
      const { conflicts } = await store.addEvents([
        {
          id: idOfContent([change.type, id]),
          kind: found.kind,
          record,
          sequence: (events.at(-1)?.sequence ?? 0) + 1,
          at,
          account,
          change,
        },
      ])
      if (conflicts.length === 0) return true
      if (tries === mostTries) throw new Error('others write at the same record all the time')
    }
  }
}

/** @param now milliseconds since 1970 */
function later({ failures }: Tries = { failures: 0, nextAt: 0 }, now: number): Tries {
  return { failures: failures + 1, nextAt: now + backoff(failures) }
}
