// Reads one row of a spreadsheet: the person's fields, tickets and availability, and the faults in it.
import type { Entry } from 'core/content/records.ts'
import type { Entries } from 'core/forms/form-fields.ts'
import { checkPerson, personFieldTable, type PersonField } from 'core/forms/person-fields.ts'
import { datesIn, dayFirst } from '../shared/tickets/dates.ts'
import { readTickets } from '../shared/tickets/read-tickets.ts'
import type { TicketDetails } from '../shared/tickets/tickets.ts'
import type { AvailabilityDetails } from '../shared/availability.ts'
import { ticketOf, type Target } from '../shared/intake/columns.ts'
import { longestTickets } from '../shared/intake/limits.ts'
import { dayOfSerial } from './xlsx.ts'

export type Fault = {
  /** Number of the column, from 0; null: the whole row. */
  column: number | null
  value: string
  /** What is wrong, and what would be accepted. */
  wrong: string
}

export type ReadRow = {
  /** Number of the row in the spreadsheet. */
  row: number
  name: string
  entries: Entries<typeof personFieldTable>
  tickets: Record<string, TicketDetails>
  availability: AvailabilityDetails | undefined
  /** YYYY-MM-DD: when a recruiter last spoke to the person. */
  spokeOn: string | undefined
  /** Why it cannot be imported. */
  faults: Fault[]
  /** Cells that their field does not accept: they are kept in the notes. */
  asNotes: Fault[]
}

type Options = {
  targets: readonly Target[]
  headings: readonly string[]
  kinds: readonly Entry<'tickets'>[]
  /** YYYY-MM-DD */
  today: string
}

export function readRow(cells: readonly string[], row: number, options: Options): ReadRow {
  const { targets, headings, kinds, today } = options
  const columnsOf = (wanted: Target) =>
    targets.flatMap((target, column) =>
      target === wanted && !isBlank(cells[column] ?? '') ? [column] : [],
    )
  const text = (wanted: Target) => columnsOf(wanted).map((column) => cells[column]!)
  /** Content without a field of its own, which is kept in the notes. */
  const asides: string[] = []
  const aside = (column: number) =>
    asides.push(`${headings[column] || 'Other'}: ${cells[column] ?? ''}`)
  const asNotes: Fault[] = []
  const keepAsNote = (column: number, wrong: string) => {
    asNotes.push({ column, value: cells[column] ?? '', wrong })
    aside(column)
  }

  const raw: Partial<Record<PersonField, string>> = {
    ...namesOf(text),
    email: addressOf(),
    phone: phoneOf(),
    location: text('location').join(', '),
    preferredRoles: text('preferredRoles').join(', '),
  }
  const tickets = ticketsOf()
  const spokeOn = spokeDay()
  const availability = available()
  for (const column of columnsOf('additionalNotes')) {
    const isNote = /note|comment|remark/i.test(headings[column] ?? '')
    if (isNote) asides.unshift(cells[column]!)
    else aside(column)
  }
  for (const [field, wrong] of Object.entries(checkPerson(raw).errors)) {
    if (field === 'firstName' || field === 'lastName') continue
    for (const column of columnsOf(field as Target)) keepAsNote(column, wrong)
    raw[field as PersonField] = ''
  }
  const { max } = personFieldTable.additionalNotes
  const notes = [...new Set(asides)].join('\n')
  if (notes.length > max) {
    asNotes.push({ column: null, value: '', wrong: `Notes are kept up to ${max} characters` })
  }
  raw.additionalNotes = notes.slice(0, max).toWellFormed()
  const { entries, errors } = checkPerson(raw)
  return {
    row,
    name: [raw.firstName, raw.lastName].filter(Boolean).join(' '),
    entries,
    tickets: Object.fromEntries(tickets),
    availability,
    spokeOn,
    faults: Object.entries(errors).map(([field, wrong]) => {
      const isOfName = field === 'firstName'
      const at = targets.findIndex((one) => one === field || (isOfName && one === 'name'))
      return at < 0
        ? { column: null, value: '', wrong }
        : { column: at, value: cells[at] ?? '', wrong }
    }),
    asNotes,
  }

  /** The first valid address; other text of its columns is kept in the notes. */
  function addressOf(): string {
    const [column, ...others] = columnsOf('email')
    if (column === undefined) return ''
    const parts = cells[column]!.split(/[\s,;/|<>]+|mailto:/i).filter((part) => part.includes('@'))
    for (const one of parts.length > 1 ? [column, ...others] : others) aside(one)
    return parts[0] ?? cells[column]!
  }

  /** A mobile number if there is one; the others are kept in the notes. */
  function phoneOf(): string {
    const numbers = columnsOf('phone').flatMap((column) =>
      numbersIn(cells[column]!).map((number) => ({ column, number: phoneWords(number) })),
    )
    const own = numbers.find(({ number }) => isMobile(number)) ?? numbers[0]
    const others = numbers.filter((one) => one !== own)
    for (const column of new Set(others.map(({ column }) => column))) aside(column)
    if (!own || !/^\d(?:[.,]\d+)?e\+?\d+$/i.test(own.number)) return own?.number ?? ''
    keepAsNote(
      own.column,
      'The spreadsheet has cut this number. Format the column as text and type it again',
    )
    return ''
  }

  function ticketsOf(): Map<string, TicketDetails> {
    const held = new Map<string, TicketDetails>()
    const word = { number: '', seen: { on: 'word' } } as const
    const spoken = columnsOf('tickets')
    const isTooLong = text('tickets').join('').length > longestTickets
    for (const column of spoken) {
      const found = isTooLong ? [] : readTickets(`Tickets: ${cells[column]!}`, kinds, today)
      if (isTooLong) {
        keepAsNote(column, `Tickets are found in up to ${longestTickets} characters of a row`)
      } else if (found.length === 0) aside(column)
      for (const { ticket, number, validUntil } of found) {
        held.set(ticket, { ...word, number, validUntil })
      }
    }
    const [expiry] = columnsOf('expiry')
    if (expiry !== undefined) {
      const day = dayOfCell(cells[expiry]!)
      const [only] = held
      if (day === undefined) keepAsNote(expiry, noDay)
      // With several tickets it is unclear which one expires then.
      else if (only && held.size === 1) held.set(only[0], { ...only[1], validUntil: day })
      else aside(expiry)
    }
    targets.forEach((target, column) => {
      const ticket = ticketOf(target)
      const cell = cells[column] ?? ''
      if (ticket === undefined || isBlank(cell) || isNo(cell)) return
      const day = dayOfCell(cell)
      const card = day === undefined && !isYes(cell) ? cardIn(cell, ticket) : undefined
      if (day !== undefined || isYes(cell)) held.set(ticket, { ...word, validUntil: day ?? null })
      else if (card) held.set(ticket, { ...word, ...card })
      else keepAsNote(column, `${noDay}, the number of the card, or yes, or nothing`)
    })
    return held
  }

  /** "1234567", "no WL123456 exp 12/03/2027" */
  function cardIn(cell: string, ticket: string) {
    const kind = kinds.find(({ id }) => id === ticket)
    const name = kind?.words?.[0] ?? kind?.name
    const said = readTickets(`${name} card: ${cell.slice(0, 100)}`, kinds, today)
    const own = said.find((one) => one.ticket === ticket)
    if (!own || own.number.replaceAll(/\D/g, '').length < 5) return undefined
    return { number: own.number, validUntil: own.validUntil }
  }

  function spokeDay(): string | undefined {
    const [column] = columnsOf('lastSpoke')
    if (column === undefined) return undefined
    aside(column)
    const day = dayOfCell(cells[column]!)
    return day !== undefined && day <= today ? day : undefined
  }

  function available(): AvailabilityDetails | undefined {
    const [column] = columnsOf('freeFrom')
    const cell = column === undefined ? '' : cells[column]!
    const isNow = /^(?:now|asap|immediate(?:ly)?|any ?time|today|yes|y|x)$/i.test(cell)
    const freeFrom = isNo(cell) ? null : isNow ? today : dayOfCell(cell)
    if (freeFrom === undefined) {
      for (const one of [...columnsOf('freeFrom'), ...columnsOf('roster')]) aside(one)
      return undefined
    }
    const roster = text('roster').join(', ').slice(0, 100).toWellFormed()
    return { freeFrom, roster, swingUntil: null, travel: [], how: 'call' }
  }
}

const noDay = `This is no day. Accepted: ${dayFirst('2027-03-12')}, 12 Mar 2027`

const isMobile = (number: string) => /^(?:0|\+?61)4/.test(number.replaceAll(/[\s()-]/g, ''))

const isYes = (cell: string) => /^(?:yes|y|x|true|1|ok|held|current|✓|✔|have|has)$/i.test(cell)
const isNo = (cell: string) => /^(?:no|n|none|false|not available|unavailable)$/i.test(cell)
/** An empty cell says nothing; it does not mean no. */
const isBlank = (cell: string) => /^(?:|nil|0|-+|–|—|n\/?a)$/i.test(cell)

/**
 * A number may be a spreadsheet's date in a column that is not formatted as dates; one outside of 2000 to 2059 is the number of a card.
 * @returns YYYY-MM-DD
 */
export function dayOfCell(cell: string): string | undefined {
  if (/^\d{5}(?:\.0+)?$/.test(cell)) {
    const day = dayOfSerial(Number(cell))
    return day !== undefined && day >= '2000' && day < '2060' ? day : undefined
  }
  const [date, ...more] = datesIn(cell)
  if (!date || more.length > 0) return undefined
  const besides = cell.slice(0, date.start) + cell.slice(date.end)
  return /\d/.test(besides.replace(/\d{1,2}:\d{2}(?::\d{2})?/, '')) ? undefined : date.day
}

/** Several numbers in one cell, as people write them. A number with other punctuation is one number. */
function numbersIn(cell: string): string[] {
  const parts = cell.split(/\s*(?:[/,;&|\n]|\bor\b|\band\b)\s*/)
  return parts.every((part) => part.replaceAll(/\D/g, '').length >= 8) ? parts : [cell]
}

/** Spreadsheets read a telephone number as a number, which drops the leading 0. */
export function phoneWords(cell: string): string {
  const digits = cell.replace(/\.0+$/, '')
  if (/^[2-478]\d{8}$/.test(digits)) return `0${digits}`
  if (/^61[2-478]\d{8}$/.test(digits)) return `+${digits}`
  return digits
}

/** "Sample, Jack" and "Jack Sample". */
function namesOf(text: (wanted: Target) => string[]): { firstName: string; lastName: string } {
  const [first = '', last = ''] = [text('firstName')[0], text('lastName')[0]]
  // Letters address people by their first name: titles are removed.
  const whole = (text('name')[0] ?? '').replace(/^(?:mr|mrs|ms|miss|mx)\b\.?\s+(?=\S+\s)/i, '')
  if (whole === '' && first === '') return { firstName: last, lastName: '' }
  if (whole === '' || (first !== '' && last !== '')) return { firstName: first, lastName: last }
  const turned = /^([^,]+),\s*(.+)$/.exec(whole)
  if (turned) return { firstName: turned[2]!, lastName: turned[1]! }
  const [one = '', ...others] = whole.split(/\s+/)
  if (last !== '') return { firstName: whole, lastName: last }
  if (first !== '') return { firstName: first, lastName: whole }
  return { firstName: one, lastName: others.join(' ') }
}
