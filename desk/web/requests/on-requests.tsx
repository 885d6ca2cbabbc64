import { Link } from 'react-router'
import { lineWords } from '../../../app/forms/request-rules.ts'
import type { ListRow, RecordReply } from '../../http/api.ts'
import { setStage } from '../live/record-actions.ts'
import { useSignal } from '../live/notify.ts'
import { rows } from '../live/stores.ts'
import { recordAddress } from '../list/list-grid.tsx'
import { useFilter } from '../list/list-query.ts'
import { useSession } from '../shell/session.ts'
import { requestName } from '../words/labels.ts'
import { fillsPlace } from '../../work/placements.ts'
import { daysWords } from './days.tsx'
import { StageMark } from './stage-mark.tsx'
import { Act } from '../parts/act.tsx'

type Props = { row: ListRow; requests: RecordReply['requests'] }

/** The requests that a person stands on. */
export function OnRequests({ row, requests }: Props) {
  useSignal(rows.changed)
  const { query } = useFilter()
  const { may } = useSession()
  if (row.placements.length === 0) return null
  return (
    <section className="on-requests">
      <h3>On requests</h3>
      <ul className="lines">
        {row.placements.map((placed) => {
          const { request: id, line, stage } = placed
          const request = rows.get(id) ?? requests.find((one) => one.id === id)
          const of = request?.lines[line]
          return (
            <li key={`${id} ${line}`}>
              {request ? (
                <Link to={recordAddress(id, query)}>{requestName(request)}</Link>
              ) : (
                <span>A request that was erased</span>
              )}
              {of && <span className="quiet">{lineWords(of)}</span>}
              <StageMark stage={stage} />
              {fillsPlace(stage) && <span className="quiet">{daysWords(placed)}</span>}
              {may('change') && (
                <Act
                  words="Take off"
                  look="quiet"
                  onAct={() => setStage([row.id], { request: id, line }, null)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
