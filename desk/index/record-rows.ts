// The rows of records in the index's tables, written and removed within the caller's transaction.
import type { AnyRecord } from '../../app/forms/record-kinds.ts'
import { linksOf, personWork } from '../work/person-events.ts'
import { record as content } from '../../app/content/records.ts'
import { lastDays, type Tickets } from '../tickets/tickets.ts'
import type { Placement } from '../work/placements.ts'
import type { DeskEvent, Work } from '../work/work.ts'
import { addressKey, fold, phoneKey } from './fold.ts'
import type { IndexChange, IndexDatabase } from './index-database.ts'
import { indexedRecord, indexedWork, wordColumns } from './indexed-record.ts'
import { isSwitchboard, personsNear, rowsOfPerson, type Keys, type Member } from './persons.ts'
import type { Verdict } from './search.ts'

type Words = Record<(typeof wordColumns)[number], string>

type Told = {
  record: AnyRecord
  /** Its own. */
  events: readonly DeskEvent[]
  /** Of the feed. */
  revision: number
}

/** What a transaction has to say once it is done. */
export class Written {
  /** Words were taken out, a removed note's for one. */
  deleted = false
  /** Records that are another person's than before, or whose person has other records, or was worked on. */
  readonly records = new Set<string>()
  /** Requests whose lines somebody came onto, left, or stands on otherwise than before. */
  readonly requests = new Set<string>()
  readonly given: NonNullable<IndexChange['given']> = []
  /** By the number of the row: written once, for it is what takes longest. */
  readonly words = new Map<number, Partial<Words>>()
  readonly #ids = new Set<string>()
  readonly #emails = new Set<string>()
  /** With whether it was a switchboard's before. */
  readonly #phones = new Map<string, boolean>()

  readonly #database: IndexDatabase

  constructor(database: IndexDatabase) {
    this.#database = database
  }

  /** To be called before it is written, and after. @param phone that it is about to have */
  touch(id: string, phone: string | null = null): void {
    const database = this.#database
    this.#ids.add(id)
    this.#touchPhone(phone)
    const row = database.get('select n, email_key, phone_key from records where id = ?', id)
    if (!row) return
    if (row.email_key !== null) this.#emails.add(String(row.email_key))
    this.#touchPhone(row.phone_key === null ? null : String(row.phone_key))
    for (const { record } of database.all('select record from links where n = ?', row.n!)) {
      this.#ids.add(String(record))
    }
    // Of whom alone another record says that they are one person's: gone, it leaves no key that leads there.
    // Only what joins: following those who said "not the same" as well, three in a ring would touch each other for ever.
    const linking =
      'select id from records where n in (select n from links where record = ? and is_same)'
    for (const other of database.all(linking, id)) this.#ids.add(String(other.id))
  }

  #touchPhone(phone: string | null): void {
    if (phone === null || this.#phones.has(phone)) return
    this.#phones.set(phone, isSwitchboard(this.#database, phone))
  }

  /** Whoever has one of them may have got or lost a record. */
  keys(): Keys {
    const ids = [...this.#ids]
    const phones: string[] = []
    for (const [phone, was] of this.#phones) {
      if (!isSwitchboard(this.#database, phone)) phones.push(phone)
      // One address more, and it joins nobody any more: that matters to everybody who has it.
      else if (!was) {
        const having = this.#database.all('select id from records where phone_key = ?', phone)
        ids.push(...having.map(({ id }) => String(id)))
      }
    }
    return { ids, emails: [...this.#emails], phones }
  }
}

/** What is looked for to find whoever a record may be joined with. */
export function keysOf({ row }: AnyRecord, events: readonly DeskEvent[]): Keys {
  const phone = phoneKey(row.phone)
  return {
    ids: [row.id, ...linksOf(events).flatMap(({ records }) => records)],
    emails: row.email === null ? [] : [addressKey(row.email)],
    phones: phone === null ? [] : [phone],
  }
}

/**
 * What a record says of itself; `placePersons` says what was done with it.
 * @param verdictOf what the scanner said of a document, asked for a record that is new here
 */
export function putRecord(
  database: IndexDatabase,
  { record, events, revision }: Told,
  verdictOf: (record: string) => Verdict | undefined,
  written: Written,
): void {
  const { columns: own, words } = indexedRecord(record, events)
  const columns = { ...own, revision, is_behind: 0 }
  written.touch(columns.id, columns.phone_key)
  const before = database.numberOf(columns.id)
  if (before !== undefined) update(database, before, columns)
  else {
    const verdict = verdictOf(columns.id)
    const all = {
      ...columns,
      ...indexedWork().columns,
      verdict: verdict ? JSON.stringify(verdict) : null,
    }
    const names = Object.keys(all) as (keyof typeof all)[]
    database.run(
      `insert into records (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      ...names.map((name) => all[name]),
    )
  }
  const n = database.numberOf(columns.id)!
  putLinks(database, n, events)
  written.words.set(n, words)
  written.touch(columns.id)
}

type Value = string | number | null

function update(database: IndexDatabase, n: number, columns: Record<string, Value>): void {
  const names = Object.keys(columns)
  database.run(
    `update records set ${names.map((name) => `${name} = ?`).join(', ')} where n = ?`,
    ...names.map((name) => columns[name]!),
    n,
  )
}

function putLinks(database: IndexDatabase, n: number, events: readonly DeskEvent[]): void {
  database.run('delete from links where n = ?', n)
  for (const { id, at, isSame, records } of linksOf(events)) {
    for (const record of new Set(records)) {
      database.run(
        'insert into links (n, event, at, is_same, record) values (?, ?, ?, ?, ?)',
        n,
        id,
        at,
        isSame ? 1 : 0,
        record,
      )
    }
  }
}

/** @param some of them; the others stay */
function putWords(
  database: IndexDatabase,
  n: number,
  some: Partial<Words>,
  written: Written,
): void {
  const before = database.get('select * from fields_text where n = ?', n)
  const words = wordColumns.map((name) => some[name] ?? String(before?.[name] ?? ''))
  if (before && wordColumns.every((name, at) => before[name] === words[at])) return
  if (database.run('delete from fields_text where n = ?', n) > 0) written.deleted = true
  database.run(
    `insert into fields_text (n, ${wordColumns.join(', ')}) values (?, ${wordColumns.map(() => '?').join(', ')})`,
    n,
    ...words,
  )
}

/**
 * Says of everybody to whom the writing may matter which records are theirs, and what was done with them.
 * @param events by the record; a person with one whose events are not here is marked to be taken in again
 */
export function placePersons(
  database: IndexDatabase,
  events: ReadonlyMap<string, readonly DeskEvent[]>,
  written: Written,
): void {
  for (const person of personsNear(database, written.keys())) {
    for (const records of rowsOfPerson(person)) placeRow(database, records, events, written)
  }
  for (const [n, words] of written.words) putWords(database, n, words, written)
}

/** @param records behind one row of the list, newest first */
function placeRow(
  database: IndexDatabase,
  records: readonly Member[],
  events: ReadonlyMap<string, readonly DeskEvent[]>,
  written: Written,
): void {
  const [newest, ...older] = records
  if (!newest) return
  for (const { id } of records) written.records.add(id)
  const owners = database
    .all(
      `select owner, person from records where n in (select person from records where n in (select value from json_each(?)))`,
      JSON.stringify(records.map(({ n }) => n)),
    )
    .map(({ owner }) => owner)
  for (const { n } of older) {
    const wasNewest = database.get('select person from records where n = ?', n)!.person !== newest.n
    database.run('update records set person = ? where n = ?', newest.n, n)
    if (wasNewest) putWork(database, n, undefined, written)
  }
  database.run('update records set person = n where n = ?', newest.n)
  const own = records.map(({ id, kind, createdAt }) => ({
    kind,
    createdAt,
    events: events.get(id),
  }))
  if (!own.every(isKnown)) {
    database.run('update records set is_behind = 1 where n = ?', newest.n)
    return
  }
  const { work, events: all } = personWork(own)
  putWork(database, newest.n, work, written)
  const giving = all.findLast(({ change }) => change.type === 'owner')
  if (owners.length > 0 && work.owner !== null && giving && !owners.includes(work.owner)) {
    written.given.push({ to: work.owner, by: giving.account })
  }
}

const isKnown = <Own extends { events: readonly DeskEvent[] | undefined }>(
  own: Own,
): own is Own & { events: readonly DeskEvent[] } => own.events !== undefined

/** @param work undefined: it stands at another row */
function putWork(
  database: IndexDatabase,
  n: number,
  work: Work | undefined,
  written: Written,
): void {
  const before = database.get(
    'select tags, placements, changed_at, availability, created_at from records where n = ?',
    n,
  )!
  const option = before.availability === null ? null : String(before.availability)
  const sent = work && { option, at: String(before.created_at) }
  const { columns, notes } = indexedWork(work, sent)
  update(database, n, columns)
  // What somebody changes is not purged as announced: the next run of the purge says when.
  if (before.changed_at !== columns.changed_at || !work) {
    database.run('update records set purge_on = null where n = ?', n)
  }
  if (before.tags !== columns.tags) {
    database.run('delete from tags where n = ?', n)
    for (const tag of JSON.parse(columns.tags) as string[]) {
      database.run('insert into tags (n, tag, key) values (?, ?, ?)', n, tag, fold(tag))
    }
  }
  putTickets(database, n, columns.tickets)
  putPlacements(database, n, String(before.placements), columns.placements, written)
  written.words.set(n, { ...written.words.get(n), notes })
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

/** @param before as it was, JSON */
function putPlacements(
  database: IndexDatabase,
  n: number,
  before: string,
  now: string,
  written: Written,
): void {
  if (before === now) return
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
  for (const { request } of [...had!, ...has!]) written.requests.add(request)
}

export function removeRecord(database: IndexDatabase, id: string, written: Written): void {
  const n = database.numberOf(id)
  if (n === undefined) return
  written.touch(id)
  const on = database.all('select distinct request from placements where n = ?', n)
  for (const { request } of on) written.requests.add(String(request))
  database.run('delete from fields_text where n = ?', n)
  database.run('delete from docs_text where n = ?', n)
  database.run('delete from records where n = ?', n)
  written.records.add(id)
  written.deleted = true
}
