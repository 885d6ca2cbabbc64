// When a person is free to work, and how old that information is. The first answer is the form's, as of the day it was sent; each call,
// text or mail in which the person says so again is an event.
import * as v from 'valibot'
import { businessDay } from 'core/content/business-time.ts'
import { travelWays } from 'core/content/vacancy-words.ts'
import { dayOrNone } from './tickets/tickets.ts'
import { dayMs, daysLater } from './dates.ts'

export { travelWays }

/** How the person told the recruiter. */
export const confirmedWays = ['call', 'text', 'mail', 'met'] as const

export const availabilityDetails = v.object({
  /** The first day, YYYY-MM-DD; null: the person is not available. */
  freeFrom: dayOrNone,
  /** The last day of the swing that the person is on, YYYY-MM-DD. */
  swingUntil: dayOrNone,
  /** Words; may be empty. */
  roster: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  travel: v.pipe(v.array(v.picklist(travelWays)), v.maxLength(travelWays.length)),
  how: v.picklist(confirmedWays),
})

export type AvailabilityDetails = v.InferOutput<typeof availabilityDetails>

/** @property account who recorded it */
export type ConfirmedAvailability = AvailabilityDetails & { at: string; account: string | null }

/** The latest answer: `how` is "form" where no recruiter has confirmed it since. */
export type Availability = Pick<AvailabilityDetails, 'freeFrom' | 'swingUntil'> & {
  how: AvailabilityDetails['how'] | 'form'
  /** When the person said so, ISO 8601. */
  at: string
}

/** Days after which the answer is stale. */
export const staleDays = 60

/** Days from sending to the first free day, by answer of the form. */
const formDays: Record<string, number> = { immediate: 0, '2weeks': 14, '1month': 30, flexible: 0 }

/** An answer of the form, and when that was sent, ISO 8601. */
export type FormAnswer = { option: string; at: string }

export type Answers = {
  /** The last confirmed answer. */
  available: ConfirmedAvailability | undefined
  answer: FormAnswer | null
}

/** @returns undefined when the person never gave an answer */
export function availabilityOf({ available, answer }: Answers): Availability | undefined {
  const days = formDays[answer?.option ?? '']
  // A form that was sent later is a newer answer.
  if (!answer || days === undefined || (available && available.at >= answer.at)) return available
  const freeFrom = daysLater(businessDay(Date.parse(answer.at)), days)
  return { freeFrom, swingUntil: null, how: 'form', at: answer.at }
}

/** The first day on which the person can begin, after the swing; undefined: not known. */
export function firstFreeDay({ freeFrom, swingUntil }: Availability): string | undefined {
  if (freeFrom === null) return undefined
  const after = swingUntil === null ? '' : daysLater(swingUntil, 1)
  return after > freeFrom ? after : freeFrom
}

/** @param now milliseconds since 1970 */
export const staleBefore = (now: number): string => new Date(now - staleDays * dayMs).toISOString()

export const isStale = ({ at }: Availability, now: number): boolean => at < staleBefore(now)
