// What is asked of the index: pages of a list, counts for its filters, single rows, and what belongs to one person.
import type { SQLInputValue } from 'node:sqlite'
import { businessDay } from '../../app/content/business-time.ts'
import { record } from '../../app/content/records.ts'
import { isClosed, titleWithPlace, vacancies } from '../../app/content/vacancies.ts'
import { isPlain, type RecordKind } from '../../app/forms/record-kinds.ts'
import { linesOf } from '../../app/forms/request-rules.ts'
import {
  fillsPlace,
  isOn,
  type FilledLine,
  type Placement,
  type Stage,
} from '../work/placements.ts'
import { facetColumns, filterTerms, matchAny, orderOf, type Term } from './filter-terms.ts'
import { addressKey, fold, searchQuery } from './fold.ts'
import type { IndexDatabase, Row } from './index-database.ts'
import { wantedOf } from './matches.ts'
import { personsIn } from './persons.ts'
import {
  facetParts,
  type FacetPart,
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
  count(filter: ListFilter): number
  /** Every id of a filter, in its order. */
  ids(filter: ListFilter): string[]
  facets(filter: ListFilter): Facets
  row(id: string): ListRow | undefined
  /** Those that there are, in the order of the ids. */
  rows(ids: readonly string[]): ListRow[]
  kindOf(id: string): RecordKind | undefined
  /** Where the words of a search stand in each of some records; one in which they stand nowhere has none. */
  snippets(ids: readonly string[], q: string): Map<string, Snippet>
  /** How a tag is written that is in use: by most, where capitals or accents differ. */
  tagInUse(tag: string): string | undefined
  /** The same person's other records, newest first; of very many the newest ones. */
  others(id: string): ListRow[]
  /** Every record of a person, newest first. */
  ofPerson(email: string): ListRow[]
  /** Who stands on a line of a request, by name. */
  peopleOn(request: string): ListRow[]
  /**
   * Another record of the same person that stands on a line already.
   * @param coming ids of others that are being put there
   */
  sameOn(
    id: string,
    at: Pick<Placement, 'request' | 'line'>,
    coming?: readonly string[],
  ): ListRow | undefined
  /** Whose name, address or phone number has these words: each person with all records, newest first. */
  people(q: string, limit: number): { email: string; name: string; records: ListRow[] }[]
  /** For figures. */
  query(sql: string, ...values: SQLInputValue[]): Row[]
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

const hasDocument = ({ kind }: Row) => !isPlain(kind as RecordKind)

export function listsOf(
  database: IndexDatabase,
  { now, isScanned, unreadDocuments }: Options,
): Lists {
  const persons = personsIn(database)
  /** What the table `found` holds. */
  let foundHolds = ''

  /**
   * The terms of a filter. Looking for words takes longest, and a list and its facets ask for the same ones a dozen times:
   * what they find is kept in a table until something changes.
   */
  function termsOf(filter: ListFilter): Map<keyof ListFilter, Term> {
    const terms = filterTerms(filter, now())
    const looking = (['role', 'place', 'q'] as const).filter((part) => terms.has(part))
    if (looking.length === 0) return terms
    const { from, values } = whereOf(looking.map((part) => terms.get(part)!))
    const { revision, generation, texts } = database
    const key = JSON.stringify([revision, generation, texts, from, values])
    if (key !== foundHolds) {
      database.exec(
        'create temp table if not exists found (n integer primary key); delete from found',
      )
      database.run(`insert into found (n) select n ${from}`, ...values)
      foundHolds = key
    }
    for (const part of looking) terms.delete(part)
    return terms.set('q', { sql: 'n in (select n from found)', values: [] })
  }

  function ordered(filter: ListFilter, column: 'n' | 'id', limit: number, offset: number): Row[] {
    const sort = filter.sort ?? 'arrival'
    const any = matchAny(filter.q ?? '')
    const terms = [...termsOf(filter).values()]
    if (sort !== 'relevance' || any === '') {
      const { from, values } = whereOf(terms)
      const order = orderOf(sort === 'relevance' ? 'arrival' : sort, businessDay(now()))
      return database.all(
        `select ${column} ${from} order by ${order} limit ? offset ?`,
        ...values,
        limit,
        offset,
      )
    }
    // What only a document holds comes after the rest: to weigh 10,000 long texts takes a quarter of a second.
    const { from, values } = whereOf(terms, 'records left join ranks on found = n')
    return database.all(
      `with ranks as materialized (select rowid as found, rank from fields where fields match ?)
       select ${column} ${from} order by ${orderOf(sort, businessDay(now()))} limit ? offset ?`,
      any,
      ...values,
      limit,
      offset,
    )
  }

  function countOf(terms: readonly Term[]): number {
    const { from, values } = whereOf(terms)
    return Number(database.get(`select count(*) as count ${from}`, ...values)!.count)
  }

  function rowOf(row: Row): ListRow {
    const { verdict, due, purge_on, first_contact_at, assumed_contact_at, changed_at } = row
    return {
      id: row.id,
      kind: row.kind,
      createdAt: row.created_at,
      name: row.name,
      email: row.email,
      phone: row.phone,
      about: row.about,
      company: row.company,
      location: row.location,
      region: row.region,
      experience: row.experience,
      availability: row.availability,
      topic: row.topic,
      due: due ?? undefined,
      others: persons.idsOf(String(row.email_key)).length - 1,
      verdict:
        verdict !== null
          ? (JSON.parse(String(verdict)) as Verdict)
          : isScanned && hasDocument(row)
            ? { is: 'unknown', at: row.created_at }
            : undefined,
      text: hasDocument(row)
        ? (['unread', 'searchable', 'none'] as const)[Number(row.has_text)]
        : undefined,
      purgeOn: purge_on ?? undefined,
      sequence: row.sequence,
      isRead: row.is_read === 1,
      state: row.state,
      owner: row.owner,
      tags: JSON.parse(String(row.tags)) as string[],
      firstContactAt: first_contact_at ?? undefined,
      assumedContactAt: assumed_contact_at ?? undefined,
      contacts: JSON.parse(String(row.contacts)) as ListRow['contacts'],
      changedAt: changed_at ?? undefined,
      noteCount: row.note_count,
      hold: row.hold === 1,
      placements: JSON.parse(String(row.placements)) as ListRow['placements'],
      tickets: JSON.parse(String(row.tickets)) as ListRow['tickets'],
      available:
        row.available === null
          ? undefined
          : (JSON.parse(String(row.available)) as ListRow['available']),
      lines: linesOfRow(row),
    } as ListRow
  }

  function linesOfRow({ id, lines, promised }: Row): FilledLine[] {
    if (lines === null) return []
    const filled = new Map<number, Set<string>>()
    const machines = JSON.parse(String(promised)) as Record<number, number>
    const there = database.all(
      'select line, stage, email_key from placements join records using (n) where request = ?',
      id!,
    )
    for (const one of there) {
      if (!fillsPlace(one.stage as Stage)) continue
      const line = Number(one.line)
      // A person is one, however many records they have.
      const person = persons.idsOf(String(one.email_key))[0]!
      filled.set(line, (filled.get(line) ?? new Set()).add(person))
    }
    return linesOf(String(lines)).map((line, n) => ({
      ...line,
      filled: (line.kind === 'people' ? filled.get(n)?.size : machines[n]) ?? 0,
    }))
  }

  function row(id: string): ListRow | undefined {
    const found = database.get('select * from records where id = ?', id)
    return found && rowOf(found)
  }

  const rows = (ids: readonly string[]) => ids.map(row).filter((one) => one !== undefined)

  const ofPerson = (email: string) => rows(persons.idsOf(addressKey(email)))

  return {
    list(filter, offset, limit) {
      const total = countOf([...termsOf(filter).values()])
      const found = ordered(filter, 'n', limit, offset).map(({ n }) =>
        database.get('select * from records where n = ?', n!)!,
      )
      return {
        total,
        offset,
        rows: found.map(rowOf),
        revision: database.revision,
        unreadDocuments: unreadDocuments(),
      }
    },

    count: (filter) => countOf([...termsOf(filter).values()]),

    ids: (filter) => ordered(filter, 'id', -1, 0).map(({ id }) => id as string),

    facets(filter) {
      const terms = termsOf(filter)
      const but = (part?: keyof ListFilter) =>
        [...terms].filter(([name]) => name !== part).map(([, term]) => term)
      const counts = (part: FacetPart) => {
        const { value, table, only } = facetColumns[part]
        const terms = [...but(part), ...(only ? [only(filter, now())] : [])]
        const { from, values } = whereOf(terms, table)
        const found = database.all(
          `select ${value} as value, count(*) as count ${from} group by 1`,
          ...values,
        )
        return Object.fromEntries(
          found.filter((one) => one.value !== null).map((one) => [one.value, Number(one.count)]),
        )
      }
      const due = filterTerms({ due: true }, now()).get('due')!
      const counted = Object.fromEntries(facetParts.map((part) => [part, counts(part)])) as Record<
        FacetPart,
        Record<string, number>
      >
      return {
        ...counted,
        unread: countOf([...but('unread'), { sql: 'is_read = 0', values: [] }]),
        due: countOf([...but('due'), due]),
        total: countOf(but()),
        topics: record('contact-topics').map(({ id, label }) => ({ id, label })),
        vacancies: vacanciesNamed(Object.keys(counted.vacancy)),
      }
    },

    row,
    rows,

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
      const own = database.get('select email_key from records where id = ?', id)
      if (!own) return []
      const ids = persons.idsOf(String(own.email_key)).filter((one) => one !== id)
      return rows(ids.slice(0, othersShown))
    },

    ofPerson,

    peopleOn: (request) =>
      database
        .all(
          `select * from records where n in (select n from placements where request = ?)
           order by sort_name, created_at`,
          request,
        )
        .map(rowOf),

    sameOn(id, at, coming = []) {
      const own = database.get('select email_key from records where id = ?', id)
      if (!own) return undefined
      return rows(persons.idsOf(String(own.email_key))).find(
        (one) => one.id !== id && (coming.includes(one.id) || one.placements.some(isOn(at))),
      )
    },

    people(q, limit) {
      const words = searchQuery(q)
      if (words === undefined) return []
      const addresses = database.all(
        `select email_key from records
         where n in (select rowid from fields where fields match ?)
         group by email_key order by max(created_at) desc limit ?`,
        `{who} : (${words})`,
        limit,
      )
      const seen = new Set<string>()
      return addresses.flatMap(({ email_key }) => {
        if (seen.has(String(email_key))) return []
        const records = ofPerson(String(email_key))
        for (const { email } of records) seen.add(addressKey(email))
        return [{ email: records[0]!.email, name: records[0]!.name, records }]
      })
    },

    query: (sql, ...values) => database.all(sql, ...values),
  }
}

function whereOf(
  terms: readonly Term[],
  table = 'records',
): { from: string; values: SQLInputValue[] } {
  const where = terms.length > 0 ? ` where ${terms.map(({ sql }) => sql).join(' and ')}` : ''
  return { from: `from ${table}${where}`, values: terms.flatMap(({ values }) => values) }
}

/** Those of the records, and of others the ones that resumes still name. */
function vacanciesNamed(named: readonly string[]): Facets['vacancies'] {
  const known = vacancies().map((one) => ({
    id: one.id,
    label: `${titleWithPlace(one)}${isClosed(one) ? ' (closed)' : ''}`,
  }))
  const gone = named.filter((id) => id !== 'none' && !known.some((one) => one.id === id))
  return [...known, ...gone.map((id) => ({ id, label: id }))]
}
