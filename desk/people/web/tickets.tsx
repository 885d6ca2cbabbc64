import { useRef, useState } from 'react'
import { businessDay } from 'core/content/business-time.ts'
import type { ListRow, RecordReply } from '../../base/http/api.ts'
import {
  endless,
  lapsingDays,
  lastDay,
  seenWays,
  standingOf,
  type HeldTicket,
  type Seen,
  type TicketDetails,
  type TicketKind,
} from '../../shared/tickets/tickets.ts'
import { Marked } from './snippets.tsx'
import { setTicket } from '../../base/web/live/record-actions.ts'
import { nameOf } from '../../base/web/live/staff.ts'
import { ticketKind, ticketLabel, useTicketKinds } from '../../base/web/live/ticket-kinds.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ComboField } from '../../base/web/parts/combo-field.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { useSession } from '../../base/web/shell/session.ts'
import { useShortcuts } from '../../base/web/shell/shortcuts.ts'
import { counted, seenLabels } from '../../shared/labels.ts'
import { longDate, useNow } from '../../base/web/words/time.ts'
import { daysLater } from '../../shared/dates.ts'

type Props = { row: ListRow; offered: RecordReply['offered'] }

/** The tickets that the person holds, those found in the document, and a form for one more. */
export function Tickets({ row, offered }: Props) {
  const { may } = useSession()
  const kinds = useTicketKinds()
  const [changing, setChanging] = useState<string>()
  const [changed, setChanged] = useState<string>()
  const mayChange = may('change')
  const held = kindsFirst(row, kinds)
  // A ticket that was recorded meanwhile is shown above, or not offered any more.
  const open = offered.filter(({ ticket }) => row.tickets[ticket] === undefined)
  const record = (ticket: string, holds: TicketDetails | 'no') => void setTicket(row, ticket, holds)
  const recordOffered = ({ ticket, number, validUntil }: RecordReply['offered'][number]) =>
    record(ticket, { number, validUntil, seen: { on: 'document', record: row.id } })
  useShortcuts({
    y: () => {
      if (mayChange && open[0]) recordOffered(open[0])
    },
  })
  return (
    <section className="tickets" aria-label="Tickets">
      <h3>Tickets</h3>
      {held.length > 0 && (
        <ul className="lines">
          {held.map(([ticket, one]) =>
            changing === ticket ? (
              <li key={ticket}>
                <TicketForm
                  row={row}
                  ticket={ticket}
                  known={one}
                  onDone={() => {
                    setChanging(undefined)
                    setChanged(ticket)
                  }}
                />
              </li>
            ) : (
              <li key={ticket} aria-label={ticketKind(ticket).name}>
                <Held ticket={ticket} held={one} />
                {mayChange && (
                  <span className="actions">
                    {one.seen.on !== 'card' && (
                      <Act
                        words="Card seen"
                        look="quiet"
                        onAct={() => record(ticket, { ...detailsOf(one), seen: { on: 'card' } })}
                        of={ticketKind(ticket).name}
                      />
                    )}
                    <Act
                      words="Change"
                      look="quiet"
                      autoFocus={changed === ticket}
                      onAct={() => setChanging(ticket)}
                      of={ticketKind(ticket).name}
                    />
                    <Act
                      words="Remove"
                      look="quiet"
                      onAct={() => setTicket(row, ticket, null)}
                      of={ticketKind(ticket).name}
                    />
                  </span>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {mayChange && open.length > 0 && (
        <div className="tickets-offered">
          <h4>
            In the document, not checked <kbd>y</kbd>
            <span className="visually-hidden"> records the first one</span>
          </h4>
          <ul className="lines">
            {open.map((one) => {
              const { name } = ticketKind(one.ticket)
              return (
                <li key={one.ticket}>
                  <span>
                    <TicketName id={one.ticket} />
                    {one.validUntil !== null && <> until {longDate(one.validUntil)}</>}
                    <q className="ticket-around quiet">
                      <Marked parts={one.around} />
                    </q>
                  </span>
                  <span className="actions">
                    <Act words="Record" onAct={() => recordOffered(one)} of={name} />
                    <Act
                      words="Not held"
                      look="quiet"
                      onAct={() => record(one.ticket, 'no')}
                      of={name}
                    />
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {mayChange && <AddTicket row={row} kinds={kinds} />}
      {!mayChange && held.length === 0 && <p className="quiet">None recorded.</p>}
    </section>
  )
}

function TicketName({ id }: { id: string }) {
  const { code, name } = ticketKind(id)
  if (ticketLabel(id) === name) return <strong>{name}</strong>
  return (
    <>
      <strong>{code}</strong> {name}
    </>
  )
}

/** In the order of the owner's list. */
function kindsFirst(row: ListRow, kinds: readonly TicketKind[]): [string, HeldTicket][] {
  const place = (id: string) => {
    const at = kinds.findIndex((kind) => kind.id === id)
    return at < 0 ? kinds.length : at
  }
  return Object.entries(row.tickets)
    .flatMap(([id, held]): [string, HeldTicket][] => (held === 'no' ? [] : [[id, held]]))
    .sort(([a], [b]) => place(a) - place(b))
}

const detailsOf = ({ number, validUntil, seen }: HeldTicket): TicketDetails => ({
  number,
  validUntil,
  seen,
})

function Held({ ticket, held }: { ticket: string; held: HeldTicket }) {
  const kind = ticketKind(ticket)
  return (
    <span>
      <TicketName id={ticket} />
      <span className="ticket-facts quiet">
        <UntilWords kind={kind} held={held} />
        {held.number !== '' && <span>no. {held.number}</span>}
        <span>
          {seenLabels[held.seen.on]}, {nameOf(held.account)}
        </span>
      </span>
    </span>
  )
}

/** Says it in words, never by colour alone: "lapsed 3 Jan 2026", "no date". */
function UntilWords({ kind, held }: { kind: TicketKind; held: HeldTicket }) {
  const today = businessDay(useNow())
  const last = lastDay(kind, held)
  const standing = standingOf(last, today)
  if (standing === 'no-date') return <strong data-standing={standing}>no date</strong>
  if (last === endless) return <span>does not expire</span>
  if (standing === 'lapsed') return <strong data-standing="lapsed">lapsed {longDate(last)}</strong>
  const isSoon = last <= daysLater(today, lapsingDays)
  return (
    <span data-standing={isSoon ? 'soon' : undefined}>
      {isSoon ? 'lapses' : 'until'} {longDate(last)}
    </span>
  )
}

function AddTicket({ row, kinds }: { row: ListRow; kinds: readonly TicketKind[] }) {
  const [chosen, setChosen] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  useShortcuts({ l: () => box.current?.focus() })
  if (chosen !== undefined) {
    return (
      <TicketForm
        row={row}
        ticket={chosen}
        onDone={() => {
          setChosen(undefined)
          requestAnimationFrame(() => box.current?.focus())
        }}
      />
    )
  }
  const open = kinds.filter(({ id }) => (row.tickets[id] ?? 'no') === 'no')
  return (
    <ComboField
      label="Add a ticket"
      placeholder="Add a ticket: DG, white card, HR"
      allLabel="Show all tickets"
      choices={open.map(({ id }) => ({
        id,
        label: ticketLabel(id),
        shown: <TicketName id={id} />,
      }))}
      onChoose={setChosen}
      inputRef={box}
    />
  )
}

type FormProps = { row: ListRow; ticket: string; known?: HeldTicket; onDone: () => void }

/** The date comes first: typing it and pressing Enter is enough. */
function TicketForm({ row, ticket, known, onDone }: FormProps) {
  const [seen] = useState(row)
  const { name, expires, years } = ticketKind(ticket)
  const way = (chosen: string): Seen =>
    chosen === 'document'
      ? { on: 'document', record: known?.seen.on === 'document' ? known.seen.record : row.id }
      : { on: chosen === 'card' ? 'card' : 'word' }
  const usually = years === undefined ? '' : `Usually ${counted(years, 'year')}. `
  return (
    <TableForm
      className="form-grid"
      aria-label={`Ticket ${name}`}
      fields={{
        validUntil: {
          label: 'Valid until',
          control: 'date',
          hint: expires
            ? `${usually}Without a date it counts on no day.`
            : 'It does not expire: leave it empty.',
        },
        number: { label: 'Number on the card', max: 60 },
        seen: { label: 'Where you have it from', control: 'select', options: waysFor(row, known) },
      }}
      values={{ ...known, seen: known?.seen.on ?? 'word' }}
      send={known ? 'Change' : 'Record'}
      isLight
      onCancel={onDone}
      onSend={({ number, validUntil, ...typed }) => {
        const holds = { number, validUntil: validUntil || null, seen: way(typed.seen) }
        void setTicket(seen, ticket, holds)
        onDone()
      }}
    >
      <p className="field--wide">
        <TicketName id={ticket} />
      </p>
    </TableForm>
  )
}

/** Without a document, a ticket cannot have been seen in one; in another one of the person it may. */
const waysFor = (row: ListRow, known: HeldTicket | undefined) =>
  seenWays
    .filter((one) => one !== 'document' || row.text !== undefined || known?.seen.on === one)
    .map((one) => ({ value: one, label: seenLabels[one] }))
