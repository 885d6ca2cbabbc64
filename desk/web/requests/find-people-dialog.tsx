import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { lineWords } from '../../../app/forms/request-rules.ts'
import type { ListRow } from '../../http/api.ts'
import { isOn } from '../../work/placements.ts'
import { fetchReply } from '../api/request.ts'
import { putOnLine } from '../live/record-actions.ts'
import { useSignal } from '../live/notify.ts'
import { rows } from '../live/stores.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { stageLabels } from '../words/labels.ts'

type Line = { request: string; line: number; of: ListRow['lines'][number] }

/** People for one line, found among the resumes. @property line undefined: it is closed */
export function FindPeopleDialog({
  line,
  onClose,
}: {
  line: Line | undefined
  onClose: () => void
}) {
  return (
    <ModalDialog
      title={line ? `People for ${lineWords(line.of)}` : 'People'}
      isOpen={line !== undefined}
      onClose={onClose}
    >
      {line && <Search line={line} />}
      <p className="actions">
        <Button className="button" slot="close">
          Done
        </Button>
      </p>
    </ModalDialog>
  )
}

const shownAtOnce = 30

function Search({ line }: { line: Line }) {
  useSignal(rows.changed)
  const [q, setQ] = useState(line.of.kind === 'people' ? line.of.trade : '')
  const { people, total, error } = usePeople(q)
  return (
    <>
      <label className="field">
        <span>Search resumes</span>
        <span className="hint">
          Trade, ticket, place, name: whatever stands in a resume or a note.
        </span>
        <input
          className="field-box"
          type="search"
          autoFocus
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <FailureLine words={error} />
      <p className="quiet" role="status">
        {people &&
          (total > people.length
            ? `The first ${people.length} of ${total.toLocaleString('en-AU')}`
            : `${total.toLocaleString('en-AU')} found`)}
      </p>
      <ul className="people-found">
        {(people ?? []).map((found) => {
          const person = rows.get(found.id) ?? found
          const stage = person.placements.find(isOn(line))?.stage
          return (
            <li key={person.id}>
              <span>
                <strong>{person.name}</strong>
                <span className="quiet">
                  {[person.about, person.location].filter(Boolean).join(' - ')}
                </span>
              </span>
              {stage === undefined ? (
                <button
                  type="button"
                  className="button button--quiet"
                  aria-label={`Put ${person.name} on the line`}
                  onClick={() => void putOnLine([person.id], line)}
                >
                  Put on
                </button>
              ) : (
                <span className="stage" data-stage={stage}>
                  {stageLabels[stage]}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function usePeople(q: string) {
  const [state, setState] = useState<{ people?: ListRow[]; total: number; error?: string }>({
    total: 0,
  })
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const search = new URLSearchParams({ kind: 'resume', limit: String(shownAtOnce) })
      if (q.trim() !== '') {
        search.set('q', q.trim())
        search.set('sort', 'relevance')
      }
      try {
        const reply = await fetchReply('GET /api/records', { search, signal: ended.signal })
        rows.keep(reply.rows)
        setState({ people: reply.rows, total: reply.total })
      } catch (error) {
        if (!ended.signal.aborted) setState({ total: 0, error: (error as Error).message })
      }
    }, 150)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [q])
  return state
}
