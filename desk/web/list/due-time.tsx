import type { ListRow } from '../../http/api.ts'
import { dueWords, longTime, shortTime } from '../words/time.ts'

/** What was promised while nobody has made contact; else when it arrived. */
export function DueTime({ row, now }: { row: ListRow; now: number }) {
  const { due, firstContactAt, state, createdAt } = row
  if (due !== undefined && firstContactAt === undefined && state === 'new') {
    const { words, isLate } = dueWords(due, now)
    return (
      <time dateTime={due} title={`Promised by ${longTime(due)}`} data-late={isLate || undefined}>
        {words}
      </time>
    )
  }
  return (
    <time dateTime={createdAt} title={`Arrived ${longTime(createdAt)}`}>
      {shortTime(createdAt, now)}
    </time>
  )
}
