// A record of any kind as the index holds it: the columns that a list shows, filters and sorts by, and the words that
// a search finds. What was done with a person stands at their newest submission alone.
import { vacancyTitle } from '../../app/content/vacancies.ts'
import { columnWords } from '../../app/forms/column-words.ts'
import { kindEntry, valueOf, type AnyRecord } from '../../app/forms/record-kinds.ts'
import { linesOf } from '../../app/forms/request-rules.ts'
import { promiseOf } from '../../submissions/promise.ts'
import { recordIdOf } from '../import/ids.ts'
import { availabilityOf, firstFreeDay } from '../work/availability.ts'
import { placeOf } from '../work/place.ts'
import { workOf, type DeskEvent, type Work } from '../work/work.ts'
import { shortLine, startWords } from '../work/request-words.ts'
import { addressKey, fold, phoneKey } from './fold.ts'

/** Columns of the table `records` that follow from a record and its own events, with their types in SQLite. */
const ownColumns = {
  id: 'text not null unique',
  kind: 'text not null',
  created_at: 'text not null',
  name: 'text not null',
  sort_name: 'text not null',
  email: 'text',
  email_key: 'text',
  phone: 'text',
  phone_key: 'text',
  about: 'text not null',
  company: 'text',
  location: 'text',
  /** Of the records, as far as what was typed leads to one. */
  town: 'text',
  region: 'text',
  experience: 'text',
  availability: 'text',
  topic: 'text',
  vacancy: 'text',
  due: 'text',
  /** Of the last of its own events; 0: there is none. */
  own_sequence: 'integer not null',
  /** JSON: people and plant of a request, as they are stored. */
  lines: 'text',
  /** Of the spreadsheet that it came from: UUID of its content. */
  imported: 'text',
} as const

/** Columns that follow from what was done with it, or with its person. */
const workColumns = {
  sequence: 'integer not null',
  is_read: 'integer not null',
  state: 'text not null',
  owner: 'text',
  /** JSON */
  tags: 'text not null',
  first_contact_at: 'text',
  assumed_contact_at: 'text',
  sent_again_at: 'text',
  /** JSON */
  contacts: 'text not null',
  /** When the first of the words was taken back that can be restored still, ISO 8601. */
  removed_at: 'text',
  changed_at: 'text',
  note_count: 'integer not null',
  hold: 'integer not null',
  no_mail: 'integer not null',
  mails_waiting: 'integer not null',
  mails_failed: 'integer not null',
  /** JSON: where a person stands on requests. */
  placements: 'text not null',
  /** JSON: tickets of a person by their ids. */
  tickets: 'text not null',
  /** JSON: what was said since it was sent. */
  available: 'text',
  /** The first day on which the person can begin, YYYY-MM-DD. */
  free_on: 'text',
  /** When the person last said so, ISO 8601. */
  confirmed_at: 'text',
  /** JSON: machines by the line of a request. */
  promised: 'text not null',
} as const

export const recordColumns = { ...ownColumns, ...workColumns }

type Held = { integer: number; text: string }
type HeldAs<Sql extends string> = Sql extends `${infer Type extends keyof Held} not null${string}`
  ? Held[Type]
  : Sql extends keyof Held
    ? Held[Sql] | null
    : never

type Columns<Of extends Record<string, string>> = {
  -readonly [Name in keyof Of]: HeldAs<Of[Name]>
}

/** Columns of the full-text table `fields`, in their order: `who`, `roles` and `place` can be looked for alone. */
export const wordColumns = ['who', 'roles', 'place', 'words', 'notes'] as const

type IndexedWords = Record<(typeof wordColumns)[number], string>

/** @param events of the record itself */
export function indexedRecord(
  of: AnyRecord,
  events: readonly DeskEvent[],
): { columns: Columns<typeof ownColumns>; words: Omit<IndexedWords, 'notes'> } {
  const { kind, row } = of
  const name = `${row.first_name} ${row.last_name}`
  const { words: wordsOf, ...shownAs } = kindEntry(kind).index
  const promised = promiseOf(kind, row)
  const own = shownValues(of, shownAs)
  const vacancy = own.vacancy === null ? '' : vacancyTitle(own.vacancy)
  const place = own.location === null ? undefined : placeOf(own.location)
  const columns: Columns<typeof ownColumns> = {
    id: row.id,
    kind,
    created_at: row.created_at,
    name,
    sort_name: fold(`${row.last_name} ${row.first_name}`),
    email: row.email,
    email_key: addressKey(row.email),
    phone: row.phone,
    phone_key: phoneKey(row.phone),
    about: [vacancy, ...aboutOf(of, shownAs.about)].filter(Boolean).join('; '),
    company: own.company,
    location: own.location,
    town: place?.town ?? null,
    region: place?.region ?? null,
    experience: own.experience,
    availability: own.availability,
    topic: own.topic,
    vacancy: own.vacancy,
    // Nobody was promised anything who did not use the website's form.
    due: events.some(({ change }) => change.type === 'added') ? null : (promised.due ?? null),
    own_sequence: events.at(-1)?.sequence ?? 0,
    lines: of.kind === 'request' ? of.row.lines : null,
    imported: importThatMade(row.id, events),
  }
  const words = {
    who: [name, row.email, row.phone, columns.phone_key, row.id].filter(Boolean).join('\n'),
    roles: own.roles ?? '',
    place: own.location ?? '',
    words: [...wordsOf.map((column) => columnWords(of, column)), promised.topic, vacancy]
      .filter(Boolean)
      .join('\n'),
  }
  return { columns, words }
}

/** What an import adds to somebody who is known stays theirs, whoever had written them down. */
function importThatMade(id: string, events: readonly DeskEvent[]): string | null {
  for (const { change } of events) {
    if (change.type === 'imported' && recordIdOf(change.import, change.row) === id)
      return change.import
  }
  return null
}

/** What the form said of when its sender is free. */
type Sent = { option: string | null; at: string }

/**
 * @param work undefined: it stands at the person's newest submission
 * @param sent of that submission
 */
export function indexedWork(
  work: Work = workOf([]),
  sent?: Sent,
): {
  columns: Columns<typeof workColumns>
  notes: string
} {
  const available = sent && availabilityOf(work.available, sent.option, sent.at)
  const columns: Columns<typeof workColumns> = {
    sequence: work.sequence,
    is_read: work.isRead ? 1 : 0,
    state: work.state,
    owner: work.owner,
    tags: JSON.stringify(work.tags),
    first_contact_at: work.firstContactAt ?? null,
    assumed_contact_at: work.assumedContactAt ?? null,
    sent_again_at: work.sentAgainAt ?? null,
    contacts: JSON.stringify(work.contacts.map(({ id, at, way }) => ({ id, at, way }))),
    removed_at: firstRemoval(work) ?? null,
    changed_at: work.changedAt ?? null,
    note_count: work.notes.length,
    hold: work.hold ? 1 : 0,
    no_mail: work.noMail ? 1 : 0,
    mails_waiting: work.mails.filter(({ is }) => is === 'waiting').length,
    mails_failed: work.mails.filter(({ is }) => is === 'failed').length,
    placements: JSON.stringify(work.placements),
    tickets: JSON.stringify(work.tickets),
    available: work.available ? JSON.stringify(work.available) : null,
    free_on: (available && firstFreeDay(available)) ?? null,
    confirmed_at: available?.at ?? null,
    promised: JSON.stringify(work.promised),
  }
  // What was mailed to fifty would find all of them: only what was written about a person does.
  const mailed = new Set(work.mails.map(({ id }) => id))
  const spoken = work.contacts.filter(({ id }) => !mailed.has(id))
  const notes = [
    ...[...work.notes, ...spoken].map(({ text }) => text),
    ...work.tags,
    work.hold?.reason ?? '',
  ].join('\n')
  return { columns, notes }
}

/** Of a request what is wanted and when, in one line: where is a column of its own. */
function aboutOf(of: AnyRecord, column: string | null): string[] {
  if (of.kind !== 'request') return [columnWords(of, column) ?? '']
  const { lines, starts_on } = of.row
  const wanted = linesOf(lines).map(shortLine).join(', ')
  return [[wanted, startWords(starts_on)].filter(Boolean).join(' - ')]
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
