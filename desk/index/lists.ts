// What is asked of the index: pages of a list, counts for its filters, single rows, and what belongs to one person.
import type { SQLInputValue } from 'node:sqlite'
import { businessDay } from '../../app/content/business-time.ts'
import { isOfPerson, isPlain, type RecordKind } from '../../app/forms/record-kinds.ts'
import { linesOf } from '../../app/forms/request-rules.ts'
import { fillsPlace, type FilledLine, type Stage } from '../work/placements.ts'
import {
  ofPeople,
  filterTerms,
  foundTable,
  matchAny,
  orderOf,
  type Part,
  type Term,
  whereOf,
} from './filter-terms.ts'
import { facetsOf } from './facets.ts'
import { fold, searchQuery } from './fold.ts'
import { numbersWithWords, ranksOf } from './found-words.ts'
import type { IndexDatabase, Row } from './index-database.ts'
import { wantedOf } from './matches.ts'
import { isSwitchboard, personsIn } from './persons.ts'
import {
  type Facets,
  type ListFilter,
  type ListPage,
  type ListRow,
  type Snippet,
  type Verdict,
} from './search.ts'
import { snippetOfRow } from './snippets.ts'

export type Lists = {
  list(filter: ListFilter, offset: number, limit: number): ListPage
  /** @param since ISO 8601: those that arrived after it */
  count(filter: ListFilter, since?: string): number
  /** Every id of a filter, in its order. */
  ids(filter: ListFilter): string[]
  facets(filter: ListFilter): Facets
  row(id: string): ListRow | undefined
  /** Those that there are, in the order of the ids. */
  rows(ids: readonly string[]): ListRow[]
  kindOf(id: string): RecordKind | undefined
  /** Whether a telephone number, of `phoneKey`, is a company's, which joins nobody. */
  isSwitchboard(phone: string): boolean
  /** Where the words of a search stand in each of some records; one in which they stand nowhere has none. */
  snippets(ids: readonly string[], q: string): Map<string, Snippet>
  /** How a tag is written that is in use: by most, where capitals or accents differ. */
  tagInUse(tag: string): string | undefined
  /** The same person's other records, newest first; of very many the newest ones. */
  others(id: string): ListRow[]
  /** Every record of the person of one of them, of every kind, newest first. */
  ofPerson(id: string): ListRow[]
  /** As `ofPerson`, without their rows. */
  idsOfPerson(id: string): readonly string[]
  /** Of whom a row of the list is: itself, and the submissions that stand behind it, newest first. */
  submissionsOf(id: string): Submission[]
  /** Others of the same name, of whom nobody said that they are somebody else. */
  likelySame(id: string): ListRow[]
  /** What was said of the person of a record: that they are not the person of another one. */
  notSame(id: string): NotSame[]
  /** Who stands on a line of a request, by name. */
  peopleOn(request: string): ListRow[]
  /** Whose name, address or phone number has these words: each person with all records, newest first. */
  people(q: string, limit: number): { email: string | null; name: string; records: ListRow[] }[]
  /** For figures. */
  query(sql: string, ...values: SQLInputValue[]): Row[]
}

export type Submission = {
  id: string
  kind: RecordKind
  createdAt: string
  /** Of the last of its own events. */
  ownSequence: number
}

/** That two records are not of one person. */
export type NotSame = {
  /** Id of the other person's record. */
  other: string
  /** Id of the record at which it was said, and of the event. */
  record: string
  link: string
  /** Id of whom that event speaks. */
  of: string
}

type Options = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether there is a scanner: then a document without a verdict is one that was not scanned yet. */
  isScanned: boolean
  unreadDocuments: () => number
}

/** A company's switchboard may be on thousands of records. */
const othersShown = 50
const likelyShown = 5
/** Looked through for people: some have many records. */
const recordsOfPeople = 5000

const hasDocument = ({ kind }: Row) => !isPlain(kind as RecordKind)

export function listsOf(
  database: IndexDatabase,
  { now, isScanned, unreadDocuments }: Options,
): Lists {
  const persons = personsIn(database)
  /** Which search `foundTable` has the numbers of. */
  let searched = ''

  /** Looking for words takes longest, and a list and its facets ask for the same ones: what they find is kept until something changes. */
  function termsOf(filter: ListFilter): Map<Part, Term> {
    const terms = filterTerms(filter, now())
    if (!terms.has('q')) return terms
    const q = filter.q!
    const { revision, generation, texts } = database
    const search = JSON.stringify([revision, generation, texts, q])
    if (search !== searched) {
      database.exec(
        `create temp table if not exists ${foundTable} (n integer primary key); delete from ${foundTable}`,
      )
      const numbers = numbersWithWords(database, q)
      database.run(
        `insert into ${foundTable} (n) select value from json_each(?)`,
        JSON.stringify(numbers),
      )
      searched = search
    }
    return terms
  }

  function ordered(filter: ListFilter, column: 'n' | 'id', limit: number, offset: number) {
    const sort = filter.sort ?? 'arrival'
    const { from, values } = whereOf([...termsOf(filter).values()])
    const sorted = `${from} order by ${orderOf(sort, businessDay(now()))}`
    const any = sort === 'relevance' ? matchAny(filter.q ?? '') : ''
    if (any === '') {
      const sql = `select ${column} ${sorted} limit ? offset ?`
      return database.lines(sql, ...values, limit, offset).map(([value]) => value!)
    }
    const ranks = ranksOf(database, any)
    return database
      .lines(`select n, ${column} ${sorted}`, ...values)
      .sort(([a], [b]) => ranks[Number(a)]! - ranks[Number(b)]!)
      .slice(offset, limit < 0 ? undefined : offset + limit)
      .map(([, value]) => value!)
  }

  function countOf(terms: readonly Term[]): number {
    const { from, values } = whereOf(terms)
    return Number(database.get(`select count(*) as count ${from}`, ...values)!.count)
  }

  function rowOf(own: Row): ListRow {
    const { verdict } = own
    // What was done with a person stands at their newest submission.
    const head =
      own.person === own.n
        ? own
        : (database.get('select * from records where n = ?', own.person!) ?? own)
    const { due, purge_on, first_contact_at, assumed_contact_at, sent_again_at, changed_at } = head
    return {
      id: own.id,
      kind: own.kind,
      createdAt: own.created_at,
      name: own.name,
      email: own.email,
      phone: own.phone,
      about: own.about,
      company: own.company,
      location: own.location,
      region: own.region,
      experience: own.experience,
      availability: own.availability,
      topic: own.topic,
      due: due ?? undefined,
      newest: head.id,
      ownSequence: own.own_sequence,
      submissions: submissionCount(head),
      others: persons.idsOf(String(own.id)).length - 1,
      verdict:
        verdict !== null
          ? (JSON.parse(String(verdict)) as Verdict)
          : isScanned && hasDocument(own)
            ? { is: 'unknown', at: own.created_at }
            : undefined,
      text: hasDocument(own)
        ? (['unread', 'searchable', 'none'] as const)[Number(own.has_text)]
        : undefined,
      purgeOn: purge_on ?? undefined,
      sequence: head.sequence,
      isRead: head.is_read === 1,
      state: head.state,
      owner: head.owner,
      tags: JSON.parse(String(head.tags)) as string[],
      firstContactAt: first_contact_at ?? undefined,
      assumedContactAt: assumed_contact_at ?? undefined,
      sentAgainAt: sent_again_at ?? undefined,
      contacts: JSON.parse(String(head.contacts)) as ListRow['contacts'],
      changedAt: changed_at ?? undefined,
      noteCount: head.note_count,
      hold: head.hold === 1,
      noMail: head.no_mail === 1,
      mails: { waiting: Number(head.mails_waiting), failed: Number(head.mails_failed) },
      placements: JSON.parse(String(head.placements)) as ListRow['placements'],
      tickets: JSON.parse(String(head.tickets)) as ListRow['tickets'],
      available:
        head.available === null
          ? undefined
          : (JSON.parse(String(head.available)) as ListRow['available']),
      lines: linesOfRow(own),
    } as ListRow
  }

  const submissionCount = ({ n }: Row) =>
    Number(database.get('select count(*) as count from records where person = ?', n!)!.count)

  function linesOfRow({ id, lines, promised }: Row): FilledLine[] {
    if (lines === null) return []
    const filled = new Map<number, number>()
    const machines = JSON.parse(String(promised)) as Record<number, number>
    const there = database.all('select line, stage from placements where request = ?', id!)
    for (const one of there) {
      if (!fillsPlace(one.stage as Stage)) continue
      const line = Number(one.line)
      filled.set(line, (filled.get(line) ?? 0) + 1)
    }
    return linesOf(String(lines)).map((line, n) => ({
      ...line,
      filled: (line.kind === 'people' ? filled.get(n) : machines[n]) ?? 0,
    }))
  }

  function row(id: string): ListRow | undefined {
    const found = database.get('select * from records where id = ?', id)
    return found && rowOf(found)
  }

  const rows = (ids: readonly string[]) => ids.map(row).filter((one) => one !== undefined)

  function notSame(id: string): NotSame[] {
    const own = new Set(persons.idsOf(id))
    const ids = JSON.stringify([...own])
    return database
      .all(
        `select id, event, record from links join records using (n)
         where not is_same and (n in (select n from records where id in (select value from json_each(?1)))
           or record in (select value from json_each(?1)))`,
        ids,
      )
      .map((link) => {
        const [record, of] = [String(link.id), String(link.record)]
        return { other: own.has(record) ? of : record, record, link: String(link.event), of }
      })
      .filter(({ other }) => !own.has(other))
  }

  return {
    list(filter, offset, limit) {
      const total = countOf([...termsOf(filter).values()])
      const found = ordered(filter, 'n', limit, offset).map((n) =>
        database.get('select * from records where n = ?', n)!,
      )
      return {
        total,
        offset,
        rows: found.map(rowOf),
        revision: database.revision,
        unreadDocuments: unreadDocuments(),
      }
    },

    count: (filter, since) =>
      countOf([
        ...termsOf(filter).values(),
        ...(since === undefined ? [] : [{ sql: 'created_at > ?', values: [since] }]),
      ]),

    ids: (filter) => ordered(filter, 'id', -1, 0).map(String),

    facets: (filter) => facetsOf(database, filter, termsOf(filter), now()),

    row,
    rows,

    isSwitchboard: (phone) => isSwitchboard(database, phone),

    kindOf: (id) =>
      database.get('select kind from records where id = ?', id)?.kind as RecordKind | undefined,

    snippets(ids, q) {
      const wanted = wantedOf(q)
      const found = new Map<string, Snippet>()
      for (const id of ids) {
        const snippet = snippetOfRow(database, id, q, wanted)
        if (snippet) found.set(id, snippet)
      }
      return found
    },

    tagInUse(tag) {
      const found = database.get(
        'select tag from tags where key = ? group by tag order by count(*) desc, tag limit 1',
        fold(tag),
      )
      return found && String(found.tag)
    },

    others(id) {
      const ids = persons.idsOf(id).filter((one) => one !== id)
      return rows(ids.slice(0, othersShown))
    },

    ofPerson: (id) => rows(persons.idsOf(id)),

    idsOfPerson: (id) => persons.idsOf(id),

    submissionsOf: (id) =>
      database
        .all(
          `select id, kind, created_at, own_sequence from records
           where person = (select person from records where id = ?) order by created_at desc, id desc`,
          id,
        )
        .map((one) => ({
          id: String(one.id),
          kind: one.kind as RecordKind,
          createdAt: String(one.created_at),
          ownSequence: Number(one.own_sequence),
        })),

    notSame,

    likelySame(id) {
      const own = database.get('select * from records where id = ?', id)
      if (!own || !isOfPerson(own.kind as RecordKind)) return []
      const same = new Set(persons.idsOf(id))
      const parted = new Set(notSame(id).map(({ other }) => other))
      return database
        .all(
          `select * from records where sort_name = ? and kind in (${ofPeople}) and person = n
           order by created_at desc limit ?`,
          own.sort_name!,
          othersShown,
        )
        .filter((one) => !same.has(String(one.id)))
        .filter((one) => !persons.idsOf(String(one.id)).some((other) => parted.has(other)))
        .slice(0, likelyShown)
        .map(rowOf)
    },

    peopleOn: (request) =>
      database
        .all(
          `select * from records where n in (select n from placements where request = ?)
           order by sort_name, created_at`,
          request,
        )
        .map(rowOf),

    people(q, limit) {
      const words = searchQuery(q)
      if (words === undefined) return []
      const found = database.all(
        `select id from records where n in (select rowid from fields where fields match ?)
         order by created_at desc limit ?`,
        `{who} : (${words})`,
        recordsOfPeople,
      )
      const seen = new Set<string>()
      const people: { email: string | null; name: string; records: ListRow[] }[] = []
      for (const { id } of found) {
        if (seen.has(String(id))) continue
        if (people.length === limit) break
        const ids = persons.idsOf(String(id))
        for (const one of ids) seen.add(one)
        const records = rows(ids)
        people.push({ email: records[0]!.email, name: records[0]!.name, records })
      }
      return people
    },

    query: (sql, ...values) => database.all(sql, ...values),
  }
}
