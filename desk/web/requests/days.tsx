import { isOn, type Placement } from '../../work/placements.ts'
import type { ListRow } from '../../http/api.ts'
import { rows } from '../live/stores.ts'
import { setDays } from '../live/record-actions.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { requestName } from '../words/labels.ts'
import { longDate } from '../words/time.ts'
import { DialogFeet } from '../parts/dialog-feet.tsx'

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

type Props = {
  /** undefined: it is closed. */
  person: ListRow | undefined
  at: Pick<Placement, 'request' | 'line'>
  onClose: () => void
}

/** First and last day of an assignment. */
export function DaysDialog({ person, at, onClose }: Props) {
  const placed = person?.placements.find(isOn(at))
  return (
    <ModalDialog
      title={`Days of ${person?.name ?? ''}`}
      isOpen={person !== undefined}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const entered = new FormData(event.currentTarget)
          const day = (name: string) => String(entered.get(name)) || null
          if (person) void setDays(person.id, at, { from: day('from'), until: day('until') })
          onClose()
        }}
      >
        {(['from', 'until'] as const).map((name) => (
          <label key={name} className="field">
            <span>{name === 'from' ? 'First day' : 'Last day'}</span>
            <input
              className="field-box"
              type="date"
              name={name}
              defaultValue={placed?.[name] ?? ''}
            />
          </label>
        ))}
        <DialogFeet>Save the days</DialogFeet>
      </form>
    </ModalDialog>
  )
}
