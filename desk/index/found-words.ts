// Who has the words of a search, and how well they fit. Sets and orders of many thousand numbers are put together here and not by
// the database, which takes several times as long over it.
import { parseSearch, phoneBeginning } from './fold.ts'
import type { IndexDatabase } from './index-database.ts'

/**
 * Numbers of those who have the words of a search: each word stands in a field, a note or the document, one of a group is
 * enough, and none that is excluded stands in any; or all of it is the beginning of a telephone number. Of a person they may
 * stand in several submissions.
 */
export function numbersWithWords(database: IndexDatabase, q: string): number[] {
  const person = personsOf(database)
  const having = (table: 'fields' | 'docs', query: string) =>
    database.column<number>('rowid', `from ${table} where ${table} match ?`, query)
  /** 1 at the number of each person. */
  const marked = (...lists: number[][]) => {
    const marks = new Uint8Array(person.length)
    for (const list of lists) for (const n of list) marks[person[n]!] = 1
    return marks
  }
  const anywhere = (query: string) => marked(having('fields', query), having('docs', query))

  const { groups, excluded } = parseSearch(q)
  const found = new Uint8Array(person.length)
  for (const head of person) if (head !== undefined) found[head] = 1
  const keep = (marks: Uint8Array, mark: 0 | 1) => {
    for (let n = 0; n < found.length; n++) if (marks[n] !== mark) found[n] = 0
  }
  for (const group of groups) keep(anywhere(group.join(' OR ')), 1)
  for (const word of excluded) keep(anywhere(word), 0)
  const phone = phoneBeginning(q)
  if (phone !== undefined) {
    for (const n of having('fields', `{who} : "${phone}" *`)) found[person[n]!] = 1
  }
  const numbers: number[] = []
  for (let n = 0; n < found.length; n++) if (found[n] === 1) numbers.push(n)
  return numbers
}

/**
 * How well the words fit, by the number of a person: below 0, the less the better, and 0 where none stands in a field or a note.
 * What only a document holds comes after the rest: to weigh 10,000 long texts takes a quarter of a second.
 * @param query full-text
 */
export function ranksOf(database: IndexDatabase, query: string): Float64Array {
  const person = personsOf(database)
  const ranks = new Float64Array(person.length)
  for (const [n, rank] of database.lines(
    'select rowid, rank from fields where fields match ?',
    query,
  )) {
    const head = person[Number(n)]!
    ranks[head] = Math.min(ranks[head]!, Number(rank))
  }
  return ranks
}

type Persons = readonly (number | undefined)[]

const known = new WeakMap<IndexDatabase, { at: string; person: Persons }>()

/** By the number of each record the one that stands in lists for it; read once after each change of the index. */
function personsOf(database: IndexDatabase): Persons {
  const at = `${database.revision} ${database.generation}`
  const before = known.get(database)
  if (before?.at === at) return before.person
  const person: (number | undefined)[] = []
  for (const [n, head] of database.lines('select n, person from records')) {
    person[Number(n)] = Number(head)
  }
  known.set(database, { at, person })
  return person
}
