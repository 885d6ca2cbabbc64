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
import { assignmentOn } from '../../work/assignments.ts'
import { availabilityOf } from '../../work/availability.ts'
import { stateWords } from '../../work/states.ts'
import { counted, stageLabels } from '../../work/labels.ts'
import { freeWords } from '../words/labels.ts'
import { awayWords } from './days.tsx'
import { longDate } from '../words/time.ts'
import { MissingTickets } from './ticket-standing.tsx'

type Line = {
  request: string
  line: number
  of: ListRow['lines'][number]
  /** Ids of the tickets that it names. */
  wanted: readonly string[]
  /** The first day, on which they must count, and the last as far as it is known, YYYY-MM-DD. */
  day: string
  until: string | null
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
  const [isFree, setFree] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const tickets = isHolding ? wanted : nothing
  const { people, total, error } = usePeople(q, tickets, day, isFree)
  const stageOf = (row: ListRow | undefined) => row?.placements.find(isOn(line))?.stage
  const toggle = (id: string) => setChosen((before) => before.symmetricDifference(new Set([id])))
  const put = () => {
    void putOnLine([...chosen], line)
    setChosen(new Set())
  }
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
      <label className="tick">
        <input
          type="checkbox"
          checked={isFree}
          onChange={({ target }) => setFree(target.checked)}
        />
        Only who is free on {longDate(day)}
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
          const stage = stageOf(person)
          return (
            <li key={person.id}>
              <label className="tick">
                <input
                  type="checkbox"
                  aria-label={person.name}
                  disabled={stage !== undefined}
                  checked={chosen.has(person.id) || stage !== undefined}
                  onChange={() => toggle(person.id)}
                />
                <span className="person-found">
                  <strong>{person.name}</strong>
                  <span className="quiet">
                    {[person.about, person.location].filter(Boolean).join(' - ')}
                  </span>
                  <MissingTickets person={person} wanted={wanted} day={day} />
                  <Standing person={person} line={line} />
                </span>
              </label>
              {stage !== undefined && (
                <span className="stage" data-stage={stage}>
                  {stageLabels[stage]}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className="actions actions--kept">
        <button className="button" type="button" disabled={chosen.size === 0} onClick={put}>
          Put {counted(chosen.size, 'person', 'people')} on the line
        </button>
        <Button className="button button--quiet" slot="close">
          Done
        </Button>
      </p>
    </>
  )
}

/** Whether the person works elsewhere then, how far it is with them, and from when on they are free. */
function Standing({ person, line }: { person: ListRow; line: Line }) {
  const { day, until, request } = line
  const away = assignmentOn(person.placements, day, { until, except: request })
  const known = availabilityOf(person.available, person.availability, person.createdAt)
  return (
    <>
      {away && <span className="ticket-missing">{awayWords(away)}</span>}
      <span className="quiet">
        {[stateWords(person), known && freeWords(known, person, day, 'Free then')]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}

function usePeople(q: string, tickets: readonly string[], on: string, isFree: boolean) {
  const [state, setState] = useState<{ people?: ListRow[]; total: number; error?: string }>({
    total: 0,
  })
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const search = new URLSearchParams({ people: 'true', limit: String(shownAtOnce) })
      for (const ticket of tickets) search.append('ticket', ticket)
      if (tickets.length > 0) search.set('on', on)
      if (isFree) search.set('freeOn', on)
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
  }, [q, tickets, on, isFree])
  return state
}
