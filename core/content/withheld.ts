// What the owner withholds from the live edition until a question about it is answered: the entry, and every sentence that names
// its figure. A sentence is removed from its list; an entry that cannot do without such a sentence is removed as a whole.
import type { WrittenRecords } from './records.ts'
import { isWithheld } from './values.ts'

type Keys = readonly (string | number)[]

const gone = Symbol('gone')

/** Paths whose value may be missing by their schemas (`withholdable`). */
const mayGo = (at: Keys): boolean =>
  (at.length === 2 && (at[0] === 'claims' || at[0] === 'statements')) ||
  (at[0] === 'business' && (at[1] === 'sisterCompany' || at[1] === 'parentCompany'))

/**
 * @returns the records without what is withheld; the names of the facts that are withheld with it; and the places that name such a
 * fact and cannot be removed, each with the name
 */
export function withoutWithheld(records: WrittenRecords): {
  records: WrittenRecords
  facts: string[]
  needed: { at: Keys; name: string }[]
} {
  const machines = { excavators: 'excavators', 'water-carts': 'waterCarts' } as Record<
    string,
    string
  >
  const names = [
    ...Object.entries(records.claims).flatMap(([name, claim]) => (isWithheld(claim) ? name : [])),
    ...records['equipment-specifications'].flatMap((one) =>
      isWithheld(one) ? (machines[one.id] ?? []) : [],
    ),
  ]
  const facts = [
    ...names,
    ...(['credentials', 'alignments'] as const).flatMap((list) =>
      records[list].flatMap((one) => (isWithheld(one) ? `${list}.${one.id}` : [])),
    ),
    ...records['equipment-specifications'].flatMap((one) =>
      isWithheld(one) ? `machines.${one.id}` : [],
    ),
  ]
  const needed: { at: Keys; name: string }[] = []
  const nameIn = (value: unknown) =>
    typeof value === 'string' ? names.find((name) => value.includes(`{${name}}`)) : undefined

  const without = (value: unknown, at: Keys): unknown => {
    if (isWithheld(value)) return gone
    if (typeof value === 'string') return nameIn(value) === undefined ? value : gone
    if (Array.isArray(value)) {
      return value.flatMap((entry, index) => {
        const left = without(entry, [...at, index])
        return left === gone ? [] : [left]
      })
    }
    if (typeof value !== 'object' || value === null) return value
    const left: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(value)) {
      const here = [...at, key]
      const own = without(entry, here)
      if (own !== gone) left[key] = own
      // The key stays, so that a sentence which names the fact is left out and not reported as a spelling mistake.
      else if (mayGo(here)) left[key] = undefined
      // A claim that depends on a removed one is removed, too; other entries are removed at the nearest list around them.
      else {
        if (isInList(at)) return gone
        if (at.length >= 2 && mayGo(at)) return gone
        const name = nameIn(entry)
        if (name !== undefined) needed.push({ at: here, name })
        left[key] = entry
      }
    }
    return left
  }
  if (!hasWithheld(records)) return { records, facts, needed }
  return { records: without(records, []) as WrittenRecords, facts, needed }
}

const isInList = (at: Keys): boolean => at.some((key) => typeof key === 'number')

function hasWithheld(value: unknown): boolean {
  if (isWithheld(value)) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasWithheld)
}
