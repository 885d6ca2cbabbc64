import { fieldTables } from '../actions/field-tables.ts'
import { vacancyTitle } from '../../app/content/vacancies.ts'
import { isRequired } from '../../app/forms/form-fields.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { MessageRow } from '../../submissions/message-columns.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { isRecordId } from '../../submissions/record-id.ts'
import { documentKind } from '../documents/stored-document.ts'
import type { Account } from '../store/desk-store.ts'
import type { DeskEvent } from '../work/work.ts'
import { can } from '../work/roles.ts'
import { workOf } from '../work/work.ts'
import type { RecordReply } from './api.ts'
import type { DeskContext } from './desk-context.ts'
import { notFound } from './refusal.ts'

export type FoundRecord =
  | { kind: 'resume'; stored: SubmissionRow }
  | { kind: 'message'; stored: MessageRow }

/** @throws Refusal 404 when there is none with exactly this id */
export async function findRecord(archive: SubmissionArchive, id: string): Promise<FoundRecord> {
  // The archives also find the first characters of an id, which is for the command line.
  if (!isRecordId(id)) throw notFound()
  const resume = await archive.find(id)
  if (resume) return { kind: 'resume', stored: resume }
  const message = await archive.messages.find(id)
  if (message) return { kind: 'message', stored: message }
  throw notFound()
}

/** All that is shown of one record. @throws Refusal 404 when it was erased meanwhile */
export async function recordReply(
  desk: DeskContext,
  found: FoundRecord,
  account: Account,
): Promise<RecordReply> {
  const { index, store, business } = desk
  const { id } = found.stored
  if (!index.row(id)) await index.catchUp()
  const row = index.row(id)
  if (!row) throw notFound()
  const events = shownTo(account, (await store.eventsOf([id])).get(id) ?? [])
  return {
    row,
    fields: fieldsOf(found),
    work: workOf(events),
    events,
    document: found.kind === 'resume' ? documentOf(found.stored, row.verdict) : undefined,
    others: index.others(id),
    reply: preparedReply(found, account, business),
  }
}

/** The words of what was taken back are for who may restore them. */
function shownTo({ id, role }: Account, events: readonly DeskEvent[]): DeskEvent[] {
  const { removedNotes, removedContacts } = workOf(events)
  const removed = new Set([...removedNotes, ...removedContacts].map((one) => one.id))
  return events.map((event) =>
    can(role, 'moderate') || event.account === id || !removed.has(event.id)
      ? event
      : ({ ...event, change: { ...event.change, text: '' } } as DeskEvent),
  )
}

function fieldsOf({ kind, stored }: FoundRecord): RecordReply['fields'] {
  const values = stored as Record<string, string | null>
  return Object.values(fieldTables[kind]).map((field) => {
    const { column, label, options, lines, max } = field
    const value = values[column] ?? null
    const shown =
      (column === 'vacancy' && value !== null ? vacancyTitle(value) : undefined) ??
      options?.find((option) => option.value === value)?.label ??
      value ??
      ''
    return {
      column,
      label,
      value,
      shown,
      ...(options ? { options: [...options] } : {}),
      ...(lines ? { lines } : {}),
      max: max ?? 100,
      required: isRequired(field),
    }
  })
}

function documentOf(
  row: SubmissionRow,
  verdict: NonNullable<RecordReply['document']>['verdict'],
): RecordReply['document'] {
  return { name: row.resume_file_name, kind: documentKind(row), verdict }
}

function preparedReply(found: FoundRecord, { name }: Account, business: string) {
  const { email, first_name } = found.stored
  const subject =
    found.kind === 'message' ? `Re: ${found.stored.subject}` : `Your resume at ${business}`
  const thanks =
    found.kind === 'message' ? 'Thank you for your message.' : 'Thank you for your resume.'
  return {
    to: email,
    subject,
    body: [`Hello ${first_name},`, '', thanks, '', '', name, business].join('\n'),
  }
}
