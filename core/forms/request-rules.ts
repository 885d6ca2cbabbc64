// The rules of a request, run by the browser before sending and by the server before storing.
import { checkFields, fieldNames, type Entries, type FormWords } from './form-fields.ts'
import {
  fieldsOfLine,
  lineFields,
  lineKinds,
  mostLines,
  mostOfALine,
  numbered,
  requestFieldTable,
  type LineKind,
} from './request-fields.ts'
import { checkText, isEmpty } from './text-rules.ts'

export const requestFields = fieldNames(requestFieldTable)

export type RequestEntries = Entries<typeof requestFieldTable>

/** In the order of the form. */
export type PeopleLine = { kind: 'people'; trade: string; number: number; tickets: string | null }
export type PlantLine = {
  kind: 'plant'
  machine: string
  number: number
  size: string | null
  operator: 'wet' | 'dry' | null
}
export type RequestLine = PeopleLine | PlantLine

export type CheckedRequest = {
  /** `startsOn` is an ISO date, or "asap". */
  entries: RequestEntries
  /** People first, each kind in the order of its numbers, without empty lines. */
  lines: RequestLine[]
  /** By field name: `trade2`, `startsOn`. */
  errors: Record<string, string>
}

type Raw = Readonly<Partial<Record<string, string>>>

/** @param today YYYY-MM-DD in the time zone of the business */
export function checkRequest(raw: Raw, today: string): CheckedRequest {
  const { entries, errors: found } = checkFields(requestFieldTable, raw)
  const errors: Record<string, string> = { ...found }
  const start = checkStart(entries.startsOn, today)
  if (start.error !== undefined) errors.startsOn = start.error
  const lines = lineKinds.flatMap((kind) => checkLines(kind, raw, errors))
  const isAnyLineWrong = lineKinds.some((kind) =>
    fieldsOfLine(kind).some((field) =>
      Object.keys(errors).some((name) => new RegExp(`^${field}\\d+$`).test(name)),
    ),
  )
  if (lines.length === 0 && !isAnyLineWrong) {
    errors[numbered('trade', 1)] = 'Enter at least one line: people, or a machine'
  }
  return { entries: { ...entries, startsOn: start.value }, lines, errors }
}

/** What is wrong with one field, checked together with the others; undefined when nothing is. */
export function checkRequestField(name: string, raw: Raw, today: string): string | undefined {
  return checkRequest(raw, today).errors[name]
}

function checkStart(value: string | null, today: string): { value: string; error?: string } {
  if (value === null || value.toLowerCase() === 'asap') return { value: 'asap' }
  if (!isDay(value)) {
    return { value, error: 'Enter the start as a date, or leave it empty for as soon as possible' }
  }
  if (value < today) return { value, error: 'Choose today or a later day' }
  return { value }
}

/** Whether a text is a date that exists, YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(value)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
}

/** The numbers of a kind's lines that hold an entry, in order. */
export function linesFilled(kind: LineKind, raw: Raw): number[] {
  const names = fieldsOfLine(kind).join('|')
  const pattern = new RegExp(`^(?:${names})([1-9]\\d{0,3})$`)
  const numbers = Object.entries(raw).flatMap(([name, value]) => {
    const number = pattern.exec(name)?.[1]
    return number !== undefined && value !== undefined && !isEmpty(value) ? [Number(number)] : []
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function checkLines(kind: LineKind, raw: Raw, errors: Record<string, string>): RequestLine[] {
  const filled = linesFilled(kind, raw)
  const over = filled[mostLines]
  const [first] = fieldsOfLine(kind)
  if (over !== undefined) {
    errors[numbered(first!, over)] =
      `A request has ${mostLines} lines of ${kind} at most. Call us about the others, or send a second request`
  }
  return filled.slice(0, mostLines).flatMap((number): RequestLine[] => {
    const text = (field: string) => raw[`${field}${number}`] ?? ''
    const wrong: Record<string, string> = {}
    const say = (field: string, error: string | undefined) => {
      if (error !== undefined) wrong[`${field}${number}`] = error
    }
    const named = (field: string, label: string, max: number, missing?: string) => {
      const { value, error } = checkText(
        { label, max, ...(missing ? { missing } : {}) },
        text(field),
      )
      say(field, error)
      return value
    }
    // A machine without a number means one machine.
    const isOne = kind === 'plant' && isEmpty(text(kind)) && !isEmpty(text('machine'))
    const count: Count = isOne ? { value: 1 } : countOf(text(kind))
    say(kind, count.error)
    let line: RequestLine
    if (kind === 'people') {
      const { trade, tickets } = lineFields.people
      line = {
        kind,
        trade: named('trade', trade.label, trade.max, 'Enter the trade of this line') ?? '',
        number: count.value,
        tickets: named('tickets', tickets.label, tickets.max),
      }
    } else {
      const { machine, size, operator } = lineFields.plant
      const { value, error } = checkText(operator, text('operator'))
      say('operator', error)
      line = {
        kind,
        machine:
          named('machine', machine.label, machine.max, 'Enter the machine of this line') ?? '',
        number: count.value,
        size: named('size', size.label, size.max),
        operator: value as PlantLine['operator'],
      }
    }
    Object.assign(errors, wrong)
    return Object.keys(wrong).length === 0 ? [line] : []
  })
}

type Count = { value: number; error?: string }

function countOf(raw: string): Count {
  const text = raw.trim()
  const value = Number(text)
  if (/^\d{1,6}$/.test(text) && value >= 1 && value <= mostOfALine) return { value }
  return { value: 0, error: `Enter how many, from 1 to ${mostOfALine}` }
}

/**
 * The lines of a stored request. Anything else is skipped: the anonymous key of a hosted project can insert any list, and a damaged
 * record may have lost its lines.
 */
export function linesOf(stored: string | null): RequestLine[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(lines) ? lines.filter(isLine) : []
  } catch {
    return []
  }
}

function isLine(one: unknown): one is RequestLine {
  if (typeof one !== 'object' || one === null) return false
  const { kind, number, trade, machine, tickets, size, operator } = one as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  const isOptional = (value: unknown) => value === null || isText(value)
  return (
    Number.isSafeInteger(number) &&
    (kind === 'people'
      ? isText(trade) && isOptional(tickets)
      : kind === 'plant' && isText(machine) && isOptional(size) && isOptional(operator))
  )
}

/** The one promise for a request, by its name in the records: the shortest that holds for all of its lines. */
export function promiseOfLines(lines: readonly RequestLine[]): 'plantQuote' | 'contactReply' {
  return lines.every(({ kind }) => kind === 'plant') ? 'plantQuote' : 'contactReply'
}

/** `12 × Rigger (intermediate)`: in confirmations, mails and at the desk. */
export function lineWords(line: RequestLine): string {
  if (line.kind === 'people') {
    return `${line.number} × ${line.trade}${line.tickets ? `: ${line.tickets}` : ''}`
  }
  const hire = line.operator === null ? [] : [line.operator === 'wet' ? 'wet hire' : 'dry hire']
  const more = [...(line.size ? [line.size] : []), ...hire]
  return `${line.number} × ${line.machine}${more.length > 0 ? `: ${more.join(', ')}` : ''}`
}

export const requestWords: FormWords = {
  sent: (within) => ({
    title: 'Request sent',
    description: `Thanks. We will answer within ${within}.`,
  }),
  notSent: { title: 'Request not sent', description: 'Please try again or call us' },
}
