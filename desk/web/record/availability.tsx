import { useState } from 'react'
import { businessDay } from '../../../app/content/business-time.ts'
import type { ListRow } from '../../http/api.ts'
import {
  availabilityOf,
  confirmedWays,
  isStale,
  travelWays,
  type Availability as Known,
  type ConfirmedAvailability,
} from '../../work/availability.ts'
import { can } from '../../work/roles.ts'
import { confirmAvailability } from '../live/record-actions.ts'
import { nameOf } from '../live/staff.ts'
import { SelectField } from '../parts/select-field.tsx'
import { useSession } from '../shell/session.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { confirmedLabels } from '../../work/labels.ts'
import { freeWords } from '../words/labels.ts'
import { longDate, useNow } from '../words/time.ts'

/** From when the person is free, who said so and when, and the form for a new word. */
export function Availability({ row }: { row: ListRow }) {
  const { account } = useSession()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const known = availabilityOf(row.available, row.availability, row.createdAt)
  const mayChange = can(account.role, 'change')
  useShortcuts({
    v: () => {
      if (mayChange) setAsking(true)
    },
  })
  return (
    <section className="availability" aria-label="Availability">
      <h3>Availability</h3>
      {isAsking ? (
        <AvailabilityForm
          row={row}
          known={row.available}
          onDone={() => {
            setAsking(false)
            setAsked(true)
          }}
        />
      ) : (
        <>
          {known ? (
            <p>
              <strong>{freeWords(known, row, businessDay(now))}</strong>
              {row.available && <Wishes available={row.available} />}
              <ConfirmedWords known={known} account={row.available?.account} now={now} />
            </p>
          ) : (
            <p className="quiet">Nothing is known.</p>
          )}
          {mayChange && (
            <p className="actions">
              <button
                className="button button--small button--quiet"
                type="button"
                autoFocus={wasAsked}
                onClick={() => setAsking(true)}
              >
                {known ? 'Ask anew' : 'Record'}
                <span className="visually-hidden"> availability</span>
              </button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** "2:1, FIFO, no nights" */
function Wishes({ available }: { available: ConfirmedAvailability }) {
  const { swingUntil, roster, travel, nights, camp } = available
  const said = (answer: boolean | null, words: string) =>
    answer === null ? [] : [answer ? words : `no ${words}`]
  const words = [
    ...(swingUntil === null ? [] : [`on swing until ${longDate(swingUntil)}`]),
    ...(roster === '' ? [] : [roster]),
    ...travel,
    ...said(nights, 'nights'),
    ...said(camp, 'camp'),
  ]
  if (words.length === 0) return null
  return <span className="availability-line">{words.join(', ')}</span>
}

function ConfirmedWords({
  known,
  account,
  now,
}: {
  known: Known
  account: string | null | undefined
  now: number
}) {
  const by = account === undefined ? '' : `, ${nameOf(account)}`
  const isOld = isStale(known, now)
  return (
    <span className="availability-line" data-stale={isOld || undefined}>
      {isOld && 'Out of date: '}
      {confirmedLabels[known.how]}
      {by} {longDate(known.at)}
    </span>
  )
}

type FormProps = {
  row: ListRow
  known: ConfirmedAvailability | undefined
  onDone: () => void
}

const answers = { '': 'Not said', yes: 'Yes', no: 'No' }
const answerOf = (value: string): boolean | null => (value === '' ? null : value === 'yes')
const valueOf = (answer: boolean | null | undefined): keyof typeof answers =>
  answer === null || answer === undefined ? '' : answer ? 'yes' : 'no'

function AvailabilityForm({ row, known, onDone }: FormProps) {
  return (
    <form
      className="ticket-form"
      aria-label="Availability"
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget)
        const text = (field: string) => String(entered.get(field) ?? '').trim()
        void confirmAvailability(row.id, {
          freeFrom: text('freeFrom') || null,
          swingUntil: text('swingUntil') || null,
          roster: text('roster'),
          travel: travelWays.filter((way) => entered.getAll('travel').includes(way)),
          nights: answerOf(text('nights')),
          camp: answerOf(text('camp')),
          how: confirmedWays.find((way) => way === text('how')) ?? 'call',
        })
        onDone()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    >
      <label className="field">
        <span>Free from</span>
        <input
          className="field-box"
          type="date"
          name="freeFrom"
          autoFocus
          min="2000-01-01"
          max="2099-12-31"
          defaultValue={known?.freeFrom ?? ''}
        />
        <span className="hint">Empty: not looking for work.</span>
      </label>
      <label className="field">
        <span>On swing until</span>
        <input
          className="field-box"
          type="date"
          name="swingUntil"
          min="2000-01-01"
          max="2099-12-31"
          defaultValue={known?.swingUntil ?? ''}
        />
      </label>
      <label className="field">
        <span>Roster wanted</span>
        <input
          className="field-box"
          name="roster"
          maxLength={100}
          autoComplete="off"
          placeholder="2:1, 8/6, Monday to Friday"
          defaultValue={known?.roster ?? ''}
        />
      </label>
      <fieldset className="availability-travel">
        <legend>Travel</legend>
        {travelWays.map((way) => (
          <label key={way} className="tick">
            <input
              type="checkbox"
              name="travel"
              value={way}
              defaultChecked={known?.travel.includes(way) ?? false}
            />
            {way}
          </label>
        ))}
      </fieldset>
      <SelectField
        label="Nights"
        name="nights"
        options={answers}
        defaultValue={valueOf(known?.nights)}
      />
      <SelectField label="Camp" name="camp" options={answers} defaultValue={valueOf(known?.camp)} />
      <SelectField
        label="How the person said so"
        name="how"
        options={Object.fromEntries(confirmedWays.map((way) => [way, confirmedLabels[way]]))}
        defaultValue="call"
      />
      <p className="actions">
        <button className="button" type="submit">
          Record
        </button>
        <button className="button button--quiet" type="button" onClick={onDone}>
          Cancel
        </button>
      </p>
    </form>
  )
}
