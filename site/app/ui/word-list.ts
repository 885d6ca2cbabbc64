/** Joins short entries, each written with a capital, in one line in which only the first keeps its capital. */
export function wordList(entries: readonly string[]): string {
  return entries.map((entry, at) => (at === 0 ? entry : uncapital(entry))).join(', ')
}

/** Leaves an abbreviation as it is. */
function uncapital(entry: string): string {
  return /^[A-Z][a-z ]/.test(entry) ? entry[0]!.toLowerCase() + entry.slice(1) : entry
}
