import Table from 'cli-table3'

const bare = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) =>
    [
      side,
      `${side}-mid`,
      `${side}-left`,
      `${side}-right`,
      'left-mid',
      'mid-mid',
      'right-mid',
      'middle',
    ].map((name) => [name, '']),
  ),
)

/** Rows in columns, as wide as their text, which may be of any script. */
export function table(head: string[], rows: string[][]): string {
  const widest = process.stdout.isTTY ? 40 : Infinity
  const cut = (text: string) => {
    const characters = Array.from(text)
    return characters.length > widest ? `${characters.slice(0, widest - 1).join('')}…` : text
  }
  const grid = new Table({
    chars: { ...bare, middle: '  ' },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  })
  if (head.length > 0) grid.push(head)
  grid.push(...rows.map((row) => row.map(cut)))
  return `${grid
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`
}
