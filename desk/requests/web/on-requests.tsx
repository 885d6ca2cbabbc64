import { Link } from 'react-router'
import { lineWords } from 'core/forms/request-rules.ts'
import type { ListRow, RecordReply } from '../../base/http/api.ts'
import { setStage } from '../../base/web/live/record-actions.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { rows } from '../../base/web/live/stores.ts'
import { recordAddress } from '../../people/web/list-grid.tsx'
import { useFilter } from '../../people/web/list-query.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { requestName } from '../../base/web/words/labels.ts'
import { fillsPlace } from '../../shared/placements.ts'
import { daysWords } from './days.tsx'
import { StageMark } from './stage-mark.tsx'
import { Act } from '../../base/web/parts/act.tsx'

type Props = { row: ListRow; requests: RecordReply['requests'] }

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
