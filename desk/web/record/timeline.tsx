import type { RecordReply } from '../../http/api.ts'
import type { DeskEvent } from '../../work/work.ts'
import { nameOf } from '../live/staff.ts'
import { eventWords } from '../words/event-words.ts'
import { longTime } from '../words/time.ts'

type Props = { events: DeskEvent[]; arrivedAt: string; fields: RecordReply['fields'] }

/** What happened, newest first, down to its arrival. */
export function Timeline({ events, arrivedAt, fields }: Props) {
  const labelOf = (column: string) =>
    fields.find((field) => field.column === column)?.label ?? column
  return (
    <section className="timeline">
      <h3>History</h3>
      <ol>
        {events.toReversed().map(({ id, at, account, change }) => (
          <li key={id}>
            <time dateTime={at}>{longTime(at)}</time>
            <span>
              {nameOf(account)} {eventWords(change, nameOf, labelOf)}
            </span>
          </li>
        ))}
        <li>
          <time dateTime={arrivedAt}>{longTime(arrivedAt)}</time>
          <span>It arrived from the website</span>
        </li>
      </ol>
    </section>
  )
}
