// Limits of spreadsheets.

/** Bytes of the file. */
export const maxSheetBytes = 5 * 1024 * 1024
export const mostRows = 5000
export const mostColumns = 60
/** The headings are looked for in so many first rows. */
export const rowsToHeadings = 20
/** Characters of a cell that are kept: more than any column of a person holds. */
export const longestCell = 4000

/**
 * Characters of all cells of a row in which tickets are looked for, more than any person needs; parsing sentences takes longer than dates.
 */
export const longestTickets = 2000
/** What is wrong with the whole file, in a message for the recruiter who chose it. */
export class SheetError extends Error {}

export const unreadable = () =>
  new SheetError(
    'The file cannot be read. Open it in your program, save it as .xlsx or CSV, and choose that.',
  )

export const noRows = () => new SheetError('The file has no rows below its headings.')

export const tooManyRows = () =>
  new SheetError(`The file has more than ${mostRows.toLocaleString('en-AU')} rows. Split it.`)

export const tooManyColumns = () =>
  new SheetError(
    `The file has more than ${mostColumns} columns. Leave out those that nobody needs.`,
  )
