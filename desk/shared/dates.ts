// Days (YYYY-MM-DD) and moments. A day begins and ends where the business is. Runs in the browser, too.
import { utcOffset } from '../../app/content/business-time.ts'

export const dayMs = 86_400_000

/** Of a day: the one so many days later. */
export function daysLater(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** ISO 8601. What is no day excludes nothing. */
export function startOfDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00${utcOffset}`)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

export const endOfDay = (day: string): string =>
  startOfDay(day) === '' ? '9999' : startOfDay(daysLater(day, 1))
