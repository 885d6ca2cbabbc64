import { useState } from 'react'
import { lineWords } from '../../../app/forms/request-rules.ts'
import { isOfPerson } from '../../../app/forms/record-kinds.ts'
import type { ListRow } from '../../http/api.ts'
import { putOnLine } from '../live/record-actions.ts'
import { rows } from '../live/stores.ts'
import { Act } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { FailureLine } from '../parts/failure-line.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { counted } from '../../work/labels.ts'
import { openStates } from '../../work/states.ts'
import { requestName } from '../words/labels.ts'
import { useFound } from './found.ts'

type Props = { ids: readonly string[]; onClose: () => void }

/** Puts people from the list, or the one whose record is open, on a line of a request. @property ids empty: it is closed */
export function PutOnDialog({ ids, onClose }: Props) {
  // A message or a request has nobody to put anywhere.
  const people = ids.filter((id) => isOfPerson(rows.get(id)?.kind ?? 'resume'))
  const [only] = people
  const whom =
    people.length === 1 && only ? (rows.get(only)?.name ?? '1 person') : `${people.length} people`
  return (
    <ModalDialog title={`Put ${whom} on a request`} isOpen={ids.length > 0} onClose={onClose}>
      {people.length === 0 ? (
        <>
          <p>Only people are put on a request, not messages. Select people, then try again.</p>
          <p className="actions">
            <Act words="Close" closes />
          </p>
        </>
      ) : (
        <Choice ids={people} onClose={onClose} />
      )}
    </ModalDialog>
  )
}

/** Requests that are looked among: the newest that match. */
const shownAtOnce = 20

function Choice({ ids, onClose }: Props) {
  const [q, setQ] = useState('')
  const { found, error } = useRequests(q)
  const put = (request: ListRow, line: number) => {
    void putOnLine(ids, { request: request.id, line })
    onClose()
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
      {found?.length === 0 && (
        <p className="quiet" role="status">
          No open request {q.trim() === '' ? 'is here yet' : 'has these words'}.
        </p>
      )}
      <ul className="request-choices" aria-busy={found === undefined}>
        {(found ?? []).map((request) => (
          <li key={request.id}>
            <h3>{requestName(request)}</h3>
            <ul>
              {request.lines.map(
                (line, n) =>
                  line.kind === 'people' && (
                    // Their order is all that tells two of them apart.
                    <li key={`${n} ${line.trade}`}>
                      <button
                        type="button"
                        className="request-choice"
                        onClick={() => put(request, n)}
                      >
                        <span>{lineWords(line)}</span>
                        <span className="fill">
                          {line.filled} of {line.number}
                        </span>
                      </button>
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

function useRequests(q: string) {
  const search = new URLSearchParams({ kind: 'request', limit: String(shownAtOnce) })
  for (const state of openStates) search.append('state', state)
  if (q.trim() !== '') search.set('q', q.trim())
  const { rows, error } = useFound(search)
  return { found: rows?.filter(({ lines }) => lines.some(isPeople)), error }
}

const isPeople = ({ kind }: ListRow['lines'][number]) => kind === 'people'
