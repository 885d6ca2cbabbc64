import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { lineWords } from '../../../app/forms/request-rules.ts'
import type { ListRow } from '../../http/api.ts'
import { isOn } from '../../work/placements.ts'
import { fetchReply } from '../api/request.ts'
import { putOnLine } from '../live/record-actions.ts'
import { useSignal } from '../live/notify.ts'
import { rows } from '../live/stores.ts'
import { ticketKind } from '../live/ticket-kinds.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { stageLabels } from '../../work/labels.ts'
import { longDate } from '../words/time.ts'
import { MissingTickets } from './ticket-standing.tsx'

type Line = {
  request: string
  line: number
  of: ListRow['lines'][number]
  /** Ids of the tickets that it names. */
  wanted: readonly string[]
  /** On which they must count, YYYY-MM-DD. */
  day: string
}

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
const nothing: readonly string[] = []

function Search({ line }: { line: Line }) {
  useSignal(rows.changed)
  const [q, setQ] = useState(line.of.kind === 'people' ? line.of.trade : '')
  const { wanted, day } = line
  const [isHolding, setHolding] = useState(false)
  const { people, total, error } = usePeople(q, isHolding ? wanted : nothing, day)
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
      {wanted.length > 0 && (
        <label className="tick">
          <input
            type="checkbox"
            checked={isHolding}
            onChange={({ target }) => setHolding(target.checked)}
          />
          Only who holds {wanted.map((ticket) => ticketKind(ticket).code).join(', ')} on{' '}
          {longDate(day)}
        </label>
      )}
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
                <MissingTickets person={person} wanted={wanted} day={day} />
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

function usePeople(q: string, tickets: readonly string[], on: string) {
  const [state, setState] = useState<{ people?: ListRow[]; total: number; error?: string }>({
    total: 0,
  })
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const search = new URLSearchParams({ people: 'true', limit: String(shownAtOnce) })
      for (const ticket of tickets) search.append('ticket', ticket)
      if (tickets.length > 0) search.set('on', on)
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
  }, [q, tickets, on])
  return state
}
