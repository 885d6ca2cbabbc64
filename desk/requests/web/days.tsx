import { isOn, type Placement } from '../../shared/placements.ts'
import type { ListRow } from '../../base/http/api.ts'
import { rows } from '../../base/web/live/stores.ts'
import { setDays } from '../../base/web/live/record-actions.ts'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { requestName } from '../../base/web/words/labels.ts'
import { longDate } from '../../base/web/words/time.ts'

/** "14 Jan 2027 to 4 Feb 2027"; undefined: no day is known */
export function daysWords({ from, until }: Pick<Placement, 'from' | 'until'>): string | undefined {
  if (!from && !until) return undefined
  if (!until) return `from ${longDate(from!)}`
  return from ? `${longDate(from)} to ${longDate(until)}` : `until ${longDate(until)}`
}

/** "On Wide Shutdowns, Karratha, 14 Jan 2027 to 4 Feb 2027" */
export const awayWords = (away: Placement): string => {
  const request = rows.get(away.request)
  const where = request ? requestName(request) : 'another request'
  return [`On ${where}`, daysWords(away)].filter(Boolean).join(', ')
}

const fields = {
  from: { label: 'First day', control: 'date' },
  until: { label: 'Last day', control: 'date' },
} as const

/** First and last day of an assignment. */
export function askForDays(person: ListRow, at: Pick<Placement, 'request' | 'line'>): void {
  openDialog(
    `Days of ${person.name}`,
    <TableForm
      fields={fields}
      values={person.placements.find(isOn(at))}
      send="Save the days"
      onSend={({ from, until }) =>
        void setDays(person, at, { from: from || null, until: until || null })
      }
    />,
  )
}
