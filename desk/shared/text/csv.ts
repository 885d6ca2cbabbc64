// CSV that a spreadsheet opens as text only, without formulas.

/** CSV as Excel reads it: a byte order mark, CRLF, every cell quoted. @param head headings in place of the columns' names */
export function toCsv<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
  head: readonly string[] = columns,
): string {
  const lines = [head, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))]
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * Text that a spreadsheet could take for a formula, telephone numbers excepted: also with full-width characters, which Japanese Excel
 * accepts, and after spaces and quotes, which some programs drop.
 */
const isFormula = (text: string): boolean =>
  /^[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) && !/^\+\d[\d ()-]{5,30}$/.test(text)

/** A formula gets a leading apostrophe. */
function cell(text: string): string {
  const safe = isFormula(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The text of a cell before it got its apostrophe. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
