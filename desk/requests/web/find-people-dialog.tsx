import { useState } from 'react'
import { lineWords } from 'core/forms/request-rules.ts'
import type { ListRow } from '../../base/http/api.ts'
import { isOn } from '../../shared/placements.ts'
import { putOnLine } from '../../base/web/live/record-actions.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { rows } from '../../base/web/live/stores.ts'
import { ticketKind } from '../../base/web/live/ticket-kinds.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { Tick } from '../../base/web/parts/tick.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { assignmentOn } from '../../shared/assignments.ts'
import { availabilityOf } from '../../shared/availability.ts'
import { stateWords } from '../../shared/states.ts'
import { counted, digits } from '../../shared/labels.ts'
import { freeWords, notSearchedWords } from '../../base/web/words/labels.ts'
import { awayWords } from './days.tsx'
import { longDate } from '../../base/web/words/time.ts'
import { StageMark } from './stage-mark.tsx'
import { useFound } from './found.ts'
import { MissingTickets } from './ticket-standing.tsx'

type Line = {
  request: string
  line: number
  of: ListRow['lines'][number]
  /** Ids of the tickets that the line names. */
  wanted: readonly string[]
  /** The first day, on which tickets must be valid, and the last day if it is known, YYYY-MM-DD. */
  day: string
  until: string | null
}

/** Finds people for one line among the resumes. */
export const findPeople = (line: Line): void =>
  openDialog(`People for ${lineWords(line.of)}`, <Search line={line} />)

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
  const { rows: people, total, unreadDocuments, error } = usePeople(q, tickets, day, isFree)
  const stageOf = (row: ListRow | undefined) => row?.placements.find(isOn(line))?.stage
  const toggle = (id: string) => setChosen((before) => before.symmetricDifference(new Set([id])))
  const put = () => {
    void putOnLine([...chosen], line)
    setChosen(new Set())
  }
  return (
    <>
      <Field
        label="Search resumes"
        hint="Trade, ticket, place, name: whatever stands in a resume or a note."
        type="search"
        autoFocus
        maxLength={200}
        value={q}
        onType={setQ}
        isTakenWhole
      />
      {wanted.length > 0 && (
        <Tick
          words={`Only who holds ${wanted.map((ticket) => ticketKind(ticket).code).join(', ')} on ${longDate(day)}`}
          checked={isHolding}
          onTick={setHolding}
        />
      )}
      <Tick words={`Only who is free on ${longDate(day)}`} checked={isFree} onTick={setFree} />
      <FailureLine words={error} />
      <p className="quiet" role="status">
        {people &&
          (total > people.length
            ? `The first ${people.length} of ${digits(total)}`
            : `${digits(total)} found`)}
        {notSearchedWords(unreadDocuments)}
      </p>
      <ul className="lines people-found">
        {(people ?? []).map((found) => {
          const person = rows.get(found.id) ?? found
          const stage = stageOf(person)
          return (
            <li key={person.id}>
              <Tick
                aria-label={person.name}
                disabled={stage !== undefined}
                checked={chosen.has(person.id) || stage !== undefined}
                onTick={() => toggle(person.id)}
                words={
                  <span className="person-found">
                    <strong>{person.name}</strong>
                    <span className="quiet">
                      {[person.about, person.location].filter(Boolean).join(' · ')}
                    </span>
                    <MissingTickets person={person} wanted={wanted} day={day} />
                    <Standing person={person} line={line} />
                  </span>
                }
              />
              {stage !== undefined && <StageMark stage={stage} />}
            </li>
          )
        })}
      </ul>
      <p className="actions actions--kept">
        <Act
          words={`Put ${counted(chosen.size, 'person', 'people')} on the line`}
          isDisabled={chosen.size === 0}
          onAct={put}
        />
        <Act words="Done" look="quiet" closes />
      </p>
    </>
  )
}

/** Whether the person works elsewhere then, their state, and when they are free. */
function Standing({ person, line }: { person: ListRow; line: Line }) {
  const { day, until, request } = line
  const away = assignmentOn(person.placements, day, { until, except: request })
  const known = availabilityOf(person)
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
  const search = new URLSearchParams({ people: 'true', limit: String(shownAtOnce) })
  for (const ticket of tickets) search.append('ticket', ticket)
  if (tickets.length > 0) search.set('on', on)
  if (isFree) search.set('freeOn', on)
  if (q.trim() !== '') {
    search.set('q', q.trim())
    search.set('sort', 'relevance')
  }
  return useFound(search)
}
