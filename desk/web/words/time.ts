// Times in words, in the business's own time zone wherever the recruiter sits.
import { useEffect, useState } from 'react'

const timeZone = 'Australia/Perth'
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone, ...options })

const dayFormat = format({ day: 'numeric', month: 'short' })
const dayYearFormat = format({ day: 'numeric', month: 'short', year: 'numeric' })
const clockFormat = format({ hour: 'numeric', minute: '2-digit' })
const weekdayFormat = format({ weekday: 'short' })
const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** YYYY-MM-DD in the business's time. */
export const dateOf = (time: number): string => isoFormat.format(time)

/** "9:14 am", "yesterday", "Tue 3 Nov", "3 Nov 2025": when something was, short. */
export function shortTime(iso: string, now: number): string {
  const time = Date.parse(iso)
  const date = dateOf(time)
  if (date === dateOf(now)) return clockFormat.format(time)
  if (date === dateOf(now - day)) return 'yesterday'
  if (now - time < 6 * day) return `${weekdayFormat.format(time)} ${dayFormat.format(time)}`
  return date.slice(0, 4) === dateOf(now).slice(0, 4)
    ? dayFormat.format(time)
    : dayYearFormat.format(time)
}

/** "3 Nov 2026, 9:14 am" */
export function longTime(iso: string): string {
  const time = Date.parse(iso)
  return `${dayYearFormat.format(time)}, ${clockFormat.format(time)}`
}

/** "3 Nov 2026" @param date ISO 8601, with a time or without */
export const longDate = (date: string): string => dayYearFormat.format(Date.parse(date))

/** "due in 40 min", "2 h late" */
export function dueWords(due: string, now: number): { words: string; isLate: boolean } {
  const left = Date.parse(due) - now
  return left < 0
    ? { words: `${span(-left)} late`, isLate: true }
    : { words: `due in ${span(left)}`, isLate: false }
}

function span(length: number): string {
  if (length < hour) return `${Math.max(1, Math.round(length / minute))} min`
  if (length < 48 * hour) return `${Math.round(length / hour)} h`
  return `${Math.round(length / day)} days`
}

/** The present, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
