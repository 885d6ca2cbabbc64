// Tickets that a person holds, as the team recorded them, and on which days they count.
import * as v from 'valibot'
import type { Entry } from '../../../app/content/records.ts'
import { isDay } from '../../../app/forms/request-rules.ts'
import type { FoundTicket } from './read-tickets.ts'

export const dayOrNone = v.nullable(v.pipe(v.string(), v.isoDate(), v.check(isDay)))

export const ticketDetails = v.object({
  /** As on the card; may be empty. */
  number: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  /** The last day, YYYY-MM-DD; null: not known, or it does not expire. */
  validUntil: dayOrNone,
  /** Where the team has it from: the person says so, it stands in the document of a record, the card was looked at. */
  seen: v.variant('on', [
    v.object({ on: v.literal('word') }),
    v.object({ on: v.literal('document'), record: v.pipe(v.string(), v.uuid()) }),
    v.object({ on: v.literal('card') }),
  ]),
})

export type TicketDetails = v.InferOutput<typeof ticketDetails>

export type Seen = TicketDetails['seen']

export const seenWays = ['word', 'document', 'card'] as const satisfies Seen['on'][]

/** @property account who recorded it */
export type HeldTicket = TicketDetails & { at: string; account: string | null }

/** By the id of the record `tickets`. 'no': it was said that the person does not hold it, so it is not offered again. */
export type Tickets = Readonly<Record<string, HeldTicket | 'no'>>

/** Tickets that the text of a document names. @property list tells the owner's list in which they were looked for */
export type TicketsInText = { list: string; found: readonly FoundTicket[] }

/** As much of an entry of the record `tickets` as the desk's pages need. */
export type TicketKind = Pick<
  Entry<'tickets'>,
  'id' | 'code' | 'name' | 'group' | 'expires' | 'years' | 'includes'
>

/** The last day of a ticket that does not expire. */
export const endless = '9999-12-31'

/** Days within which a ticket that runs out is worth a call. */
export const lapsingDays = 60

/** @returns the last day on which it counts, `endless`; '' when it needs a date that is not known */
export function lastDay({ expires }: Pick<TicketKind, 'expires'>, held: TicketDetails): string {
  return held.validUntil ?? (expires ? '' : endless)
}

/** By the ticket's id: the last day on which it counts. An object: there is one for each person, and a Map takes ten times as much. */
export type LastDays = Readonly<Record<string, string>>

/** Of an id that anybody may have typed into an address. */
export const countsUntil = (days: LastDays, ticket: string): string | undefined =>
  Object.hasOwn(days, ticket) ? days[ticket] : undefined

/**
 * The last day of each ticket that a person holds, those that another one includes among them. A ticket that the owner took
 * off the list needs a date to count.
 */
export function lastDays(tickets: Tickets, kinds: readonly TicketKind[]): LastDays {
  const days: Record<string, string> = {}
  for (const [id, held] of Object.entries(tickets)) {
    if (held === 'no') continue
    const kind = kinds.find((one) => one.id === id)
    const day = lastDay(kind ?? { expires: true }, held)
    for (const one of [id, ...(kind?.includes ?? [])]) {
      if (day >= (countsUntil(days, one) ?? '')) days[one] = day
    }
  }
  return days
}

/** Of one ticket on one day. */
export type Standing = 'holds' | 'lapsed' | 'no-date' | 'none'

/** @param day YYYY-MM-DD */
export function standingOf(last: string | undefined, day: string): Standing {
  if (last === undefined) return 'none'
  if (last === '') return 'no-date'
  return last >= day ? 'holds' : 'lapsed'
}
