// The rows of one record in the index's tables, written and removed within the caller's transaction.
import type { AnyRecord } from '../../app/forms/record-kinds.ts'
import type { DeskEvent } from '../work/work.ts'
import { record as content } from '../../app/content/records.ts'
import { lastDays, type Tickets } from '../tickets/tickets.ts'
import { fold } from './fold.ts'
import type { Placement } from '../work/placements.ts'
import type { IndexDatabase } from './index-database.ts'
import { indexedRecord, wordColumns } from './indexed-record.ts'
import type { Verdict } from './search.ts'

type Told = {
  record: AnyRecord
  events: readonly DeskEvent[]
  /** Of the feed. */
  revision: number
}

type Written = {
  /** Whether words were taken out, a removed note's for one. */
  deleted: boolean
  /** Requests whose lines somebody came onto, left, or stands on otherwise than before. */
  requests: string[]
}

/**
 * @param verdictOf what the scanner said of a document, asked for a record that is new here
 */
export function putRecord(
  database: IndexDatabase,
  { record, events, revision }: Told,
  verdictOf: (record: string) => Verdict | undefined,
): Written {
  const { columns: own, words } = indexedRecord(record, events)
  const columns = { ...own, revision }
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const before = database.get(
    'select n, tags, placements, changed_at from records where id = ?',
    columns.id,
  )
  if (before) {
    // What somebody changes is not purged as announced: the next run of the purge says when.
    const purge = before.changed_at === columns.changed_at ? '' : ', purge_on = null'
    database.run(
      `update records set ${names.map((name) => `${name} = ?`).join(', ')}${purge} where n = ?`,
      ...names.map((name) => columns[name]),
      before.n!,
    )
  } else {
    const verdict = verdictOf(columns.id)
    database.run(
      `insert into records (${names.join(', ')}, verdict) values (${names.map(() => '?').join(', ')}, ?)`,
      ...names.map((name) => columns[name]),
      verdict ? JSON.stringify(verdict) : null,
    )
  }
  const n = database.numberOf(columns.id)!
  if (before?.tags !== columns.tags) {
    database.run('delete from tags where n = ?', n)
    for (const tag of JSON.parse(columns.tags) as string[]) {
      database.run('insert into tags (n, tag, key) values (?, ?, ?)', n, tag, fold(tag))
    }
  }
  putTickets(database, n, columns.tickets)
  const requests = putPlacements(
    database,
    n,
    String(before?.placements ?? '[]'),
    columns.placements,
  )
  const values = wordColumns.map((name) => words[name])
  const same = wordColumns.map((name) => `${name} = ?`).join(' and ')
  if (database.get(`select 1 from fields_text where n = ? and ${same}`, n, ...values))
    return { deleted: false, requests }
  const deleted = database.run('delete from fields_text where n = ?', n) > 0
  database.run(
    `insert into fields_text (n, ${wordColumns.join(', ')}) values (?, ${wordColumns.map(() => '?').join(', ')})`,
    n,
    ...values,
  )
  return { deleted, requests }
}

/** Written anew each time: when a ticket expires is the owner's to say, too. One that another includes does not lapse by itself. */
function putTickets(database: IndexDatabase, n: number, json: string): void {
  const tickets = JSON.parse(json) as Tickets
  database.run('delete from tickets where n = ?', n)
  for (const [ticket, last] of lastDays(tickets, content('tickets'))) {
    const held = tickets[ticket]
    database.run(
      'insert into tickets (n, ticket, last_day, lapses_on) values (?, ?, ?, ?)',
      n,
      ticket,
      last,
      held === undefined || held === 'no' ? null : held.validUntil,
    )
  }
}

/** @param before as it was, JSON @returns ids of the requests that it matters to */
function putPlacements(database: IndexDatabase, n: number, before: string, now: string): string[] {
  if (before === now) return []
  const [had, has] = [before, now].map((json) => JSON.parse(json) as Placement[])
  database.run('delete from placements where n = ?', n)
  for (const { request, line, stage } of has!) {
    database.run(
      'insert into placements (n, request, line, stage) values (?, ?, ?, ?)',
      n,
      request,
      line,
      stage,
    )
  }
  return [...new Set([...had!, ...has!].map(({ request }) => request))]
}

export function removeRecord(database: IndexDatabase, id: string): Written {
  const n = database.numberOf(id)
  if (n === undefined) return { deleted: false, requests: [] }
  const on = database.all('select distinct request from placements where n = ?', n)
  database.run('delete from fields_text where n = ?', n)
  database.run('delete from docs_text where n = ?', n)
  database.run('delete from records where n = ?', n)
  return { deleted: true, requests: on.map(({ request }) => String(request)) }
}
