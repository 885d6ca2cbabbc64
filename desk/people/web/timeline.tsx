import { Link } from 'react-router'
import type { ListRow, RecordReply } from '../../base/http/api.ts'
import type { DeskEvent } from '../../shared/work.ts'
import { nameOf } from '../../base/web/live/staff.ts'
import { recordAddress } from './list-grid.tsx'
import { useFilter } from './list-query.ts'
import { wordsOf } from '../../shared/changes.ts'
import { names } from '../../base/web/words/names.ts'
import { kindLabels } from '../../base/web/words/labels.ts'
import { longTime } from '../../base/web/words/time.ts'

/** @property arrivals the record itself first, then the person's other records */
type Props = { events: DeskEvent[]; arrivals: ListRow[]; fields: RecordReply['fields'] }

/** The history of a person, newest first, down to the first arrival. */
export function Timeline({ events, arrivals, fields }: Props) {
  const { query } = useFilter()
  const labelOf = (column: string) =>
    fields.find((field) => field.column === column)?.label ?? column
  // Records that the team added have an event that says so.
  const added = new Set(
    events.flatMap(({ record, change }) => (change.type === 'added' ? [record] : [])),
  )
  const arrived = arrivals.filter(({ id }) => !added.has(id))
  const entries = [
    ...arrived.map((row) => ({
      id: row.id,
      at: row.createdAt,
      words:
        row === arrivals[0] ? (
          'It arrived from the website'
        ) : (
          <Link to={recordAddress(row.id, query)}>{kindLabels[row.kind]} arrived</Link>
        ),
    })),
    ...events.map(({ id, at, account, change }) => ({
      id,
      at,
      words: `${nameOf(account)} ${wordsOf(change, { ...names, labelOf })}`,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <section className="timeline">
      <h3>History</h3>
      <ol>
        {entries.toReversed().map(({ id, at, words }) => (
          <li key={id}>
            <time dateTime={at}>{longTime(at)}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
