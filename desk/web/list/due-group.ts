import type { ListRow } from '../../http/api.ts'
import { isDueAt } from '../../work/states.ts'
import { dateOf } from '../words/time.ts'

const dueGroups = ['overdue', 'today', 'tomorrow', 'later', 'rest'] as const

type DueGroup = (typeof dueGroups)[number]

export const dueGroupLabels: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  later: 'Later',
  rest: 'Nothing promised, or kept',
}

const day = 86_400_000

/** When what was promised about a record falls due, in the business's days. @param now milliseconds since 1970 */
export function dueGroup(row: ListRow, now: number): DueGroup {
  if (!isDue(row)) return 'rest'
  const due = Date.parse(row.due)
  if (due < now) return 'overdue'
  const date = dateOf(due)
  if (date === dateOf(now)) return 'today'
  return date === dateOf(now + day) ? 'tomorrow' : 'later'
}

export const isDue = (row: ListRow): row is ListRow & { due: string } => isDueAt(row.due, row)
