// The way of a contact message: read, check, insert. As a resume's (submit.ts), without the file.
import { contactFieldTable } from '../app/forms/contact-fields.ts'
import { contactTopic } from '../app/content/contact-topics.ts'
import {
  checkContact,
  contactFields,
  phoneNotAsked,
  type ContactErrors,
} from '../app/forms/contact-rules.ts'
import { toColumns } from '../app/forms/form-fields.ts'
import { honeypot, leaveEmpty } from '../app/forms/honeypot.ts'
import { submissionFailed } from '../app/forms/resume-rules.ts'
import { BodyError, type FormBody } from './form-body.ts'
import { errorCode, type Log } from './log.ts'
import type { MessageRow } from './message-columns.ts'
import type { MessageStore } from './message-store.ts'
import { knownTopic } from './message-topic.ts'
import { Deadline } from './deadline.ts'
import { readFields } from './read-fields.ts'
import { idOfContent, recordId } from './record-id.ts'

/** How far a message came. */
type Step = 'receive' | 'check' | 'store'

export type MessageOutcome = { step: Step } & Result

type Result =
  /** `stored` is the new row; unset when this very message had been stored before. */
  | { status: 201; reference: string; topic: string | null; stored?: MessageRow }
  | {
      status: 400 | 413 | 422 | 503
      title: string
      description: string
      fields?: ContactErrors
      /** What the visitor had entered, to be shown again. */
      values?: Record<string, string>
    }

/**
 * Takes one message from the body of its request to the store.
 * @param pageTopic what a message is about that does not say so itself
 * @returns the outcome; never throws for what a visitor or the database did
 */
export async function submitMessage(
  body: FormBody,
  store: MessageStore,
  pageTopic: string | null,
  log: Log,
): Promise<MessageOutcome> {
  let step: Step = 'receive'
  let values: Record<string, string> | undefined
  try {
    const received = await readFields(body)
    step = 'check'
    values = Object.fromEntries(
      [...contactFields, 'topic', 'messageId'].map((name) => [name, received.get(name) ?? '']),
    )
    if (values.phone === '' && contactTopic(values.topic).withoutPhone) values.phone = phoneNotAsked
    const { entries, errors } = checkContact(values)
    const fields: ContactErrors = { ...errors }
    if (received.get(honeypot)) fields[honeypot] = leaveEmpty
    if (Object.keys(fields).length > 0) {
      log.info('message refused', { step, status: 422 })
      return { step, status: 422, ...submissionFailed, fields, values }
    }
    const row: MessageRow = {
      id: recordId(values.messageId),
      created_at: new Date().toISOString(),
      topic: knownTopic(values.topic) ?? pageTopic,
      ...toColumns(contactFieldTable, entries),
    }
    step = 'store'
    return { step, status: 201, topic: row.topic, ...(await insert(store, row)) }
  } catch (error) {
    if (error instanceof BodyError) {
      log.info('message refused', { step, status: error.status, reason: error.message })
      return { step, status: error.status, ...submissionFailed }
    }
    log.error('message failed', { step, code: errorCode(error) })
    return { step, status: 503, ...submissionFailed, ...(values && { values }) }
  }
}

async function insert(
  store: MessageStore,
  row: MessageRow,
): Promise<{ reference: string; stored?: MessageRow }> {
  const deadline = new Deadline()
  try {
    for (;;) {
      const result = await store.insert(row, deadline)
      if (result === 'stored') return { reference: row.id, stored: row }
      // Sent before with the same content: it is stored, once.
      if (result === 'same') return { reference: row.id }
      const { created_at: _, ...content } = row
      row.id = idOfContent(content)
    }
  } finally {
    deadline.end()
  }
}
