// What only the index knows of a record, and the truth does not: words and scan of its document, the day on which it goes.
import type { RecordKind } from '../../app/forms/record-kinds.ts'
import type { IndexDatabase } from './index-database.ts'
import { documented } from './index-file.ts'
import type { Verdict } from './search.ts'
import type { TicketsInText } from '../tickets/tickets.ts'

export type LocalFacts = {
  /** The text of a record's document; '' when it cannot be had. */
  putText(record: string, text: string, tickets?: TicketsInText): void
  /** undefined when it was never put. */
  textOf(record: string): string | undefined
  /** undefined when its text was never put, or has none. */
  ticketsIn(record: string): TicketsInText | undefined
  /** Ids of resumes whose text was never put, newest first. @param except those that are not to be tried now */
  withoutText(limit: number, except?: readonly string[]): string[]
  /** How many documents no search can find yet. */
  unreadDocuments(): number
  putVerdict(record: string, verdict: Verdict): void
  /** Ids of resumes without a verdict, newest first. */
  withoutVerdict(limit: number): string[]
  /** Days, YYYY-MM-DD, on which records will be purged; every other record loses the day that it had. */
  putPurgeDays(days: ReadonlyMap<string, string>): void
  /** In the order of their days. */
  announcedForPurge(): { id: string; purgeOn: string }[]
  /** Rows of the list that neither changed nor arrived after a time and may be purged; held and placed ones may not. */
  untouchedSince(time: string): { id: string; kind: RecordKind; last: string }[]
  /** Ids of records with words that were taken back before a time and can be restored still. @param time ISO 8601 */
  removedBefore(time: string): string[]
}

export function localFacts(database: IndexDatabase): LocalFacts {
  const ids = (sql: string, ...values: (string | number)[]) =>
    database.all(sql, ...values).map(({ id }) => String(id))

  return {
    putText(record, text, tickets) {
      database.inTransaction(() => {
        const n = database.numberOf(record)
        if (n === undefined) return
        database.run('delete from docs_text where n = ?', n)
        if (text !== '') {
          const found = tickets === undefined ? null : JSON.stringify(tickets)
          database.run('insert into docs_text (n, text, tickets) values (?, ?, ?)', n, text, found)
        }
        const isEmpty = text.trim() === ''
        database.run('update records set has_text = ? where n = ?', isEmpty ? 2 : 1, n)
        database.texts++
      })
      // No list changes: who has the record open is offered its tickets.
      if (tickets && tickets.found.length > 0) database.tell([record])
    },

    textOf(record) {
      const found = database.get(
        `select has_text, coalesce(text, '') as text from records left join docs_text using (n) where id = ?`,
        record,
      )
      return found && found.has_text !== 0 ? String(found.text) : undefined
    },

    ticketsIn(record) {
      const found = database.get(
        'select docs_text.tickets from docs_text join records using (n) where id = ?',
        record,
      )?.tickets
      return typeof found === 'string' ? (JSON.parse(found) as TicketsInText) : undefined
    },

    withoutText: (limit, except = []) =>
      ids(
        `select id from records where kind in (${documented}) and has_text = 0
           and id not in (select value from json_each(?)) order by created_at desc limit ?`,
        JSON.stringify(except),
        limit,
      ),

    unreadDocuments: () =>
      Number(
        database.get(
          `select count(*) as n from records where kind in (${documented}) and has_text = 0`,
        )!.n,
      ),

    putVerdict(record, verdict) {
      database.inTransaction(() => {
        database.run('update records set verdict = ? where id = ?', JSON.stringify(verdict), record)
        database.raiseRevision()
      })
      database.tell([record])
    },

    withoutVerdict: (limit) =>
      ids(
        `select id from records where kind in (${documented}) and verdict is null order by created_at desc limit ?`,
        limit,
      ),

    putPurgeDays(days) {
      const had = database.all('select id, purge_on from records where purge_on is not null')
      const changed = [
        ...had
          .filter(({ id, purge_on }) => days.get(String(id)) !== purge_on)
          .map(({ id }) => String(id)),
        ...[...days.keys()].filter((id) => !had.some((row) => row.id === id)),
      ]
      if (changed.length === 0) return
      database.inTransaction(() => {
        for (const id of changed) {
          database.run('update records set purge_on = ? where id = ?', days.get(id) ?? null, id)
        }
        database.raiseRevision()
      })
      database.tell(changed)
    },

    announcedForPurge: () =>
      database
        .all(
          'select id, purge_on from records where purge_on is not null order by purge_on, created_at',
        )
        .map((row) => ({ id: String(row.id), purgeOn: String(row.purge_on) })),

    untouchedSince(time) {
      const last = 'max(created_at, coalesce(changed_at, created_at))'
      return database
        .all(
          `select id, kind, ${last} as last from records where person = n and hold = 0 and state <> 'placed' and ${last} <= ?
             and not exists (select 1 from placements where placements.n = records.n and stage = 'mobilised')
           order by last`,
          time,
        )
        .map((row) => ({
          id: String(row.id),
          kind: row.kind as RecordKind,
          last: String(row.last),
        }))
    },

    removedBefore: (time) => ids('select id from records where removed_at < ?', time),
  }
}
