// The steps of a record without a document: read, check, insert. As those of a resume (submit.ts), without the file.
import { honeypot, leaveEmpty } from '../forms/honeypot.ts'
import {
  formOf,
  kindEntry,
  kindOfPost,
  valueOf,
  type PlainFormKind,
  type RowOf,
} from '../forms/record-kinds.ts'
import { linesOf, promiseOfLines } from '../forms/request-rules.ts'
import { submissionFailed } from '../forms/resume-rules.ts'
import { Deadline } from './deadline.ts'
import { BodyError, type FormBody } from './form-body.ts'
import { errorCode, type Log } from './log.ts'
import { readFields } from './read-fields.ts'
import { readRecord } from './read-record.ts'
import { idOfContent, recordId } from './record-id.ts'
import type { RecordStore } from './record-store.ts'

/** The step that a record reached. */
type Step = 'receive' | 'check' | 'store'

export type RecordOutcome<K extends PlainFormKind = PlainFormKind> = {
  step: Step
  kind: K
} & Result<K>

type Result<K extends PlainFormKind> =
  /** `stored` is the new row; unset when this very record had been stored before. */
  | {
      status: 201
      reference: string
      topic: string | null
      /** Of a request: the name of its promise in the records. */
      promise?: 'plantQuote' | 'contactReply'
      stored?: RowOf<K>
    }
  | {
      status: 400 | 413 | 422 | 503
      title: string
      description: string
      fields?: Partial<Record<string, string>>
      /** The visitor's entries, to be shown again. */
      values?: Record<string, string>
    }

type Receiver<K extends PlainFormKind> = {
  /** The possible kinds; the fields of the post decide. */
  kinds: readonly K[]
  store(kind: K): RecordStore<RowOf<K>>
  /** The page that it was sent to, which may give the topic; unset: the API. */
  page: string | undefined
}

/**
 * Takes one record from the body of its request to the store.
 * @returns the outcome; never throws for errors of the visitor or the database
 */
export async function submitRecord<K extends PlainFormKind>(
  body: FormBody,
  { kinds, store, page }: Receiver<K>,
  log: Log,
): Promise<RecordOutcome<K>> {
  let kind = kinds.at(-1)!
  let step: Step = 'receive'
  let values: Record<string, string> | undefined
  try {
    const mostFields = Math.max(...kinds.map((one) => formOf(one).mostFields))
    const received = await readFields(body, mostFields)
    step = 'check'
    kind = kindOfPost(kinds, (field) => received.has(field))
    const pageTopic = formOf(kind).pages[page ?? ''] ?? null
    const read = readRecord(kind, received, pageTopic)
    values = read.values
    const fields = { ...read.errors }
    if (received.get(honeypot)) fields[honeypot] = leaveEmpty
    if (Object.keys(fields).length > 0) {
      log.info(`${kindEntry(kind).noun} refused`, { step, status: 422 })
      return { step, kind, status: 422, ...submissionFailed, fields, values }
    }
    const row = {
      id: recordId(values[formOf(kind).sentId]),
      created_at: new Date().toISOString(),
      ...read.row(),
    } as RowOf<K>
    step = 'store'
    const inserted = await insert(store(kind), row)
    const lines = valueOf({ row }, 'lines')
    return {
      step,
      kind,
      status: 201,
      topic: valueOf({ row }, 'topic'),
      ...(lines !== null && { promise: promiseOfLines(linesOf(lines)) }),
      ...inserted,
    }
  } catch (error) {
    const { noun } = kindEntry(kind)
    if (error instanceof BodyError) {
      log.info(`${noun} refused`, { step, status: error.status, reason: error.message })
      return { step, kind, status: error.status, ...submissionFailed }
    }
    log.error(`${noun} failed`, { step, code: errorCode(error) })
    return { step, kind, status: 503, ...submissionFailed, ...(values && { values }) }
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
      // Already stored with the same content: stored once.
      if (result === 'same') return { reference: row.id }
      const { created_at: _, ...content } = row
      row.id = idOfContent(content)
    }
  } finally {
    deadline.end()
  }
}
