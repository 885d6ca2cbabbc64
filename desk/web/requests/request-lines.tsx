import { useState } from 'react'
import { Link } from 'react-router'
import { lineWords } from '../../../app/forms/request-rules.ts'
import { mostOfALine } from '../../../app/forms/request-fields.ts'
import type { ListRow } from '../../http/api.ts'
import { can } from '../../work/roles.ts'
import {
  fillOf,
  fillsPlace,
  isOn,
  stages,
  type FilledLine,
  type Stage,
} from '../../work/placements.ts'
import { assignmentOn, lastOf } from '../../work/assignments.ts'
import { isOpen } from '../../work/states.ts'
import { promiseMachines, setStage, setState } from '../live/record-actions.ts'
import { useSignal } from '../live/notify.ts'
import { rows } from '../live/stores.ts'
import { useTicketKinds } from '../live/ticket-kinds.ts'
import { recordAddress } from '../list/list-grid.tsx'
import { useFilter } from '../list/list-query.ts'
import { Act } from '../parts/act.tsx'
import { ActionMenu } from '../parts/action-menu.tsx'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { useSession } from '../shell/session.ts'
import { stageHelp, stageLabels } from '../../work/labels.ts'
import { dialled } from '../words/phone.ts'
import { DaysDialog, daysWords } from './days.tsx'
import { FindPeopleDialog } from './find-people-dialog.tsx'
import { MailDialog } from '../talk/mail-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { StageMark } from './stage-mark.tsx'
import { lackWords, MissingTickets, WhoHolds } from './ticket-standing.tsx'

type Props = {
  row: ListRow
  /** Ids of the tickets that each line names. */
  wanted: readonly (readonly string[])[]
  /** On which they must count, YYYY-MM-DD. */
  day: string
}

/** What a request asks for, and who and what is there of it. */
export function RequestLines({ row, wanted, day }: Props) {
  const { account } = useSession()
  const mayChange = can(account.role, 'change')
  useSignal(rows.changed)
  const kinds = useTicketKinds()
  const there = rows.onRequest(row.id).sort((a, b) => a.name.localeCompare(b.name))
  const [finding, setFinding] = useState<number>()
  const [isPacking, setPacking] = useState(false)
  const [mailing, setMailing] = useState<number>()
  const lines = row.lines.map((line, n) => ({ ...line, filled: filledNow(row, line, n, there) }))
  const { filled, wanted: places } = fillOf(lines)
  const found = finding === undefined ? undefined : lines[finding]
  const until = lastOf(day, row.span?.days ?? null)
  const awayOf = (chosen: readonly ListRow[]) => {
    const away = chosen.filter(({ placements }) =>
      assignmentOn(placements, day, { until, except: row.id }),
    )
    return away.length > 0 ? [`${away.map(({ name }) => name).join(', ')} on another request`] : []
  }
  /** What somebody should look at who puts people of a line to a stage. */
  const cautionOf =
    (n: number): CautionOf =>
    (ids, stage) => {
      const chosen = there.filter(({ id }) => ids.includes(id))
      const on = new Set([...ids, ...standingOn(row, n, there, fillsPlace)])
      const places = lines[n]!.number
      const cautions = [
        ...(stage === 'mobilised' ? lackWords(chosen, wanted[n] ?? [], day, kinds) : []),
        ...(fillsPlace(stage) && on.size > places ? [`${on.size} people for ${places}`] : []),
        ...(fillsPlace(stage) ? awayOf(chosen) : []),
      ]
      return cautions.length > 0 ? `Look: ${cautions.join(', ')}` : undefined
    }
  return (
    <section className="request" aria-label="People and plant">
      <header className="request-head">
        <h3>
          <span className="fill" data-full={filled === places || undefined}>
            {filled} of {places}
          </span>{' '}
          filled
        </h3>
        <p className="actions">
          {can(account.role, 'client-pack') && there.length > 0 && (
            <Act words="Client pack" onAct={() => setPacking(true)} />
          )}
        </p>
      </header>
      {mayChange && filled === places && isOpen(row.state) && (
        <p className="notice" role="status">
          All places are filled.{' '}
          <Act
            words="Close the request"
            isSmall
            onAct={() => setState([row.id], 'closed', 'filled')}
          />
        </p>
      )}
      <ol className="request-lines">
        {lines.map((line, n) => (
          // Their order is all that tells two of them apart.
          <li key={`${n} ${line.kind}`} aria-label={lineWords(line)}>
            <header className="request-line">
              <h4>{lineWords(line)}</h4>
              <span className="fill" data-full={line.filled >= line.number || undefined}>
                {line.filled} of {line.number}
              </span>
              {mayChange && line.kind === 'people' && (
                <StageOfAll
                  at={{ request: row.id, line: n }}
                  people={there}
                  cautionOf={cautionOf(n)}
                />
              )}
              {can(account.role, 'mail') && standingOn(row, n, there).length > 0 && (
                <Act
                  words="Mail"
                  look="quiet"
                  label={`Mail the people on ${lineWords(line)}`}
                  onAct={() => setMailing(n)}
                />
              )}
              {mayChange && line.kind === 'people' && (
                <Act
                  words="Find people"
                  look="quiet"
                  label={`Find people for ${lineWords(line)}`}
                  onAct={() => setFinding(n)}
                />
              )}
              {line.kind === 'plant' && (
                <Promised row={row} line={n} machines={line.filled} isDisabled={!mayChange} />
              )}
            </header>
            {line.kind === 'people' && (
              <>
                <WhoHolds wanted={wanted[n] ?? []} day={day} />
                <PeopleOn
                  at={{ request: row.id, line: n }}
                  people={there}
                  cautionOf={cautionOf(n)}
                  mayChange={mayChange}
                  wanted={wanted[n] ?? []}
                  day={day}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <FindPeopleDialog
        line={
          found && finding !== undefined
            ? {
                request: row.id,
                line: finding,
                of: found,
                wanted: wanted[finding] ?? [],
                day,
                until,
              }
            : undefined
        }
        onClose={() => setFinding(undefined)}
      />
      <MailDialog
        to={
          mailing === undefined
            ? undefined
            : {
                records: standingOn(row, mailing, there),
                offer: { request: row.id, line: mailing },
              }
        }
        onClose={() => setMailing(undefined)}
      />
      <PackDialog
        request={isPacking ? row.id : undefined}
        lines={lines}
        people={there}
        onClose={() => setPacking(false)}
      />
    </section>
  )
}

type At = { request: string; line: number }

type CautionOf = (ids: readonly string[], stage: Stage) => string | undefined

/** Ids of those on a line who have not said no. @param is of which stages */
const standingOn = (
  { id }: Pick<ListRow, 'id'>,
  line: number,
  people: readonly ListRow[],
  is: (stage: Stage) => boolean = (stage) => stage !== 'declined',
): string[] =>
  people
    .filter(({ placements }) =>
      placements.some((one) => isOn({ request: id, line })(one) && is(one.stage)),
    )
    .map((person) => person.id)

/** Of everybody on a line but who said no. */
function StageOfAll({
  at,
  people,
  cautionOf,
}: {
  at: At
  people: readonly ListRow[]
  cautionOf: CautionOf
}) {
  const ids = standingOn({ id: at.request }, at.line, people)
  if (ids.length < 2) return null
  return (
    <ActionMenu
      label={`All ${ids.length}`}
      actions={stages
        .filter((stage) => stage !== 'declined')
        .map((stage) => ({
          id: stage,
          label: stageLabels[stage],
          run: () => void setStage(ids, at, stage, cautionOf(ids, stage)),
        }))}
    />
  )
}

function PeopleOn({
  at,
  people,
  cautionOf,
  mayChange,
  wanted,
  day,
}: {
  at: At
  people: readonly ListRow[]
  cautionOf: CautionOf
  mayChange: boolean
  wanted: readonly string[]
  day: string
}) {
  const { query } = useFilter()
  const [dated, setDated] = useState<string>()
  const on = people
    .flatMap((person) =>
      person.placements.filter(isOn(at)).map((placed) => ({ person, placed, stage: placed.stage })),
    )
    .sort((a, b) => furthest(b.stage) - furthest(a.stage))
  if (on.length === 0) return null
  return (
    <>
      <ul className="request-people">
        {on.map(({ person, placed, stage }) => (
          <li key={person.id}>
            <span className="request-person">
              <Link to={recordAddress(person.id, query)}>{person.name}</Link>
              <MissingTickets person={person} wanted={wanted} day={day} />
              {fillsPlace(stage) && <span className="quiet">{daysWords(placed)}</span>}
            </span>
            {person.phone !== null && (
              <a className="request-phone" href={`tel:${dialled(person.phone)}`}>
                {person.phone}
              </a>
            )}
            {mayChange ? (
              <ChoiceMenu
                label={`Stage of ${person.name}`}
                shown={<StageMark stage={stage} />}
                choices={[
                  ...stages.map((id) => ({ id, label: stageLabels[id], help: stageHelp[id] })),
                  { id: 'days', label: 'First and last day' },
                  { id: 'off', label: 'Take off the line' },
                ]}
                chosen={[stage]}
                onChoose={([chosen]) => {
                  if (chosen === 'days') setDated(person.id)
                  else if (chosen === 'off') void setStage([person.id], at, null)
                  else if (chosen) {
                    const to = chosen as Stage
                    void setStage([person.id], at, to, cautionOf([person.id], to))
                  }
                }}
              />
            ) : (
              <StageMark stage={stage} />
            )}
          </li>
        ))}
      </ul>
      <DaysDialog
        person={people.find(({ id }) => id === dated)}
        at={at}
        onClose={() => setDated(undefined)}
      />
    </>
  )
}

/** Who is on the way to site comes first, who said no last. */
const furthest = (stage: Stage) => (stage === 'declined' ? -1 : stages.indexOf(stage))

type PromisedProps = { row: ListRow; line: number; machines: number; isDisabled: boolean }

function Promised({ row, line, machines, isDisabled }: PromisedProps) {
  const [typed, setTyped] = useState<string>()
  const promise = () => {
    setTyped(undefined)
    const wanted = Number(typed)
    if (typed === undefined || typed.trim() === '' || !Number.isInteger(wanted)) return
    void promiseMachines(row.id, line, Math.min(mostOfALine, Math.max(0, wanted)))
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
        value={typed ?? machines}
        onChange={({ target }) => setTyped(target.value)}
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

function filledNow(
  { id }: ListRow,
  line: FilledLine,
  n: number,
  people: readonly ListRow[],
): number {
  if (line.kind === 'plant') return line.filled
  const filling = people.filter(({ placements }) =>
    placements.some((one) => isOn({ request: id, line: n })(one) && fillsPlace(one.stage)),
  )
  return filling.length
}
