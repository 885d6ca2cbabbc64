// POST /api/contact (JSON back) and POST /contact (a plain form post, a page back). A message becomes one mail; it is
// never stored and never logged.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkContact, contactFields, type ContactErrors } from '../../app/forms/contact-rules.ts'
import { honeypot, leaveEmpty } from '../../app/forms/honeypot.ts'
import { submissionFailed } from '../../app/forms/resume-rules.ts'
import { BodyError } from '../../submissions/form-body.ts'
import { errorCode, type Log } from '../../submissions/log.ts'
import { readFields } from '../../submissions/read-fields.ts'
import { contactMail } from '../mail/contact-mail.ts'
import { MailError, type Mailer } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'
import { answerPost, PostGate, withRequest, type GateRefusal, type ToReply } from './post-gate.ts'
import { bodyOf } from './request-body.ts'

/** Messages on their way at once: each holds a connection to the mail server. */
const maxInFlight = 20

export type ContactOutcome =
  | { status: 201; reference: string }
  | {
      status: 400 | 413 | 422 | 503
      title: string
      description: string
      fields?: ContactErrors
      /** What the visitor had entered, to be shown again. */
      values?: Record<string, string>
    }

export class ContactPosts {
  readonly #mailer: Mailer | undefined
  readonly #log: Log
  readonly #gate: PostGate

  /** @param mailer unset when the site is not connected to e-mail: every message is then answered 503 */
  constructor(mailer: Mailer | undefined, settings: Settings, log: Log) {
    this.#mailer = mailer
    this.#log = log
    this.#gate = new PostGate(settings, maxInFlight)
  }

  /** From now on messages are refused with 503; those in flight finish. */
  close(): void {
    this.#gate.close()
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    toReply: ToReply<ContactOutcome | GateRefusal>,
    { isPage = false } = {},
  ): Promise<void> {
    const log = withRequest(this.#log, requestId)
    await answerPost<ContactOutcome>(this.#gate, request, response, log, toReply, () =>
      this.#take(request, log, isPage),
    )
  }

  /** @param isPage a person reads the answer, and hears of the fields first; a program, that nothing is sent */
  async #take(request: IncomingMessage, log: Log, isPage: boolean): Promise<ContactOutcome> {
    let entries: Map<string, string>
    try {
      entries = await readFields(bodyOf(request))
    } catch (error) {
      if (!(error instanceof BodyError)) throw error
      if (!this.#mailer) return { status: 503, ...submissionFailed }
      log.info('message refused', { status: error.status, reason: error.message })
      return { status: error.status, ...submissionFailed }
    }
    const values = Object.fromEntries(contactFields.map((name) => [name, entries.get(name) ?? '']))
    const notConnected = { status: 503, ...submissionFailed, values } as const
    if (!this.#mailer && !isPage) return notConnected

    const checked = checkContact(values)
    const fields: ContactErrors = { ...checked.errors }
    if (entries.get(honeypot)) fields[honeypot] = leaveEmpty
    if (Object.keys(fields).length > 0) {
      log.info('message refused', { status: 422 })
      return { status: 422, ...submissionFailed, fields, values }
    }
    if (!this.#mailer) return notConnected
    try {
      await this.#mailer(contactMail(checked.entries))
      log.info('message sent')
      return { status: 201, reference: entries.get('messageId') || randomUUID() }
    } catch (error) {
      const code = error instanceof MailError ? error.code : errorCode(error)
      log.error('message not sent', { code })
      return { status: 503, ...submissionFailed, values }
    }
  }
}
