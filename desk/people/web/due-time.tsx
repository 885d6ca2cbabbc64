import type { ListRow } from '../../base/http/api.ts'
import { Icon } from '../../base/web/parts/icon.tsx'
import { deadline, dueWords, longTime, shortTime } from '../../base/web/words/time.ts'
import { isDue } from './due-group.ts'

type Props = {
  row: ListRow
  /** Milliseconds since 1970. */
  now: number
}

/** When the promise falls due, while no recruiter has reached the person. */
export function DueTime({ row, now }: Props) {
  if (!isDue(row)) return null
  const { words, urgency } = dueWords(row.due, now)
  return (
    <time
      className="due"
      dateTime={row.due}
      title={`Promised by ${deadline(row.due)}`}
      data-urgency={urgency}
    >
      {urgency !== 'later' && <Icon name="clock" />}
      {words}
    </time>
  )
}

export function ArrivalTime({ row: { createdAt }, now }: Props) {
  return (
    <time dateTime={createdAt} title={`Arrived ${longTime(createdAt)}`}>
      {shortTime(createdAt, now)}
    </time>
  )
}
