import { useState } from 'react'
import { lineWords } from 'core/forms/request-rules.ts'
import { isOfPerson } from 'core/forms/record-kinds.ts'
import type { ListRow } from '../../base/http/api.ts'
import { putOnLine } from '../../base/web/live/record-actions.ts'
import { rows } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { counted } from '../../shared/labels.ts'
import { openStates } from '../../shared/states.ts'
import { requestName } from '../../base/web/words/labels.ts'
import { Fill } from './fill.tsx'
import { useFound } from './found.ts'

/** Puts people on a line of a request: the selected ones of the list, or the one whose record is open. */
export function askForRequest(ids: readonly string[]): void {
  if (ids.length === 0) return
  // Only records of people can be put on a line, not messages or requests.
  const people = ids.filter((id) => isOfPerson(rows.get(id)?.kind ?? 'resume'))
  const only = people.length === 1 ? rows.get(people[0]!)?.name : undefined
  openDialog(
    `Put ${only ?? counted(people.length, 'person', 'people')} on a request`,
    people.length > 0 ? (
      <Choice ids={people} />
    ) : (
      <>
        <p>Only people are put on a request, not messages. Select people, then try again.</p>
        <p className="actions">
          <Act words="Close" closes />
        </p>
      </>
    ),
  )
}

/** How many requests are shown: the newest that match. */
const shownAtOnce = 20

function Choice({ ids }: { ids: readonly string[] }) {
  const close = useClose()
  const [q, setQ] = useState('')
  const { rows: found, total, error } = useFound(openRequests(q))
  const put = (request: ListRow, line: number) => {
    void putOnLine(ids, { request: request.id, line })
    close()
  }
  return (
    <>
      <Field
        label="Find the request"
        type="search"
        placeholder="Company, site, trade"
        autoFocus
        maxLength={200}
        value={q}
        onType={setQ}
      />
      <FailureLine words={error} />
      <p className="quiet" role="status">
        {found &&
          (found.length === 0
            ? `No open request ${q.trim() === '' ? 'is here yet' : 'has these words'}.`
            : total > found.length &&
              `The newest ${found.length} of ${counted(total, 'request')}.`)}
      </p>
      <ul className="request-choices" aria-busy={found === undefined}>
        {(found ?? []).map((request) => (
          <li key={request.id}>
            <h3>{requestName(request)}</h3>
            <ul>
              {request.lines.map(
                (line, n) =>
                  line.kind === 'people' && (
                    // Lines may be equal: only their order distinguishes them.
                    <li key={`${n} ${line.trade}`}>
                      <Act
                        words={
                          <>
                            <span>{lineWords(line)}</span>
                            <Fill filled={line.filled} wanted={line.number} words="" />
                          </>
                        }
                        look="quiet"
                        onAct={() => put(request, n)}
                      />
                    </li>
                  ),
              )}
            </ul>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Act words="Cancel" look="quiet" closes />
      </p>
      <p className="quiet">
        {counted(ids.length, 'person goes', 'people go')} on the line as Shortlisted.
      </p>
    </>
  )
}

/** Those for people, or for people and plant. */
function openRequests(q: string): URLSearchParams {
  const search = new URLSearchParams({
    kind: 'request',
    asks: 'people',
    limit: String(shownAtOnce),
  })
  for (const state of openStates) search.append('state', state)
  if (q.trim() !== '') search.set('q', q.trim())
  return search
}
