// Two changes of one record put together. Entries of lists are known by their id, so that one may add, another move and a
// third change the same list. Used for two editors, and for a program that ships other words than the owner's were made from.

export type Key = string | number
export type Path = readonly Key[]

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  }
  if (!isFields(a) || !isFields(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
  )
}

/** A place that both changed, and differently. Undefined: it is not there. The path is one of the merged data. */
export type Dispute = { path: Path; mine: unknown; theirs: unknown }

type Merged = { data: unknown; disputes: Dispute[] }

/** Both changes together; where both changed one place, mine stands and the place is in dispute. */
export function merged(base: unknown, mine: unknown, theirs: unknown, path: Path = []): Merged {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { data: mine, disputes: [] }
  if (isSame(base, mine)) return { data: theirs, disputes: [] }
  if (isFields(mine) && isFields(theirs) && isFields(base)) {
    // One of several kinds, and not the same any more: its fields do not belong together.
    if (mine['kind'] === theirs['kind']) return mergedFields(base, mine, theirs, path)
  } else if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base)) {
    const lists = [base, mine, theirs] as const
    if (lists.every(haveIdentities)) return mergedEntries(base, mine, theirs, path)
    if (lists.every((list) => keepsPlaces(base, list))) {
      return together(
        base.map((entry, index) => merged(entry, mine[index], theirs[index], [...path, index])),
        (entries) => entries,
      )
    }
  }
  return { data: mine, disputes: [{ path, mine, theirs }] }
}

function mergedFields(base: Fields, mine: Fields, theirs: Fields, path: Path): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return together(
    keys.map((key) =>
      // An answer stands, however the question is put now.
      key === 'confirm' && base[key] !== undefined && !(key in mine && key in theirs)
        ? { data: undefined, disputes: [] }
        : merged(base[key], mine[key], theirs[key], [...path, key]),
    ),
    (values) =>
      Object.fromEntries(
        keys.flatMap((key, index) => (values[index] === undefined ? [] : [[key, values[index]]])),
      ),
  )
}

/** What an entry is known by: its id, or in lists without ids the words that name it. */
function identityOf(entry: unknown): string | undefined {
  if (!isFields(entry)) return undefined
  for (const key of ['id', 'title', 'label', 'name', 'term']) {
    const value = entry[key]
    if (typeof value === 'string') return `${key}:${value}`
  }
  return undefined
}

function haveIdentities(list: readonly unknown[]): boolean {
  const ids = list.map(identityOf)
  return !ids.includes(undefined) && new Set(ids).size === ids.length
}

function mergedEntries(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: Path,
): Merged {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(
    (list) => new Map(list.map((entry) => [identityOf(entry)!, entry])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>]
  // Removed by one and left alone by the other, it goes; changed by the other, it stays and is asked about.
  const stays = (id: string) => {
    const was = inBase.get(id)
    if (was === undefined) return true
    const [own, other] = [inMine.get(id), inTheirs.get(id)]
    if (own !== undefined && other !== undefined) return true
    const left = own ?? other
    return left !== undefined && !isSame(wordsOf(left), wordsOf(was))
  }
  const ids = mergedOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()]).filter(
    stays,
  )
  return together(
    ids.map((id, index): Merged => {
      const at = [...path, index]
      const [own, other] = [inMine.get(id), inTheirs.get(id)]
      if (own === undefined || other === undefined) {
        const data = own ?? other
        const isDisputed = inBase.has(id)
        return { data, disputes: isDisputed ? [{ path: at, mine: own, theirs: other }] : [] }
      }
      return merged(inBase.get(id), own, other, at)
    }),
    (entries) => entries,
  )
}

/** What an entry says of itself, not to visitors (schemas/fields.ts). */
export const aboutItself: readonly string[] = ['source', 'confirm', 'confirmed', 'withheld']

/** An entry without what it says of itself, and without places that are empty: no change of those brings a removed one back. */
function wordsOf(entry: unknown): unknown {
  if (!isFields(entry)) return entry
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) => value !== null && !aboutItself.includes(key)),
  )
}

/** The order of who changed it (mine, where both did); what the other added stands behind the entry that it stood behind. */
function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const common = (list: readonly string[], other: readonly string[]) =>
    list.filter((id) => other.includes(id))
  const isMoved = !isSame(common(mine, base), common(base, mine))
  const [frame, other] = isMoved ? [mine, theirs] : [theirs, mine]
  const order = [...frame]
  other.forEach((id, index) => {
    if (order.includes(id)) return
    const before = other.slice(0, index).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

function together(parts: readonly Merged[], make: (data: readonly unknown[]) => unknown): Merged {
  return {
    data: make(parts.map(({ data }) => data)),
    disputes: parts.flatMap(({ disputes }) => disputes),
  }
}

function keepsPlaces(base: readonly unknown[], now: readonly unknown[]): boolean {
  return (
    base.length === now.length &&
    now.every(
      (entry, index) =>
        isSame(entry, base[index]) ||
        !base.some((other, place) => place !== index && isSame(entry, other)),
    )
  )
}

/**
 * Gives the entries of a record that was written before entries had ids the ids that they have in the record which it was
 * made from: an equal entry first, then one of the same name, then the one at the same place that is alike. Others get one
 * of their own words.
 */
export function identified(data: unknown, base: unknown): unknown {
  if (isFields(data)) {
    const from = isFields(base) ? base : {}
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, identified(value, from[key])]),
    )
  }
  if (!Array.isArray(data) || !Array.isArray(base)) return data
  const wantsIds = base.some((entry) => isFields(entry) && typeof entry['id'] === 'string')
  if (!wantsIds) return data
  const free = new Map(
    base.flatMap((entry): [string, Fields][] =>
      isFields(entry) ? [[String(entry['id']), entry]] : [],
    ),
  )
  const entries = data as unknown[]
  const found: (Fields | undefined)[] = entries.map((entry) => {
    const own = isFields(entry) ? entry['id'] : undefined
    return typeof own === 'string' ? take(own) : undefined
  })
  function take(id: string): Fields | undefined {
    const entry = free.get(id)
    free.delete(id)
    return entry
  }
  const match = (isIt: (entry: Fields, candidate: Fields, index: number) => boolean) => {
    entries.forEach((entry, index) => {
      if (found[index] || !isFields(entry) || typeof entry['id'] === 'string') return
      const candidate = [...free.values()].find((one) => isIt(entry, one, index))
      if (candidate) found[index] = take(String(candidate['id']))
    })
  }
  match((entry, { id: _id, ...candidate }) => isSame(entry, candidate))
  match((entry, candidate) => nameOf(entry) !== '' && nameOf(entry) === nameOf(candidate))
  match((entry, candidate, index) => base[index] === candidate && isAlike(entry, candidate))
  const taken = new Set(
    entries.map((entry, index) =>
      String(found[index]?.['id'] ?? (isFields(entry) ? entry['id'] : '')),
    ),
  )
  return entries.map((entry, index) => {
    if (!isFields(entry)) return entry
    const inner = identified(entry, found[index]) as Fields
    if (typeof inner['id'] === 'string') return inner
    const id = found[index]?.['id'] ?? freeId(slugOf(nameOf(entry)), taken)
    taken.add(String(id))
    return { id, ...inner }
  })
}

const naming = [
  'title',
  'name',
  'label',
  'step',
  'category',
  'type',
  'region',
  'pillar',
  'layer',
  'stage',
  'outcome',
  'standard',
  'field',
  'network',
  'quote',
]

function nameOf(entry: Fields): string {
  for (const key of naming) {
    const value = entry[key]
    if (typeof value === 'string') return value
  }
  return ''
}

/** Half of its words or more are the same. */
function isAlike(a: Fields, b: Fields): boolean {
  const texts = Object.entries(a).filter(([key]) => key !== 'source' && key !== 'confirm')
  const same = texts.filter(([key, value]) => isSame(value, b[key])).length
  return texts.length > 0 && same * 2 >= texts.length
}

function slugOf(words: string): string {
  const slug = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
  return slug === '' ? 'entry' : slug
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
  return id
}
