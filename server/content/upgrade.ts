// What the owner wrote, in the words of the program that runs now. Beside each of his records lies the shipped one that it
// was made from; where the program ships another since, the three are put together by the identity of their entries. Where
// both changed one place, the owner's words stand.
import firstRecords from '../../app/content/first-shipped.json' with { type: 'json' }
import { identified, isSame, merged, type Dispute } from '../../app/content/merge.ts'

/** The shipped records from before their digests lay beside the owner's: version 1.0.0, with the ids that entries got since. */
const first: Readonly<Record<string, unknown>> = firstRecords

export const firstShipped = (name: string): unknown => first[name]

type Upgraded = {
  data: unknown
  /** The shipped record that the owner's was made from. */
  base: unknown
  /** Places that the owner and the program both changed. */
  disputes: Dispute[]
}

/**
 * @param name of a record or a page
 * @param owned what the owner wrote, in whatever version
 * @param base the shipped record that it was made from; unset: that of version 1.0.0
 * @param shipped the record as this program ships it; undefined where it ships none
 */
export function upgraded(name: string, owned: unknown, base: unknown, shipped: unknown): Upgraded {
  const from = base ?? first[name] ?? shipped
  const mine = base === undefined ? identified(owned, from) : owned
  if (owned === null || from === undefined || shipped === undefined || isSame(from, shipped)) {
    return { data: mine, base: from, disputes: [] }
  }
  const { data, disputes } = merged(from, mine, shipped)
  return { data, base: from, disputes }
}
