/** Rows in columns, as wide as their text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widest = process.stdout.isTTY ? 40 : Infinity
  const cells = [head, ...rows].map((row) => row.map((text) => Array.from(text)))
  const widths = head.map((_, column) =>
    cells.reduce((most, row) => Math.max(most, Math.min(row[column]!.length, widest)), 0),
  )
  const lines = cells.map((row) =>
    row
      .map((characters, column) => {
        const isCut = characters.length > widest
        const shown = isCut ? [...characters.slice(0, widest - 1), '…'] : characters
        return shown.join('') + ' '.repeat(widths[column]! - shown.length)
      })
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}
