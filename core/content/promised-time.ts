// When a promised time, given in words, ends.
import { utcOffsetMs } from './business-time.ts'
import type { PromiseClock } from './response.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * Business days are Monday to Friday in Perth, at any hour; public holidays are not known. Two of them after Thursday 15:00
 * end on Monday 15:00; a promise made at a weekend counts from Monday 0:00. Promised hours run as `clock` says; promised calendar
 * days run at every hour.
 * @param within such as "2 hours", "30 days" or "two business days"
 * @param clock when promised hours run; unset: at every hour
 * @param from ISO 8601
 * @returns ISO 8601; undefined where the words give no such time
 */
export function promisedTime(
  within: string,
  from: string,
  clock?: PromiseClock,
): string | undefined {
  const found = /^(\d+|[a-z]+) (hour|day|business day)s?$/.exec(within.toLowerCase())
  if (!found) return undefined
  const [, amount = '', unit] = found
  const count = /^\d+$/.test(amount) ? Number(amount) : words.indexOf(amount)
  if (count < 1) return undefined
  const start = Date.parse(from)
  const end =
    unit === 'business day'
      ? afterBusinessDays(start, count)
      : unit === 'hour'
        ? afterHours(start, count * hourMs, clock)
        : start + count * dayMs
  return new Date(end).toISOString()
}

/** @param start milliseconds since 1970 @param ms promised; only time within the hours of `clock` counts */
function afterHours(start: number, ms: number, clock: PromiseClock | undefined): number {
  if (!clock?.some((span) => span !== null)) return start + ms
  let left = ms
  let local = start + utcOffsetMs
  for (;;) {
    const midnight = local - (local % dayMs)
    const span = clock[new Date(local).getUTCDay()]
    if (span) {
      const begins = Math.max(local, midnight + hourOf(span.opens))
      const runs = midnight + hourOf(span.closes) - begins
      if (runs > 0 && left <= runs) return begins + left - utcOffsetMs
      left -= Math.max(runs, 0)
    }
    local = midnight + dayMs
  }
}

/** Milliseconds since midnight. @param hour such as 07:30 */
function hourOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * hourMs + minutes * 60_000
}

function afterBusinessDays(start: number, count: number): number {
  let local = start + utcOffsetMs
  const isWeekend = () => [0, 6].includes(new Date(local).getUTCDay())
  if (isWeekend()) {
    while (isWeekend()) local += dayMs
    local -= local % dayMs
  }
  for (let left = count; left > 0; left--) {
    do local += dayMs
    while (isWeekend())
  }
  return local - utcOffsetMs
}
