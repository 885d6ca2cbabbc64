// What a request says in a line.
import type { RequestLine } from '../../app/forms/request-rules.ts'

/** "asap", "3 Dec 2026" @param start ISO date or "asap"; null: nothing was said */
export function startWords(start: string | null): string {
  if (start === null || start === 'asap') return 'asap'
  const time = Date.parse(start)
  if (Number.isNaN(time)) return start
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
