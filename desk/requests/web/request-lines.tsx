import { useState } from 'react'
import { Link } from 'react-router'
import { lineWords } from 'core/forms/request-rules.ts'
import { mostOfALine } from 'core/forms/request-fields.ts'
import type { ListRow } from '../../base/http/api.ts'
import {
  fillOf,
  fillsPlace,
  isOn,
  stages,
  type FilledLine,
  type Stage,
} from '../../shared/placements.ts'
import { assignmentOn, lastOf } from '../../shared/assignments.ts'
import { isOpen } from '../../shared/states.ts'
import { promiseMachines, setStage, setState } from '../../base/web/live/record-actions.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { rows } from '../../base/web/live/stores.ts'
import { useTicketKinds } from '../../base/web/live/ticket-kinds.ts'
import { recordAddress } from '../../people/web/list-grid.tsx'
import { useFilter } from '../../people/web/list-query.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { ChoiceMenu } from '../../base/web/parts/choice-menu.tsx'
import { useSession } from '../../base/web/shell/session.ts'
import { stageHelp, stageLabels } from '../../shared/labels.ts'
import { dialled } from '../../base/web/words/phone.ts'
import { askForDays, daysWords } from './days.tsx'
import { findPeople } from './find-people-dialog.tsx'
import { writeMail } from '../../talk/web/mail-dialog.tsx'
import { askForPack } from './pack-dialog.tsx'
import { Fill } from './fill.tsx'
import { StageMark } from './stage-mark.tsx'
import { lackWords, MissingTickets, WhoHolds } from './ticket-standing.tsx'

type Props = {
  row: ListRow
  /** Ids of the tickets that each line names. */
  wanted: readonly (readonly string[])[]
  /** The day on which tickets must be valid, YYYY-MM-DD. */
  day: string
}

/** The lines of a request, with the people and machines on them. */
export function RequestLines({ row, wanted, day }: Props) {
  useSignal(rows.changed)
  const { may } = useSession()
  const mayChange = may('change')
  const there = rows.onRequest(row.id)
  const lines = row.lines.map((line, n) => ({
    ...line,
    filled: line.kind === 'plant' ? line.filled : standingOn(row.id, n, there, fillsPlace).length,
  }))
  const { filled, wanted: places } = fillOf(lines)
  return (
    <section className="request" aria-label="People and plant">
      <header className="request-head">
        <h3>
          <Fill filled={filled} wanted={places} words="" /> filled
        </h3>
        {may('client-pack') && there.length > 0 && (
          <Act words="Client pack" onAct={() => askForPack(row.id)} />
        )}
      </header>
      {mayChange && filled === places && isOpen(row.state) && (
        <p className="notice" role="status">
          All places are filled.{' '}
          <Act words="Close the request" onAct={() => setState([row.id], 'closed', 'filled')} />
        </p>
      )}
      <ol className="request-lines">
        {lines.map((line, n) => (
          <Line
            // Lines may be equal: only their order distinguishes them.
            key={`${n} ${line.kind}`}
            row={row}
            n={n}
            line={line}
            there={there}
            wanted={wanted[n] ?? []}
            day={day}
          />
        ))}
      </ol>
    </section>
  )
}

type LineProps = {
  row: ListRow
  n: number
  line: FilledLine
  /** All people on the request. */
  there: readonly ListRow[]
  wanted: readonly string[]
  day: string
}

function Line({ row, n, line, there, wanted, day }: LineProps) {
  const { may } = useSession()
  const { query } = useFilter()
  const kinds = useTicketKinds()
  const mayChange = may('change')
  const at = { request: row.id, line: n }
  const until = lastOf(day, row.span?.days ?? null)
  const words = lineWords(line)
  const standing = standingOn(row.id, n, there)
  const on = there
    .flatMap((person) => person.placements.filter(isOn(at)).map((placed) => ({ person, placed })))
    .sort((a, b) => furthest(b.placed.stage) - furthest(a.placed.stage))
  /** Sets the stage, with a warning to the recruiter where the people need a look. */
  const set = (ids: readonly string[], stage: Stage) => {
    const chosen = there.filter(({ id }) => ids.includes(id))
    const filling = new Set([...ids, ...standingOn(row.id, n, there, fillsPlace)])
    const away = chosen.filter(({ placements }) =>
      assignmentOn(placements, day, { until, except: row.id }),
    )
    const cautions = [
      ...(stage === 'mobilised' ? lackWords(chosen, wanted, day, kinds) : []),
      fillsPlace(stage) &&
        filling.size > line.number &&
        `${filling.size} people for ${line.number}`,
      fillsPlace(stage) &&
        away.length > 0 &&
        `${away.map(({ name }) => name).join(', ')} on another request`,
    ].filter(Boolean)
    void setStage(ids, at, stage, cautions.length > 0 ? `Look: ${cautions.join(', ')}` : undefined)
  }
  /** Who is further on stays there; only where nobody is behind do all go back. */
  const setAll = (stage: Stage) => {
    const behind = standingOn(row.id, n, there, isBefore(stage))
    set(behind.length > 0 ? behind : standing, stage)
  }
  return (
    <li aria-label={words}>
      <header className="request-line">
        <h4>{words}</h4>
        <Fill filled={line.filled} wanted={line.number} words="" />
        {mayChange && line.kind === 'people' && standing.length > 1 && (
          <ActionMenu
            label={`All ${standing.length}`}
            actions={stages.map(
              (id) => id !== 'declined' && { id, label: stageLabels[id], run: () => setAll(id) },
            )}
          />
        )}
        {may('mail') && standing.length > 0 && (
          <Act
            words="Mail"
            label={`Mail the people on ${words}`}
            look="quiet"
            onAct={() => writeMail({ records: standing, offer: at })}
          />
        )}
        {mayChange && line.kind === 'people' && (
          <Act
            words="Find people"
            label={`Find people for ${words}`}
            look="quiet"
            onAct={() => findPeople({ ...at, of: line, wanted, day, until })}
          />
        )}
        {line.kind === 'plant' && (
          <Promised row={row} line={n} machines={line.filled} isDisabled={!mayChange} />
        )}
      </header>
      {line.kind === 'people' && <WhoHolds wanted={wanted} day={day} />}
      {line.kind === 'people' && on.length > 0 && (
        <ul className="request-people">
          {on.map(({ person, placed }) => (
            <li key={person.id}>
              <span className="request-person">
                <Link to={recordAddress(person.id, query)}>{person.name}</Link>
                <MissingTickets person={person} wanted={wanted} day={day} />
                {fillsPlace(placed.stage) && <span className="quiet">{daysWords(placed)}</span>}
              </span>
              {person.phone !== null && (
                <a className="request-phone" href={`tel:${dialled(person.phone)}`}>
                  {person.phone}
                </a>
              )}
              {mayChange ? (
                <ChoiceMenu
                  label={`Stage of ${person.name}`}
                  shown={<StageMark stage={placed.stage} />}
                  choices={[
                    ...stages.map((id) => ({ id, label: stageLabels[id], help: stageHelp[id] })),
                    { id: 'days', label: 'First and last day' },
                    { id: 'off', label: 'Take off the line' },
                  ]}
                  chosen={[placed.stage]}
                  onChoose={([chosen]) => {
                    if (chosen === 'days') askForDays(person, at)
                    else if (chosen === 'off') void setStage([person.id], at, null)
                    else if (chosen) set([person.id], chosen as Stage)
                  }}
                />
              ) : (
                <StageMark stage={placed.stage} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Ids of the people on a line who have not declined. @param is of which stages */
const standingOn = (
  request: string,
  line: number,
  people: readonly ListRow[],
  is: (stage: Stage) => boolean = (stage) => stage !== 'declined',
): string[] =>
  people
    .filter(({ placements }) =>
      placements.some((one) => isOn({ request, line })(one) && is(one.stage)),
    )
    .map(({ id }) => id)

const isBefore = (stage: Stage) => (one: Stage) =>
  one !== 'declined' && stages.indexOf(one) < stages.indexOf(stage)

/** Order of stages: mobilised first, declined last. */
const furthest = (stage: Stage) => (stage === 'declined' ? -1 : stages.indexOf(stage))

type PromisedProps = { row: ListRow; line: number; machines: number; isDisabled: boolean }

function Promised({ row, line, machines, isDisabled }: PromisedProps) {
  const [typed, setTyped] = useState<{ text: string; seen: ListRow }>()
  const promise = () => {
    setTyped(undefined)
    const wanted = Number(typed?.text)
    if (!typed || typed.text.trim() === '' || !Number.isInteger(wanted)) return
    void promiseMachines(typed.seen, line, Math.min(mostOfALine, Math.max(0, wanted)))
  }
  return (
    <label className="request-promised">
      <span>Promised</span>
      <input
        className="field-box"
        type="number"
        inputMode="numeric"
        min={0}
        max={mostOfALine}
        disabled={isDisabled}
        value={typed?.text ?? machines}
        onChange={({ target }) => setTyped({ text: target.value, seen: typed?.seen ?? row })}
        onBlur={promise}
        onKeyDown={(event) => {
          if (event.key === 'Enter') promise()
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation()
            setTyped(undefined)
          }
        }}
      />
    </label>
  )
}
