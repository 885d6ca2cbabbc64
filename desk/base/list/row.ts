// What stands in lists: a record, or all submissions of one person behind the newest with a document, with what was done.
import { record as content } from '../../../app/content/records.ts'
import type { RecordKind } from '../../../app/forms/record-kinds.ts'
import { lastDays, type LastDays } from '../../shared/tickets/tickets.ts'
import { availabilityOf, firstFreeDay } from '../../shared/availability.ts'
import { order, personWork } from '../../shared/person-events.ts'
import type { Work } from '../../shared/work.ts'
import type { Entry } from './entry.ts'
import { fold } from '../../shared/list/fold.ts'
import { searched } from '../../shared/list/words.ts'

export type Row = {
  /** Counts rows in the order in which they were made. */
  made: number
  /** The record that stands there. */
  entry: Entry
  /** All that are behind it, that record first, then newest first. */
  entries: readonly Entry[]
  /** Records of the same person, of every kind, newest first. */
  person: readonly Entry[]
  work: Work
  /** The first day on which the person can begin, YYYY-MM-DD; and when the person last said so, ISO 8601. */
  freeOn: string | undefined
  confirmedAt: string | undefined
  /** Of each ticket the last day on which it counts, and the next days on which one lapses. */
  lastDays: LastDays
  lapses: readonly string[]
  tagKeys: readonly string[]
  vacancies: readonly string[]
  /** All that was written of the person, and by them, as a search reads it. */
  texts: readonly string[]
}

let made = 0

/** @param entries as `rowsOfPerson` gives them */
export function rowOf(entries: readonly Entry[], person: readonly Entry[]): Row {
  const entry = entries[0]!
  const { work } = personWork(entries)
  const available = availabilityOf(work.available, entry.shown.availability, entry.createdAt)
  const days = lastDays(work.tickets, content('tickets'))
  return {
    made: ++made,
    entry,
    entries,
    person,
    work,
    freeOn: available && firstFreeDay(available),
    confirmedAt: available?.at,
    lastDays: days,
    // One that another ticket includes does not lapse by itself.
    lapses: Object.keys(days).flatMap((ticket) => {
      const held = work.tickets[ticket]
      return held === undefined || held === 'no' ? [] : (held.validUntil ?? [])
    }),
    tagKeys: work.tags.map(fold),
    vacancies: [...new Set(entries.flatMap(({ vacancy }) => vacancy ?? []))],
    texts: [...entries.map((one) => one.searched), searched(notesOf(work))],
  }
}

/** What was mailed to fifty would find all of them: only what was written about a person does. */
export function notesOf({ mails, notes, contacts, tags, hold }: Work): string {
  const mailed = new Set(mails.map(({ id }) => id))
  const spoken = contacts.filter(({ id }) => !mailed.has(id))
  return [...[...notes, ...spoken].map(({ text }) => text), ...tags, hold?.reason ?? ''].join('\n')
}

/** When anything arrived or was done last, reading apart; undefined: not to be purged whatever its age. */
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

/** Since when words that were taken back wait to be overwritten, ISO 8601. */
export function firstRemoval({ removedNotes, removedContacts }: Work): string | undefined {
  return [...removedNotes, ...removedContacts]
    .filter(({ text }) => text !== '')
    .map(({ removedAt }) => removedAt)
    .sort()[0]
}

/**
 * Rows that neither changed nor arrived after a time and may be purged; held ones may not, nor who is mobilised, nor the request on
 * which somebody is. Oldest first.
 * @param rows all
 */
export function untouchedSince(
  rows: ReadonlySet<Row>,
  time: string,
): { id: string; kind: RecordKind; last: string; all: string[] }[] {
  const running = new Set<string>()
  for (const { work } of rows) {
    for (const { request, stage } of work.placements)
      if (stage === 'mobilised') running.add(request)
  }
  return [...rows]
    .filter(({ entry }) => !running.has(entry.id))
    .flatMap((row) => {
      const last = lastActivity(row)
      const { id, kind } = row.entry
      return last !== undefined && last <= time
        ? { id, kind, last, all: row.entries.map((one) => one.id) }
        : []
    })
    .sort((a, b) => order(a.last, b.last))
}
