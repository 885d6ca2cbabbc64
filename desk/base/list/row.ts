// A row of lists: one record, or all submissions of one person behind the newest with a document, and the work done.
import { record as content } from 'core/content/records.ts'
import { lastDays, type LastDays } from '../../shared/tickets/tickets.ts'
import { availabilityOf, firstFreeDay, type FormAnswer } from '../../shared/availability.ts'
import { order, personWork } from '../../shared/person-events.ts'
import type { Work } from '../../shared/work.ts'
import type { Entry } from './entry.ts'
import type { Tally } from './facets.ts'
import { fold } from '../../shared/list/fold.ts'
import { searched } from '../../shared/list/words.ts'

export type Row = {
  /** Sequence number, in the order in which rows were made. */
  made: number
  /** The record that represents the row. */
  entry: Entry
  /** All records of the row, `entry` first, then newest first. */
  entries: readonly Entry[]
  /** Records of the same person, of every kind, newest first. */
  person: readonly Entry[]
  work: Work
  answer: FormAnswer | null
  /** The first day on which the person can begin, YYYY-MM-DD; and when the person last said so, ISO 8601. */
  freeOn: string | undefined
  confirmedAt: string | undefined
  /** Of each ticket the last valid day, and the days on which one expires next. */
  lastDays: LastDays
  lapses: readonly string[]
  tagKeys: readonly string[]
  vacancies: readonly string[]
  /** All searchable text by and about the person, folded. */
  texts: readonly string[]
  /** What it counts for in the facets; undefined until it is first counted. */
  tallies: readonly Tally[] | undefined
}

let made = 0

/** @param entries as `rowsOfPerson` gives them */
export function rowOf(entries: readonly Entry[], person: readonly Entry[]): Row {
  const entry = entries[0]!
  const work = trimmed(personWork(entries).work)
  const answer = newestAnswer(entries)
  const available = availabilityOf({ available: work.available, answer })
  const days = lastDays(work.tickets, content('tickets'))
  return {
    made: ++made,
    entry,
    entries,
    person,
    work,
    answer,
    freeOn: available && firstFreeDay(available),
    confirmedAt: available?.at,
    lastDays: days,
    // A ticket that another one includes does not expire by itself.
    lapses: Object.keys(days).flatMap((ticket) => {
      const held = work.tickets[ticket]
      return held === undefined || held === 'no' ? [] : (held.validUntil ?? [])
    }),
    tagKeys: work.tags.map(fold),
    vacancies: [...new Set(entries.flatMap(({ vacancy }) => vacancy ?? []))],
    texts: entries.map((one) => one.searched).concat(searched(notesOf(work))),
    tallies: undefined,
  }
}

/** A person who was written down after the resume may have said something else. */
function newestAnswer(entries: readonly Entry[]): FormAnswer | null {
  const answers = entries.flatMap(({ shown }) => shown.answer ?? [])
  return answers.sort((a, b) => order(b.at, a.at))[0] ?? null
}

/** Takes from its lists the room that they kept for growing: 7 MB for 30,000 rows. */
function trimmed(work: Work): Work {
  const { notes, contacts, tags } = work
  return Object.assign(work, {
    notes: notes.slice(),
    contacts: contacts.slice(),
    tags: tags.slice(),
  })
}

/** Mails to the person are left out, because a mail to fifty people would make a search find all of them. */
export function notesOf({ mails, notes, contacts, tags, hold }: Work): string {
  const mailed = new Set(mails.map(({ id }) => id))
  const spoken = contacts.filter(({ id }) => !mailed.has(id))
  return [...[...notes, ...spoken].map(({ text }) => text), ...tags, hold?.reason ?? ''].join('\n')
}

/** Time of the last arrival or change, reading excepted; undefined: must not be purged whatever its age. */
export function lastActivity({
  entries,
  work,
}: {
  entries: readonly { createdAt: string }[]
  work: Work
}): string | undefined {
  if (work.hold) return undefined
  if (work.placements.some(({ stage }) => stage === 'mobilised')) return undefined
  return [...entries.map(({ createdAt }) => createdAt), work.changedAt ?? ''].sort().at(-1)
}

/** When the oldest removed note or contact was removed that is not overwritten yet, ISO 8601. */
export function firstRemoval({ removedNotes, removedContacts }: Work): string | undefined {
  return [...removedNotes, ...removedContacts]
    .filter(({ text }) => text !== '')
    .map(({ removedAt }) => removedAt)
    .sort()[0]
}

/** A row that may be purged, with the time of the last arrival or change. */
export type Purgeable = { entry: Entry; entries: readonly Entry[]; last: string }

/**
 * Rows that may be purged once they are old enough, oldest first. Not purged: rows on hold, mobilised people, and requests on which a
 * person is mobilised.
 * @param rows all
 */
export function purgeable(rows: ReadonlySet<Row>): Purgeable[] {
  const running = new Set<string>()
  for (const { work } of rows) {
    for (const { request, stage } of work.placements)
      if (stage === 'mobilised') running.add(request)
  }
  return [...rows]
    .filter(({ entry }) => !running.has(entry.id))
    .flatMap((row) => {
      const last = lastActivity(row)
      return last === undefined ? [] : { entry: row.entry, entries: row.entries, last }
    })
    .sort((a, b) => order(a.last, b.last))
}
