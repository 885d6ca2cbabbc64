// Times as text, in the business's time zone wherever the recruiter is.
import { useEffect, useState } from 'react'
import { businessDay, dayEndedAt, timeZone } from 'core/content/business-time.ts'

/** Made when first used: each takes milliseconds, and the list needs few of them. */
function format(locale: string, options: Intl.DateTimeFormatOptions): (time: number) => string {
  let made: Intl.DateTimeFormat | undefined
  return (time) => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return made.format(time)
  }
}

const shortDayOf = format('en-AU', { day: 'numeric', month: 'short' })
const dayAndYearOf = format('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
const clockOf = format('en-AU', { hour: 'numeric', minute: '2-digit' })
const wholeDayOf = format('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
const weekdayOf = format('en-AU', { weekday: 'short' })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "9:14 am", "yesterday", "Tue 3 Nov", "3 Nov 2025" */
export function shortTime(iso: string, now: number): string {
  const time = Date.parse(iso)
  const date = businessDay(time)
  if (date === businessDay(now)) return clockOf(time)
  if (date === businessDay(now - day)) return 'yesterday'
  if (now - time < 6 * day) return `${weekdayOf(time)} ${shortDayOf(time)}`
  return date.slice(0, 4) === businessDay(now).slice(0, 4) ? shortDayOf(time) : dayAndYearOf(time)
}

/** "Monday 23 November" @param now milliseconds since 1970 */
export const today = (now: number): string => wholeDayOf(now)

/** "3 Nov 2026, 9:14 am" */
export function longTime(iso: string): string {
  const time = Date.parse(iso)
  return `${dayAndYearOf(time)}, ${clockOf(time)}`
}

/** When something is promised at the latest: "3 Nov 2026, 9:14 am", "the end of Monday 2 November" */
export function deadline(iso: string): string {
  const day = dayEndedAt(Date.parse(iso))
  return day === undefined ? longTime(iso) : `the end of ${wholeDayOf(Date.parse(day))}`
}

/** "3 Nov 2026" @param date ISO 8601, with a time or without */
export const longDate = (date: string): string => dayAndYearOf(Date.parse(date))

type Urgency = 'late' | 'soon' | 'later'

/** Milliseconds before it is due from which on it is urgent. */
const soon = 4 * hour

/** "due in 40 min", "2 h late" @param now milliseconds since 1970 */
export function dueWords(due: string, now: number): { words: string; urgency: Urgency } {
  const left = Date.parse(due) - now
  if (left < 0) return { words: `${span(-left)} late`, urgency: 'late' }
  return { words: `due in ${span(left)}`, urgency: left < soon ? 'soon' : 'later' }
}

function span(length: number): string {
  if (length < hour) return `${Math.max(1, Math.round(length / minute))} min`
  if (length < 48 * hour) return `${Math.round(length / hour)} h`
  return `${Math.round(length / day)} days`
}

/** "just now", "5 min ago" */
export function agoWords(iso: string): string {
  const length = Date.now() - Date.parse(iso)
  return length < minute ? 'just now' : `${span(length)} ago`
}

/** The current time, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
