// Tickets of a person, as the team recorded them, and the days on which they are valid.
import * as v from 'valibot'
import type { Entry } from 'core/content/records.ts'
import { isDay } from 'core/forms/request-rules.ts'
import type { FoundTicket } from './read-tickets.ts'

export const dayOrNone = v.nullable(v.pipe(v.string(), v.isoDate(), v.check(isDay)))

export const ticketDetails = v.object({
  /** As on the card; may be empty. */
  number: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  /** The last day, YYYY-MM-DD; null: not known, or it does not expire. */
  validUntil: dayOrNone,
  /** The team's source: the person says so, a document names it, or a colleague has seen the card. */
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

/** By id of the record `tickets`. 'no': recorded as not held, so it is not offered again. */
export type Tickets = Readonly<Record<string, HeldTicket | 'no'>>

/** Tickets that the text of a document names. @property list digest of the owner's list that was used */
export type TicketsInText = { list: string; found: readonly FoundTicket[] }

/** The part of an entry of the record `tickets` that the desk's pages need. */
export type TicketKind = Pick<
  Entry<'tickets'>,
  'id' | 'code' | 'name' | 'group' | 'expires' | 'years' | 'includes'
>

/** The last day of a ticket that does not expire. */
export const endless = '9999-12-31'

/** Days before its last day from which a ticket is worth a call. */
export const lapsingDays = 60

/** @returns the last day on which it is valid, or `endless`; '' when it needs a date that is not known */
export function lastDay({ expires }: Pick<TicketKind, 'expires'>, held: TicketDetails): string {
  return held.validUntil ?? (expires ? '' : endless)
}

/** By ticket id: the last valid day. An object, because there is one for each person and a Map takes ten times the memory. */
export type LastDays = Readonly<Record<string, string>>

/** Own properties only: the id may be any text from an address. */
export const countsUntil = (days: LastDays, ticket: string): string | undefined =>
  Object.hasOwn(days, ticket) ? days[ticket] : undefined

/**
 * The last valid day of each ticket of a person, including those that another one includes. A ticket that the owner removed from the list
 * needs a date to be valid.
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

/** Status of one ticket on one day. */
export type Standing = 'holds' | 'lapsed' | 'no-date' | 'none'

/** @param day YYYY-MM-DD */
export function standingOf(last: string | undefined, day: string): Standing {
  if (last === undefined) return 'none'
  if (last === '') return 'no-date'
  return last >= day ? 'holds' : 'lapsed'
}
