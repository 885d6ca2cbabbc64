import { useState } from 'react'
import { businessDay } from 'core/content/business-time.ts'
import type { ListRow } from '../../base/http/api.ts'
import {
  availabilityOf,
  confirmedWays,
  isStale,
  travelWays,
  type Availability as Known,
  type ConfirmedAvailability,
} from '../../shared/availability.ts'
import { confirmAvailability } from '../../base/web/live/record-actions.ts'
import { nameOf } from '../../base/web/live/staff.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { useSession } from '../../base/web/shell/session.ts'
import { useShortcuts } from '../../base/web/shell/shortcuts.ts'
import { confirmedLabels } from '../../shared/labels.ts'
import { freeWords } from '../../base/web/words/labels.ts'
import { longDate, useNow } from '../../base/web/words/time.ts'

/** When the person is free, who said so and when, and a form to update it. */
export function Availability({ row }: { row: ListRow }) {
  const { may } = useSession()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const known = availabilityOf(row)
  const mayChange = may('change')
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
          known={known}
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
              <Act
                words={known ? 'Ask anew' : 'Record'}
                look="quiet"
                autoFocus={wasAsked}
                onAct={() => setAsking(true)}
                of="availability"
              />
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** "2:1, FIFO" */
function Wishes({ available }: { available: ConfirmedAvailability }) {
  const { swingUntil, roster, travel } = available
  const words = [
    ...(swingUntil === null ? [] : [`on swing until ${longDate(swingUntil)}`]),
    ...(roster === '' ? [] : [roster]),
    ...travel,
  ]
  if (words.length === 0) return null
  return <span className="availability-line quiet">{words.join(', ')}</span>
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
    <span className="availability-line quiet" data-stale={isOld || undefined}>
      {isOld && 'Out of date: '}
      {confirmedLabels[known.how]}
      {by} {longDate(known.at)}
    </span>
  )
}

type FormProps = {
  row: ListRow
  /** The latest answer: the form begins with it. */
  known: Known | undefined
  onDone: () => void
}

const fields = {
  freeFrom: { label: 'Free from', hint: 'Empty: not looking for work.', control: 'date' },
  swingUntil: { label: 'On swing until', hint: 'The last day away.', control: 'date' },
  roster: { label: 'Roster wanted', max: 100, placeholder: '2:1, 8/6, Monday to Friday' },
  travel: {
    label: 'Travel',
    control: 'several',
    options: travelWays.map((way) => ({ value: way, label: way })),
  },
  how: {
    label: 'How the person said so',
    control: 'select',
    options: confirmedWays.map((way) => ({ value: way, label: confirmedLabels[way] })),
  },
} as const

function AvailabilityForm({ row, known, onDone }: FormProps) {
  const [seen] = useState(row)
  return (
    <TableForm
      className="form-grid"
      aria-label="Availability"
      fields={fields}
      values={{
        ...row.available,
        freeFrom: known?.freeFrom ?? null,
        swingUntil: known?.swingUntil ?? null,
        how: 'call',
      }}
      send="Record"
      isLight
      onCancel={onDone}
      onSend={(typed, form) => {
        const travel = new FormData(form).getAll('travel')
        void confirmAvailability(seen, {
          freeFrom: typed.freeFrom || null,
          swingUntil: typed.swingUntil || null,
          roster: typed.roster,
          travel: travelWays.filter((way) => travel.includes(way)),
          how: confirmedWays.find((way) => way === typed.how) ?? 'call',
        })
        onDone()
      }}
    />
  )
}
