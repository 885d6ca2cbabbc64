// The two kinds of record that the commands work on. What they share is written once, over a kind.
import { contactFieldTable } from '../../app/forms/contact-fields.ts'
import { staffFields } from '../../app/forms/form-fields.ts'
import { resumeFieldTable } from '../../app/forms/resume-fields.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { messageColumns, type MessageRow } from '../../submissions/message-columns.ts'
import { promiseOf } from '../../submissions/message-topic.ts'
import { resumeColumns, type SubmissionRow } from '../../submissions/resume-columns.ts'
import type { AnyRecord } from '../actions/any-record.ts'
import { minute } from './plain.ts'

/** What every kind of record has. */
export type AnyRow = Pick<MessageRow, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email'>

export type RecordKind<Row extends AnyRow> = {
  noun: string
  /** What goes when one is erased. */
  withIt: string
  /** The npm script of its commands. */
  script: 'resumes' | 'messages'
  columns: readonly (keyof Row & string)[]
  /** What a list shows beside time, reference and name. */
  listed: readonly { label: string; value(row: Row): string }[]
  list(archive: SubmissionArchive, since?: string): Promise<Row[]>
  find(archive: SubmissionArchive, id: string): Promise<Row | undefined>
  asRecord(row: Row): AnyRecord
}

export const resumes: RecordKind<SubmissionRow> = {
  noun: 'submission',
  withIt: ' and the resumes with them',
  script: 'resumes',
  columns: resumeColumns,
  listed: staffFields(resumeFieldTable, 'list').map(({ label, column }) => ({
    label,
    value: (row) => row[column] ?? '',
  })),
  list: (archive, since) => archive.list(since),
  find: (archive, id) => archive.find(id),
  asRecord: (row) => ({ kind: 'resume', row }),
}

export const messages: RecordKind<MessageRow> = {
  noun: 'message',
  withIt: '',
  script: 'messages',
  columns: messageColumns,
  listed: [
    { label: 'Answer by', value: (row) => minute(promiseOf(row).due ?? '') },
    { label: 'Topic', value: (row) => promiseOf(row).label },
    ...staffFields(contactFieldTable, 'list').map(({ label, column }) => ({
      label,
      value: (row: MessageRow) => row[column] ?? '',
    })),
  ],
  list: (archive, since) => archive.messages.list(since),
  find: (archive, id) => archive.messages.find(id),
  asRecord: (row) => ({ kind: 'message', row }),
}
