// What is asked of the index: pages of lists, counts for filters, single rows, and the records of one person.
import { businessDay } from 'core/content/business-time.ts'
import { openVacancy } from 'core/content/vacancies.ts'
import { isOfPerson, isPlain, type RecordKind } from 'core/forms/record-kinds.ts'
import { fillsPlace, type FilledLine } from '../../shared/placements.ts'
import { order } from '../../shared/person-events.ts'
import { whoFits } from '../../shared/vacancy-fit.ts'
import type { Documents } from './documents.ts'
import type { Entry } from './entry.ts'
import { facetCounts } from './facets.ts'
import {
  isPerson,
  sorted,
  testsOf,
  wordTest,
  type Asked,
  type ListFilter,
  type Sorted,
  type SortOrder,
} from '../../shared/list/filter.ts'
import { shownWork } from '../../shared/work.ts'
import { fold, parseSearch, phoneBeginning } from '../../shared/list/fold.ts'
import type { People } from './people.ts'
import { firstRemoval, type Row } from './row.ts'
import type { Facets, ListRow, Snippet } from '../../shared/list/search.ts'
import { snippetOfRow } from './snippets.ts'
import { wantedOf } from '../../shared/list/matches.ts'
import { countOf, has, lineOf, needleOf } from '../../shared/list/words.ts'

export type Lists = ReturnType<typeof listsOf>

export type Submission = {
  id: string
  kind: RecordKind
  createdAt: string
  /** Sequence of the last of its own events. */
  ownSequence: number
}

/** That two records are not of one person. */
export type NotSame = {
  /** Id of the other person's record. */
  other: string
  /** Id of the record at which it was said, and of the event. */
  record: string
  link: string
  /** Id of the record that the event names. */
  of: string
}

type Options = {
  people: People
  documents: Documents
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether a scanner is set up: then a document without a verdict was not scanned yet. */
  isScanned: boolean
  revision: () => number
  tell: (records: string[]) => void
}

/** A company's switchboard may be on thousands of records. */
const othersShown = 50
const likelyShown = 5
/** Of a word in a text: by BM25 more hardly raise its rank. */
const mostCounted = 5
/** After so many changes a cached order is not worth keeping. */
const mostKept = 1000

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const hasDocument = ({ kind }: Pick<Entry, 'kind'>) => !isPlain(kind)

export function listsOf({ people, documents, now, isScanned, revision, tell }: Options) {
  const facetsOf = facetCounts()
  /** With the last change known at the announcement: a row changed since is purged later. */
  let purgeDays = new Map<string, { day: string; changedAt: string | undefined }>()
  const state = () => `${revision()} ${documents.revision}`
  /** A list, its facets and its news ask for the same words; the result is cached until something changes. */
  let searchedFor: { q: string; state: string; found: ReadonlySet<Row> } | undefined
  /** The most frequent spelling of each tag, by its folded form; as of a revision. */
  let spellings: { of: number; byKey: Map<string, string> } | undefined
  /** All rows, sorted, by order; each as of a day and a revision. */
  const orders = new Map<SortOrder, { of: number; sorted: Sorted }>()

  function purgeDay({ entry, work }: Row): string | undefined {
    const known = purgeDays.get(entry.id)
    return known && known.changedAt === work.changedAt ? known.day : undefined
  }

  function asking(filter: ListFilter): Asked {
    const found = search(filter.q ?? '')
    const textOf = ({ id }: Entry) => documents.of(id)?.text
    const { anyTag = false, on = businessDay(now()) } = filter
    return { anyTag, on, now: now(), found, purgeDay, textOf }
  }

  /** Rows that match a search. @returns undefined: nothing is searched for */
  function search(q: string): ReadonlySet<Row> | undefined {
    const { groups, excluded } = parseSearch(q)
    if (groups.length + excluded.length === 0) return undefined
    if (searchedFor?.q === q && searchedFor.state === state()) return searchedFor.found
    // By the document's number, so that each is looked up once for all words.
    const rows: (Row | undefined)[] = []
    const inDocuments = (query: string) => {
      const found = new Set<Row>()
      for (const n of documents.having(query)) {
        const row = (rows[n] ??= people.get(documents.recordAt(n) ?? '')?.row)
        if (row) found.add(row)
      }
      return found
    }
    let left: Iterable<Row> = people.rows
    for (const group of groups) {
      const needles = group.map(needleOf)
      const beside = inDocuments(group.join(' OR '))
      left = [...left].filter(
        (row) =>
          beside.has(row) || needles.some((needle) => row.texts.some((text) => has(text, needle))),
      )
    }
    for (const term of excluded) {
      const needle = needleOf(term)
      const beside = inDocuments(term)
      left = [...left].filter(
        (row) => !beside.has(row) && !row.texts.some((text) => has(text, needle)),
      )
    }
    const phone = phoneBeginning(q)
    const called =
      phone === undefined
        ? []
        : [...people.rows].filter(({ entries }) =>
            entries.some((one) => one.phone?.startsWith(phone)),
          )
    const found = new Set([...left, ...called])
    searchedFor = { q, state: state(), found }
    return found
  }

  /** By relevance, as full-text searches rank (BM25); matches in a document alone come last. */
  function ranked(q: string, rows: readonly Row[]): Row[] {
    const needles = parseSearch(q).groups.flat().map(needleOf)
    const lengths = rows.map(({ texts }) => sum(texts.map(({ length }) => length)))
    const usual = sum(lengths) / rows.length
    const counts = rows.map(({ texts }) =>
      needles.map((needle) => sum(texts.map((text) => countOf(needle, text, mostCounted)))),
    )
    const weights = needles.map((_, n) => {
      const having = counts.filter((of) => of[n]! > 0).length
      return Math.max(1e-6, Math.log((people.rows.size - having + 0.5) / (having + 0.5)))
    })
    const fit = (of: number[], length: number) =>
      of.reduce(
        (sum, count, n) =>
          sum + (weights[n]! * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / usual)),
        0,
      )
    return rows
      .map((row, n) => ({ row, fit: fit(counts[n]!, lengths[n]!) }))
      .sort((a, b) => b.fit - a.fit)
      .map(({ row }) => row)
  }

  function allSorted(sort: SortOrder): readonly Row[] {
    const today = businessDay(now())
    const before = orders.get(sort)
    if (before?.sorted.today === today && before.of === revision()) return before.sorted.rows
    // Orders that are not used would keep rows of long ago in memory.
    for (const [name, { of }] of orders) if (revision() - of > mostKept) orders.delete(name)
    const found = sorted(people.rows, sort, { today, purgeDay, before: before?.sorted })
    orders.set(sort, { of: revision(), sorted: found })
    return found.rows
  }

  function passing(rows: Iterable<Row>, filter: ListFilter): Row[] {
    const tests = testsOf(filter, asking(filter))
    const found: Row[] = []
    for (const row of rows) if (tests.every(({ test }) => test(row))) found.push(row)
    return found
  }

  function ordered(filter: ListFilter): Row[] {
    const { sort = 'arrival', q = '' } = filter
    const rows = passing(allSorted(sort), filter)
    return sort === 'relevance' && rows.length > 0 ? ranked(q, rows) : rows
  }

  function tagSpellings(): Map<string, string> {
    const uses = new Map<string, number>()
    for (const { work } of people.rows) {
      for (const tag of work.tags) uses.set(tag, (uses.get(tag) ?? 0) + 1)
    }
    const rarestFirst = [...uses].sort(([a, n], [b, m]) => n - m || order(b, a))
    return new Map(rarestFirst.map(([tag]) => [fold(tag), tag]))
  }

  /** The row that lists show of a record. Work with a person is the same at each of their submissions. */
  function shown(of: Entry): ListRow {
    const { entry, entries, person, work, answer } = of.row!
    const known = documents.of(of.id)
    return {
      ...of.shown,
      ...shownWork(work),
      answer,
      due: entry.due,
      newest: entry.id,
      submissions: entries.length,
      others: person.length - 1,
      verdict:
        known?.verdict ??
        (isScanned && hasDocument(of) ? { is: 'unknown', at: of.createdAt } : undefined),
      text: hasDocument(of) ? (known?.text ?? 'unread') : undefined,
      purgeOn: purgeDay(of.row!),
      lines: linesOf(of),
    }
  }

  function linesOf(of: Entry): FilledLine[] {
    const there = [...people.rowsOn(of.id)].flatMap(({ work }) =>
      work.placements.filter(({ request, stage }) => request === of.id && fillsPlace(stage)),
    )
    const machines = of.row!.work.promised
    return of.lines.map((line, n) => ({
      ...line,
      filled:
        line.kind === 'people' ? there.filter((one) => one.line === n).length : (machines[n] ?? 0),
    }))
  }

  function row(id: string): ListRow | undefined {
    const found = people.get(id)
    return found && shown(found)
  }

  const rows = (ids: readonly string[]) => ids.flatMap((id) => row(id) ?? [])

  const personOf = (id: string): readonly Entry[] => people.get(id)?.row!.person ?? []

  /** Which records a colleague said to be of another person than the given record. */
  function notSame(id: string): NotSame[] {
    const person = personOf(id)
    const own = new Set(person.map((one) => one.id))
    const speaking = new Set([
      ...person,
      ...person.flatMap((one) => [...people.speakingOf(one.id)]),
    ])
    const said = [...speaking].flatMap(({ id: record, links }) =>
      links.flatMap(({ id: link, isSame, records }) =>
        isSame ? [] : [...new Set(records)].map((of) => ({ record, link, of })),
      ),
    )
    return said
      .filter(({ record, of }) => own.has(record) !== own.has(of))
      .map((one) => ({ ...one, other: own.has(one.record) ? one.of : one.record }))
  }

  return {
    /** Once all rows are made anew, what is cached would only hold the former ones in memory. */
    forgetCached(): void {
      orders.clear()
      searchedFor = undefined
    },

    list(filter: ListFilter, offset: number, limit: number): { total: number; rows: ListRow[] } {
      const found = ordered(filter)
      const some = found.slice(offset, offset + limit)
      return { total: found.length, rows: some.map(({ entry }) => shown(entry)) }
    },

    /** @param since ISO 8601: those that arrived after it @param among unset: all rows */
    count: (
      filter: ListFilter,
      {
        since = '',
        among = people.rows,
      }: { since?: string | undefined; among?: Iterable<Row> } = {},
    ): number => passing(among, filter).filter(({ entry }) => entry.createdAt > since).length,

    /** All ids that a filter finds, in its order. */
    ids: (filter: ListFilter) => ordered(filter).map(({ entry }) => entry.id),

    /** Unordered. */
    rowsOf: (filter: ListFilter) => passing(people.rows, filter),

    facets(filter: ListFilter): Facets {
      const asked = asking(filter)
      const [vacancy, ...others] = filter.vacancy ?? []
      const open = others.length > 0 ? undefined : openVacancy(vacancy)
      return {
        ...facetsOf(people.rows, testsOf(filter, asked), asked),
        fit: open && whoFits(open, businessDay(asked.now)),
      }
    },

    row,
    /** Rows in the order of the ids; ids without a record are left out. */
    rows,

    /** Whether a telephone number, as `phoneKey` gives it, is a company's and so joins no records. */
    isSwitchboard: (phone: string) => people.isSwitchboard(phone),

    kindOf: (id: string): RecordKind | undefined => people.get(id)?.kind,

    /** The row of the person with an address as `addressKey` or a number as `phoneKey` gives it. */
    personWith(key: { email: string } | { phone: string }): ListRow | undefined {
      const [newest] = [...people.withKey(key)]
        .filter(isPerson)
        .sort((a, b) => order(b.createdAt, a.createdAt))
      return newest && shown(newest.row!.entry)
    },

    /** Records that imports of spreadsheets made, each with the row of its person. */
    imported: () =>
      [...people.entries].flatMap(({ id, kind, createdAt, imported, row: of }) =>
        imported === null ? [] : { id, kind, createdAt, imported, newest: of!.entry.id },
      ),

    /** Where the words of a search are found in each of some records; a record without a match is left out. */
    snippets(ids: readonly string[], q: string): Map<string, Snippet> {
      const wanted = wantedOf(q)
      const found = new Map<string, Snippet>()
      for (const id of ids) {
        const of = people.get(id)
        const snippet = of && snippetOfRow(of, q, wanted, (one) => documents.textOf(one) ?? '')
        if (snippet) found.set(id, snippet)
      }
      return found
    },

    /** The spelling of a tag in use, whatever its capitals and accents: the most frequent one. A change of a thousand records asks often. */
    tagInUse(tag: string): string | undefined {
      if (spellings?.of !== revision()) spellings = { of: revision(), byKey: tagSpellings() }
      return spellings.byKey.get(fold(tag))
    },

    /** The same person's other records, newest first; of very many only the newest. */
    others: (id: string) =>
      personOf(id)
        .filter((one) => one.id !== id)
        .slice(0, othersShown)
        .map(shown),

    /** Every record of the person of one of them, of every kind, newest first. */
    ofPerson: (id: string) => personOf(id).map(shown),

    idsOfPerson: (id: string) => personOf(id).map((one) => one.id),

    /** The record of a row, then the person's other submissions, newest first. */
    submissionsOf: (id: string): Submission[] =>
      [...(people.get(id)?.row!.entries ?? [])]
        .sort((a, b) => order(b.createdAt, a.createdAt) || order(b.id, a.id))
        .map(({ kind, createdAt, shown: { ownSequence }, ...one }) => ({
          id: one.id,
          kind,
          createdAt,
          ownSequence,
        })),

    notSame,

    /** Rows of the same name, except people whom a colleague said to be different. */
    likelySame(id: string): ListRow[] {
      const own = people.get(id)
      if (!own || !isOfPerson(own.kind)) return []
      const parted = new Set(notSame(id).map(({ other }) => other))
      return allSorted('arrival')
        .filter(
          ({ entry, person }) =>
            entry.name === own.name &&
            isPerson(entry) &&
            person !== own.row!.person &&
            !person.some((one) => parted.has(one.id)),
        )
        .slice(0, likelyShown)
        .map(({ entry }) => shown(entry))
    },

    /** The people on the lines of a request, by name. */
    peopleOn: (request: string) =>
      [...people.rowsOn(request)]
        .sort(
          ({ entry: a }, { entry: b }) => order(a.name, b.name) || order(a.createdAt, b.createdAt),
        )
        .map(({ entry }) => shown(entry)),

    /**
     * People whose name, address or telephone number matches: each with all records, newest first.
     * @returns those up to the limit, and how many there are
     */
    people(q: string, limit: number) {
      const found = new Set<readonly Entry[]>()
      if (parseSearch(q).groups.length > 0) {
        const isMet = wordTest(q)
        for (const { entries, person } of allSorted('arrival')) {
          if (entries.some((one) => isMet(lineOf(one.searched, 'who')))) found.add(person)
        }
      }
      const people = [...found].slice(0, limit).map((person) => {
        const records = person.map(shown)
        return { email: records[0]!.email, name: records[0]!.name, records }
      })
      return { people, total: found.size }
    },

    /** Sets the days, YYYY-MM-DD, on which records will be purged; all other records lose theirs. */
    putPurgeDays(days: ReadonlyMap<string, string>): void {
      const before = purgeDays
      const changes = [...days].map(([id, day]) => {
        return [id, { day, changedAt: people.get(id)?.row!.work.changedAt }] as const
      })
      purgeDays = new Map(changes)
      orders.delete('leaving')
      const changed = [...new Set([...before.keys(), ...days.keys()])].filter(
        (id) => before.get(id)?.day !== days.get(id),
      )
      if (changed.length > 0) tell(changed)
    },

    /** In the order of their purge days. */
    announcedForPurge: () =>
      allSorted('leaving').flatMap((one) => {
        const purgeOn = purgeDay(one)
        return purgeOn === undefined ? [] : { id: one.entry.id, purgeOn }
      }),

    /** Rows with a note or contact that was removed before a time and can still be restored. @param time ISO 8601 */
    removedBefore: (time: string) =>
      [...people.rows].flatMap(({ entry, work }) =>
        (firstRemoval(work) ?? time) < time ? entry.id : [],
      ),
  }
}
