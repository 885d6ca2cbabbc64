// Records as CSV: the command line and the desk alike.

/** CSV as Excel reads it: a byte order mark, CRLF, every cell quoted. @param head instead of the columns' names */
export function toCsv<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
  head: readonly string[] = columns,
): string {
  const lines = [head, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))]
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * A text that a spreadsheet could take for a formula, which a telephone number is not, gets a leading apostrophe: also in full width, which Excel in Japanese
 * takes for the same, and after blanks and quotes, which some programs drop.
 */
function cell(text: string): string {
  const isPhone = /^\+\d[\d ()-]{5,30}$/.test(text)
  const safe =
    !isPhone && /^[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text)
      ? `'${text}`
      : text
  return `"${safe.replaceAll('"', '""')}"`
}
