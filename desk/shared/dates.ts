// Days (YYYY-MM-DD) and times. A day begins and ends in the business's time zone. Also runs in the browser.
import { utcOffset } from 'core/content/business-time.ts'

export const dayMs = 86_400_000

/** The day so many days after another. */
export function daysLater(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** ISO 8601. An invalid day excludes nothing. */
export function startOfDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00${utcOffset}`)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

export const endOfDay = (day: string): string =>
  startOfDay(day) === '' ? '9999' : startOfDay(daysLater(day, 1))
