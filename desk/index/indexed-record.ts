// A record of either kind as the index holds it: the columns that a list shows, filters and sorts by, and the words that
// a search finds.
import { vacancyTitle } from '../../app/content/vacancies.ts'
import {
  kindEntry,
  valueOf,
  type AnyRecord,
  type RecordKind,
} from '../../app/forms/record-kinds.ts'
import { promiseOf } from '../../submissions/promise.ts'
import { workOf, type DeskEvent, type Work } from '../work/work.ts'
import { addressKey, fold, phoneKey } from './fold.ts'

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
  const { words: wordsOf, ...shownAs } = kindEntry(kind).index
  const own = shownValues(of, shownAs)
  const vacancy = own.vacancy ? vacancyTitle(own.vacancy) : ''
  const promise = promiseOf(kind, { topic: own.topic, created_at: row.created_at })
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
    about: [vacancy, own.about].filter(Boolean).join('; '),
    company: own.company,
    location: own.location,
    experience: own.experience,
    availability: own.availability,
    topic: own.topic,
    vacancy: own.vacancy,
    due: promise.due ?? null,
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
    roles: own.roles ?? '',
    place: own.location ?? '',
    words: [...wordsOf.map((column) => valueOf(of, column)), promise.topic, vacancy]
      .filter(Boolean)
      .join('\n'),
    notes: [
      ...[...work.notes, ...work.contacts].map(({ text }) => text),
      ...work.tags,
      work.hold?.reason ?? '',
    ].join('\n'),
  }
  return { columns, words }
}

type ShownAs = Omit<ReturnType<typeof kindEntry>['index'], 'words'>

function shownValues(of: AnyRecord, shownAs: ShownAs): Record<keyof ShownAs, string | null> {
  const entries = Object.entries<string | null>(shownAs)
  return Object.fromEntries(entries.map(([name, column]) => [name, valueOf(of, column)])) as Record<
    keyof ShownAs,
    string | null
  >
}

function firstRemoval({ removedNotes, removedContacts }: Work): string | undefined {
  return [...removedNotes, ...removedContacts]
    .filter(({ text }) => text !== '')
    .map(({ removedAt }) => removedAt)
    .sort()[0]
}
