// A request in one line of text.
import type { RequestLine } from 'core/forms/request-rules.ts'

/** "asap", "3 Dec 2026" @param start ISO date or "asap"; null: not given */
export const startWords = (start: string | null): string =>
  start === null || start === 'asap' ? 'asap' : dayWords(start)

/** "3 Dec 2026" @param day YYYY-MM-DD */
export function dayWords(day: string): string {
  const time = Date.parse(day)
  if (Number.isNaN(time)) return day
  return new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(time)
}

/** "12 × Rigger" */
export const shortLine = (line: RequestLine): string =>
  `${line.number} × ${line.kind === 'people' ? line.trade : line.machine}`
