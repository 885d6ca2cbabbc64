// Mails from the desk: the owner's letters, preview, writing and stopping mails.
import { mergeFault } from 'core/content/merge-words.ts'
import { record as content } from 'core/content/records.ts'
import { errorCode } from 'core/submissions/log.ts'
import { idOfContent } from 'core/submissions/record-id.ts'
import { auditEntry } from '../base/audit-entry.ts'
import {
  prepareMailing,
  shownOf,
  writtenMails,
  type Mailing,
  type PreparedMail,
  type PreparedMailing,
} from './prepare-mailing.ts'
import type { Account } from '../base/store/desk-store.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { Refusal } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'

/** How often the mails are written again where colleagues change the same records. */
const mostTries = 20

export function mailHandlers(desk: DeskContext) {
  const { store, index, mails, mailer, log } = desk

  return {
    'GET /api/letters': () => ({
      letters: content('letters').map(({ id, name, by, to, subject, paragraphs }) => ({
        id,
        name,
        by,
        to,
        paragraphs,
        ...(subject !== undefined && { subject }),
      })),
      end: content('letter-end').words,
      canMail: mailer !== undefined,
    }),

    'POST /api/mails/look': async ({ body, who: { account } }) => {
      const { mails: going, ...prepared } = await prepare(body, account)
      return { ...prepared, count: going.length, ...shownOf(going) }
    },

    'POST /api/mails': async ({ body: { look, ...mailing }, who: { account } }) => {
      const { sending, subject, text } = mailing
      if (!mailer) {
        throw new Refusal(
          422,
          'The desk is not connected to e-mail',
          'Somebody who runs it sets SMTP_URL, MAIL_FROM and MAIL_TO.',
        )
      }
      const sent = async (going: readonly Pick<PreparedMail, 'record' | 'id'>[]) => {
        const entry = auditEntry('mailed', account.id, { details: { count: going.length } })
        // Of its own kind: the browser chooses the ids of changes, too, whose entries have them.
        await store.audit([{ ...entry, id: idOfContent(['mailed', sending, subject, text]) }])
        await index.catchUp().catch((error: unknown) => {
          log.warn('index behind', { code: errorCode(error) })
        })
        mails.wake()
        return {
          mails: going.map(({ record, id }) => ({ record, mail: id })),
          holdSeconds: Math.round(mails.holdMs / 1000),
        }
      }
      // A request whose reply was lost wrote all of them or none.
      const written = await writtenMails(desk, mailing)
      if (written.length > 0) return sent(written)
      const prepared = await prepare(mailing, account)
      if (prepared.look !== look) throw lookAgain()
      if (prepared.mails.length === 0) {
        throw new Refusal(422, 'Nobody gets it', 'Everybody is left out. Choose other people.')
      }
      await write(prepared.mails, account)
      return sent(prepared.mails)
    },

    'POST /api/mails/stop': async ({ body, who: { account } }) => {
      const stopped = await mails.stop(body.mails, account.id)
      await index.catchUp().catch((error: unknown) => {
        log.warn('index behind', { code: errorCode(error) })
      })
      return { stopped }
    },
  } satisfies Partial<Handlers>

  async function prepare(mailing: Mailing, account: Account): Promise<PreparedMailing> {
    const faults = Object.entries({ subject: mailing.subject, text: mailing.text }).flatMap(
      ([name, text]) => {
        const fault = mergeFault(text)
        return fault === undefined ? [] : [[name, `This ${fault}`] as const]
      },
    )
    if (faults.length > 0) {
      throw new Refusal(422, 'Not understood', 'Look at the words in square brackets.', {
        fields: Object.fromEntries(faults),
      })
    }
    const prepared = await prepareMailing(desk, mailing, account.name)
    if (!prepared) {
      throw new Refusal(422, 'Not possible', 'The request, or this line of it, is not there.')
    }
    return prepared
  }

  /** All or nothing. */
  async function write(going: readonly PreparedMail[], account: Account): Promise<void> {
    for (let tries = 0; tries < mostTries; tries++) {
      const at = new Date().toISOString()
      const events = await store.eventsOf(going.map(({ record }) => record))
      const { conflicts } = await store.addEvents(
        going.map(({ id, record, kind, subject, text }) => ({
          id,
          record,
          kind,
          at,
          sequence: (events.get(record)?.at(-1)?.sequence ?? 0) + 1,
          account: account.id,
          change: { type: 'mail', subject, text },
        })),
      )
      if (conflicts.length === 0) return
      await index.catchUp()
      if (conflicts.some((record) => !index.row(record))) break
    }
    throw lookAgain()
  }
}

const lookAgain = () =>
  new Refusal(
    409,
    'Something changed since you looked',
    'Nothing was sent. Look at the mails again, then send them.',
  )
