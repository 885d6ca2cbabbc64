import { Link } from 'react-router'
import { businessDay } from 'core/content/business-time.ts'
import type { ListRow, RecordReply } from '../../base/http/api.ts'
import {
  countsUntil,
  lastDays,
  standingOf,
  type Standing,
  type TicketKind,
} from '../../shared/tickets/tickets.ts'
import { writeFilter } from '../../shared/list/filter.ts'
import { ticketKind, useTicketKinds } from '../../base/web/live/ticket-kinds.ts'
import { longDate } from '../../base/web/words/time.ts'

const standingWords: Record<Standing, string> = {
  holds: '',
  lapsed: 'lapsed by then',
  'no-date': 'no date',
  none: 'not recorded',
}

/** The first day of a request, as far as it says one. @param startsOn ISO date, "asap" or null */
export function startDay(fields: RecordReply['fields']): string {
  const starts = fields.find(({ column }) => column === 'starts_on')?.value ?? ''
  const today = businessDay(Date.now())
  return /^\d{4}-\d{2}-\d{2}$/.test(starts) && starts > today ? starts : today
}

/** Which of the wanted tickets of a person are not valid on that day, and why: "RI no date". */
export function MissingTickets({
  person,
  wanted,
  day,
}: {
  person: ListRow
  wanted: readonly string[]
  day: string
}) {
  const kinds = useTicketKinds()
  if (wanted.length === 0) return null
  const days = lastDays(person.tickets, kinds)
  const missing = wanted
    .map((ticket) => ({ ticket, standing: standingOf(countsUntil(days, ticket), day) }))
    .filter(({ standing }) => standing !== 'holds')
  if (missing.length === 0) return <span className="ticket-all">holds all tickets</span>
  return (
    <span className="ticket-missing">
      {missing
        .map(({ ticket, standing }) => `${ticketKind(ticket).code} ${standingWords[standing]}`)
        .join(', ')}
    </span>
  )
}

/** How many of some people lack each wanted ticket on that day: "9 of 12 lack RI". */
export function lackWords(
  people: readonly ListRow[],
  wanted: readonly string[],
  day: string,
  kinds: readonly TicketKind[],
): string[] {
  const held = people.map(({ tickets }) => lastDays(tickets, kinds))
  return wanted.flatMap((ticket) => {
    const lacking = held.filter(
      (days) => standingOf(countsUntil(days, ticket), day) !== 'holds',
    ).length
    if (lacking === 0) return []
    const of = people.length === 1 ? 'no' : `${lacking} of ${people.length} lack`
    return [`${of} ${ticketKind(ticket).code}`]
  })
}

/** A link to the list of all people who hold the tickets of a line on its first day. */
export function WhoHolds({ wanted, day }: { wanted: readonly string[]; day: string }) {
  useTicketKinds()
  if (wanted.length === 0) return null
  const codes = wanted.map((ticket) => ticketKind(ticket).code).join(', ')
  const search = writeFilter({ people: true, ticket: [...wanted], on: day })
  return (
    <p className="request-tickets">
      <Link to={`/?${search}`}>
        Who holds {codes} on {longDate(day)}
      </Link>
    </p>
  )
}
