// The way of a record that is a row alone: read, check, insert. As a resume's (submit.ts), without the file.
import { honeypot, leaveEmpty } from '../app/forms/honeypot.ts'
import { kindEntry, valueOf, type PlainKind, type RowOf } from '../app/forms/record-kinds.ts'
import { submissionFailed } from '../app/forms/resume-rules.ts'
import { Deadline } from './deadline.ts'
import { BodyError, type FormBody } from './form-body.ts'
import { errorCode, type Log } from './log.ts'
import { readFields } from './read-fields.ts'
import { readers, type ReadRecord } from './read-record.ts'
import { idOfContent, recordId } from './record-id.ts'
import type { RecordStore } from './record-store.ts'

/** How far it came. */
type Step = 'receive' | 'check' | 'store'

export type RecordOutcome<K extends PlainKind = PlainKind> = { step: Step } & Result<K>

type Result<K extends PlainKind> =
  /** `stored` is the new row; unset when this very record had been stored before. */
  | { status: 201; reference: string; topic: string | null; stored?: RowOf<K> }
  | {
      status: 400 | 413 | 422 | 503
      title: string
      description: string
      fields?: Partial<Record<string, string>>
      /** What the visitor had entered, to be shown again. */
      values?: Record<string, string>
    }

/**
 * Takes one record from the body of its request to the store.
 * @param pageTopic what one is about that does not say so itself
 * @returns the outcome; never throws for what a visitor or the database did
 */
export async function submitRecord<K extends PlainKind>(
  kind: K,
  body: FormBody,
  store: RecordStore<RowOf<K>>,
  pageTopic: string | null,
  log: Log,
): Promise<RecordOutcome<K>> {
  const { noun, sentId } = kindEntry(kind)
  let step: Step = 'receive'
  let values: Record<string, string> | undefined
  try {
    const received = await readFields(body)
    step = 'check'
    const read = readers[kind](received, pageTopic) as ReadRecord<K>
    values = read.values
    const fields = { ...read.errors }
    if (received.get(honeypot)) fields[honeypot] = leaveEmpty
    if (Object.keys(fields).length > 0) {
      log.info(`${noun} refused`, { step, status: 422 })
      return { step, status: 422, ...submissionFailed, fields, values }
    }
    const row = {
      id: recordId(values[sentId]),
      created_at: new Date().toISOString(),
      ...read.row(),
    } as RowOf<K>
    step = 'store'
    return { step, status: 201, topic: valueOf({ row }, 'topic'), ...(await insert(store, row)) }
  } catch (error) {
    if (error instanceof BodyError) {
      log.info(`${noun} refused`, { step, status: error.status, reason: error.message })
      return { step, status: error.status, ...submissionFailed }
    }
    log.error(`${noun} failed`, { step, code: errorCode(error) })
    return { step, status: 503, ...submissionFailed, ...(values && { values }) }
  }
}

async function insert<Row extends { id: string; created_at: string }>(
  store: RecordStore<Row>,
  row: Row,
): Promise<{ reference: string; stored?: Row }> {
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
