// Assignments: the days on which a person works for a client, from the first day to the last, on a filled place of a request.
import { daysLater } from './dates.ts'
import { firstFreeDay, type Availability } from './availability.ts'
import { fillsPlace, type Placement } from './placements.ts'

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const unitDays: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 }

/** The first day of a request and the number of days, as far as it says so. */
export type Span = { from: string | null; days: number | null }

/** @param start ISO date, "asap" or null @param duration as typed: "Six weeks", "10 days"; of "2 to 3 weeks" the longer */
export function spanOf(start: string | null, duration: string | null): Span {
  const found = /(?:(\d{1,3})|\b([a-z]+))[ -]*(day|week|fortnight|month|year)/i.exec(duration ?? '')
  const many = found?.[1] ?? numbers.indexOf(found?.[2]?.toLowerCase() ?? '') + 1
  const days = Number(many) * (unitDays[found?.[3]?.toLowerCase() ?? ''] ?? 0)
  return {
    from: /^\d{4}-\d{2}-\d{2}$/.test(start ?? '') ? start : null,
    days: days > 0 ? days : null,
  }
}

/** The last of so many days. */
export const lastOf = (from: string, days: number | null): string | null =>
  days === null ? null : daysLater(from, days - 1)

/** The assignment that falls on any day of a period. @param until unset: on the one day @param except id of a request */
export function assignmentOn(
  placements: readonly Placement[],
  from: string,
  { until = from, except }: { until?: string | null; except?: string } = {},
): Placement | undefined {
  return placements.find(
    (one) =>
      fillsPlace(one.stage) &&
      one.request !== except &&
      (one.from ?? '') <= (until ?? '9999') &&
      (one.until ?? '9999') >= from,
  )
}

/** The first day from `today` on which the person is free and not away; undefined: none is known. */
export function nextFreeDay(
  known: Availability,
  placements: readonly Placement[],
  today: string,
): string | undefined {
  let day = firstFreeDay(known)
  if (day !== undefined && day < today) day = today
  // Each assignment is skipped at most once.
  for (const _ of placements) {
    const away = day === undefined ? undefined : assignmentOn(placements, day)
    if (away) day = away.until ? daysLater(away.until, 1) : undefined
  }
  return day
}
