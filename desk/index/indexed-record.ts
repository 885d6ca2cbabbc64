// A record of either kind as the index holds it: the columns that a list shows, filters and sorts by, and the words that
// a search finds.
import { record } from '../../app/content/records.ts'
import { vacancyTitle } from '../../app/content/vacancies.ts'
import type { MessageRow } from '../../submissions/message-columns.ts'
import { promiseOf } from '../../submissions/message-topic.ts'
import { promisedTime } from '../../submissions/promised-time.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { workOf, type DeskEvent, type RecordKind, type Work } from '../work/work.ts'
import { addressKey, fold, phoneKey } from './fold.ts'

export type AnyRecord =
  | { kind: 'resume'; row: SubmissionRow }
  | { kind: 'message'; row: MessageRow }

/** What was promised to the writer of a record. */
export function promiseOfRecord(
  kind: RecordKind,
  { topic, created_at }: { topic: string | null; created_at: string },
): { within: string; due: string | undefined } {
  if (kind === 'message') return promiseOf({ topic, created_at })
  const { within } = record('promises').resumeContact
  return { within, due: promisedTime(within, created_at) }
}

/** Columns of the table `records`. */
export type IndexedColumns = {
  id: string
  kind: RecordKind
  created_at: string
  name: string
  sort_name: string
  email: string
  email_key: string
  phone: string
  phone_key: string | null
  about: string
  company: string | null
  location: string | null
  experience: string | null
  availability: string | null
  topic: string | null
  vacancy: string | null
  due: string | null
  sequence: number
  is_read: 0 | 1
  state: string
  owner: string | null
  /** JSON */
  tags: string
  first_contact_at: string | null
  assumed_contact_at: string | null
  /** JSON */
  contacts: string
  /** When the first of the words was taken back that can be restored still, ISO 8601. */
  removed_at: string | null
  changed_at: string | null
  note_count: number
  hold: 0 | 1
}

/** Columns of the full-text table `fields`, in their order: `who`, `roles` and `place` can be looked for alone. */
export const wordColumns = ['who', 'roles', 'place', 'words', 'notes'] as const

export type IndexedWords = Record<(typeof wordColumns)[number], string>

export function indexedRecord(
  of: AnyRecord,
  events: readonly DeskEvent[],
): { columns: IndexedColumns; words: IndexedWords } {
  const { kind, row } = of
  const work = workOf(events)
  const name = `${row.first_name} ${row.last_name}`
  const vacancy = of.kind === 'resume' && of.row.vacancy ? vacancyTitle(of.row.vacancy) : ''
  const own =
    of.kind === 'resume'
      ? {
          about: [vacancy, of.row.preferred_roles].filter(Boolean).join('; '),
          company: null,
          location: of.row.location,
          experience: of.row.experience_level,
          availability: of.row.availability,
          topic: null,
          roles: of.row.preferred_roles ?? '',
          words: [of.row.additional_notes, of.row.resume_file_name, vacancy],
        }
      : {
          about: of.row.subject,
          company: of.row.company,
          location: null,
          experience: null,
          availability: null,
          topic: of.row.topic,
          roles: '',
          words: [of.row.subject, of.row.company, of.row.message, promiseOf(of.row).label],
        }
  const columns: IndexedColumns = {
    id: row.id,
    kind,
    created_at: row.created_at,
    name,
    sort_name: fold(`${row.last_name} ${row.first_name}`),
    email: row.email,
    email_key: addressKey(row.email),
    phone: row.phone,
    phone_key: phoneKey(row.phone),
    about: own.about,
    company: own.company,
    location: own.location,
    experience: own.experience,
    availability: own.availability,
    topic: own.topic,
    vacancy: of.kind === 'resume' ? of.row.vacancy : null,
    due: promiseOfRecord(kind, { topic: own.topic, created_at: row.created_at }).due ?? null,
    sequence: work.sequence,
    is_read: work.isRead ? 1 : 0,
    state: work.state,
    owner: work.owner,
    tags: JSON.stringify(work.tags),
    first_contact_at: work.firstContactAt ?? null,
    assumed_contact_at: work.assumedContactAt ?? null,
    contacts: JSON.stringify(work.contacts.map(({ id, at, way }) => ({ id, at, way }))),
    removed_at: firstRemoval(work) ?? null,
    changed_at: work.changedAt ?? null,
    note_count: work.notes.length,
    hold: work.hold ? 1 : 0,
  }
  const words: IndexedWords = {
    who: [name, row.email, row.phone, columns.phone_key, row.id].filter(Boolean).join('\n'),
    roles: own.roles,
    place: own.location ?? '',
    words: own.words.filter(Boolean).join('\n'),
    notes: [
      ...[...work.notes, ...work.contacts].map(({ text }) => text),
      ...work.tags,
      work.hold?.reason ?? '',
    ].join('\n'),
  }
  return { columns, words }
}

function firstRemoval({ removedNotes, removedContacts }: Work): string | undefined {
  return [...removedNotes, ...removedContacts]
    .filter(({ text }) => text !== '')
    .map(({ removedAt }) => removedAt)
    .sort()[0]
}
