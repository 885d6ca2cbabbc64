// Who has the words of a search. Sets of many thousand numbers are put together here and not by the database, which takes
// four times as long over it.
import { parseSearch, phoneBeginning } from './fold.ts'
import type { IndexDatabase } from './index-database.ts'

/**
 * Numbers of those who have the words of a search: each word stands in a field, a note or the document, one of a group is
 * enough, and none that is excluded stands in any; or all of it is the beginning of a telephone number. Of a person they may
 * stand in several submissions.
 */
export function numbersWithWords(database: IndexDatabase, q: string): number[] {
  const numbers = (sql: string, ...values: string[]) => database.lines(sql, ...values) as number[][]
  const all = numbers('select n, person from records')
  const person: number[] = []
  for (const [n, head] of all) person[n!] = head!
  const having = (table: 'fields' | 'docs', query: string) =>
    numbers(`select rowid from ${table} where ${table} match ?`, query).map(([n]) => person[n!]!)
  const anywhere = (query: string) =>
    new Set([...having('fields', query), ...having('docs', query)])

  const { groups, excluded } = parseSearch(q)
  let found = new Set(all.map(([, head]) => head!))
  for (const group of groups) found = found.intersection(anywhere(group.join(' OR ')))
  for (const word of excluded) found = found.difference(anywhere(word))
  const phone = phoneBeginning(q)
  if (phone !== undefined) found = found.union(new Set(having('fields', `{who} : "${phone}" *`)))
  return [...found]
}
