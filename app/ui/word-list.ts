/** Short entries as one line: each has a capital where it stands alone; here only the first keeps it. */
export function wordList(entries: readonly string[]): string {
  return entries.map((entry, at) => (at === 0 ? entry : uncapital(entry))).join(', ')
}

/** An abbreviation stays as it is. */
function uncapital(entry: string): string {
  return /^[A-Z][a-z ]/.test(entry) ? entry[0]!.toLowerCase() + entry.slice(1) : entry
}
