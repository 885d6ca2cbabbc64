// What the times of "Response by region" measure, and when promised hours run: one record, read by pages, forms, mails, the
// desk and the printable sheet for buyers.
import { timeZone } from './business-time.ts'
import { openingHours } from './contact-details.ts'
import { promisedTime } from './promised-time.ts'
import { record } from './records.ts'

const measures = {
  answer: 'A response is our answer: you hear from us within this time.',
  dispatch: 'A response is dispatch: the machine leaves the yard within this time.',
  arrival: 'A response is arrival: the machine is on site within this time.',
} as const

const nouns = {
  answer: 'our answer',
  dispatch: 'machine on its way',
  arrival: 'machine on site',
} as const

/** The event that ends a region's response time, in two or three words; `response` while the business has not said. */
export function responseNoun(): string {
  const { measures: measured } = record('response').meaning
  return measured ? nouns[measured] : 'response'
}

/** The hours in the words of a region's time, such as `24-48 hours`; undefined where they name no hours, such as `Same day`. */
export function hoursOf(response: string): { from: number; to: number } | undefined {
  const [, from, to] = /^(\d+)(?: ?(?:-|\u2013|to) ?(\d+))? hours?$/i.exec(response.trim()) ?? []
  return from === undefined ? undefined : { from: Number(from), to: Number(to ?? from) }
}

/** Both answers as sentences; undefined while the business has not given them. */
export function responseWords(): { meaning: string | undefined; clock: string | undefined } {
  const { meaning } = record('response')
  return {
    meaning: meaning.measures ? measures[meaning.measures] : undefined,
    clock: clockWords(),
  }
}

function clockWords(): string | undefined {
  const { hours, weekends } = record('response')
  const open = openingHours()
  if (hours.run === 'in opening hours' && open.length > 0) {
    return `Hours that we promise run while we are open: ${open.join('; ')}.`
  }
  if (weekends.count === 'weekends do not count')
    return 'Hours that we promise run from Monday to Friday.'
  if (hours.run === 'at every hour' && weekends.count === 'weekends count') {
    return 'Hours that we promise run day and night, weekends included.'
  }
  return undefined
}

/**
 * What a promise means at a weekend: "Sent on a Saturday at 10 am, that is by 10 am on Sunday." Undefined where the words name no
 * time, and while the business has not said whether weekends count. @param within such as "24 hours"
 */
export function weekendWords(within: string): string | undefined {
  if (record('response').weekends.count === null) return undefined
  // Any Saturday will do.
  const due = promisedTime(within, '2026-01-03T10:00:00.000+08:00', promiseClock())
  if (due === undefined) return undefined
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Date(due).toLocaleString('en-AU', { timeZone, ...style })
  const minutes = part({ minute: 'numeric' }) === '0' ? {} : { minute: '2-digit' as const }
  const hour = part({ hour: 'numeric', hour12: true, ...minutes })
  return `Sent on a Saturday at 10 am, that is by ${hour} on ${part({ weekday: 'long' })}.`
}

type Span = { opens: string; closes: string }

/** When promised hours run, by day of the week, Sunday first; `null`: not on that day. */
export type PromiseClock = readonly (Span | null)[]

const wholeDay: Span = { opens: '00:00', closes: '24:00' }

/** When promised hours run: at every hour, until the business has said otherwise. */
export function promiseClock(): PromiseClock {
  const { hours, weekends } = record('response')
  const open = record('business').hours
  const inHours = hours.run === 'in opening hours' && open
  const weekday = inHours ? open.weekdays : wholeDay
  const atWeekend = (own: Span | null | undefined) =>
    weekends.count === 'weekends do not count' ? null : inHours ? (own ?? null) : wholeDay
  return [
    atWeekend(open?.sunday),
    weekday,
    weekday,
    weekday,
    weekday,
    weekday,
    atWeekend(open?.saturday),
  ]
}
