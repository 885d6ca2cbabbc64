// When a time that was promised in words is over.
import { utcOffsetMs } from '../app/content/business-time.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * Business days are Monday to Friday in Perth, at any hour; public holidays are not known. Two of them after Thursday 15:00
 * are over on Monday 15:00; what comes at a weekend counts from Monday 0:00.
 * @param within such as "2 hours", "30 days" or "two business days"
 * @param from ISO 8601
 * @returns ISO 8601; undefined where the words name no such time
 */
export function promisedTime(within: string, from: string): string | undefined {
  const found = /^(\d+|[a-z]+) (hour|day|business day)s?$/.exec(within.toLowerCase())
  if (!found) return undefined
  const [, amount = '', unit] = found
  const count = /^\d+$/.test(amount) ? Number(amount) : words.indexOf(amount)
  if (count < 1) return undefined
  const start = Date.parse(from)
  const end =
    unit === 'business day'
      ? afterBusinessDays(start, count)
      : start + count * (unit === 'hour' ? hourMs : dayMs)
  return new Date(end).toISOString()
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
