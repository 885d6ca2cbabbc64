import type { ListRow } from '../../base/http/api.ts'
import { isDueAt } from '../../shared/states.ts'
import { businessDay } from 'core/content/business-time.ts'
import { daysLater } from '../../shared/dates.ts'

const dueGroups = ['overdue', 'today', 'tomorrow', 'later', 'rest'] as const

type DueGroup = (typeof dueGroups)[number]

export const dueGroupLabels: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  later: 'Later',
  rest: 'Nothing promised, or kept',
}

/**
 * Group by the last day of the promise, in the business's time zone: one that ends at midnight is due on the day that ends.
 * @param now milliseconds since 1970
 */
export function dueGroup(row: ListRow, now: number): DueGroup {
  if (!isDue(row)) return 'rest'
  const due = Date.parse(row.due)
  if (due <= now) return 'overdue'
  const date = businessDay(due - 1)
  const today = businessDay(now)
  if (date === today) return 'today'
  return date === daysLater(today, 1) ? 'tomorrow' : 'later'
}

export const isDue = (row: ListRow): row is ListRow & { due: string } => isDueAt(row.due, row)
