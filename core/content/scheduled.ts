// What changes on a date by itself, in any edition: a post or a vacancy is left out before its day, or hour; a vacancy closes
// after its last day; a credential lapses after its last day; an insurance or a licence is left out after its last day.
import { endOfDay, utcOffset } from './business-time.ts'
import type { RecordSet } from './records.ts'
import { closesAt } from './vacancies.ts'

type Dated = { date: string; time?: string | undefined }

/**
 * Milliseconds after which content is loaded anew though nothing in it is dated: a site that nobody touches would show, after a year, a
 * security.txt that has expired.
 */
const halfYearMs = 182 * 86_400_000

/** Milliseconds that a clock may be set back without a consequence: more than what keeps it in time does at once. */
const slightMs = 60_000

/**
 * Whether content has to be loaded anew: a dated change is due, or the clock was ahead when it was loaded, as that of a machine may be
 * which has just started.
 * @param nextChange of the content @param loadedAt all of them milliseconds since 1970
 */
export const isOutdated = (nextChange: number | undefined, loadedAt: number, now: number) =>
  (nextChange !== undefined && now >= nextChange) || now < loadedAt - slightMs

/** When a post or a vacancy appears, milliseconds since 1970: at its hour, or at midnight in the time zone of the business. */
export function appearsAt({ date, time = '00:00' }: Dated): number {
  return Date.parse(`${date}T${time}:00${utcOffset}`)
}

/**
 * The records as they are at a moment.
 * @param now milliseconds since 1970; Infinity shows all entries dated in the future, and decides by the clock what is closed or lapsed
 * @returns with the moment of the next change by date
 */
export function upToNow(
  records: RecordSet,
  now: number,
): { records: RecordSet; nextChange: number } {
  const clock = Number.isFinite(now) ? now : Date.now()
  const changes = [(Math.floor(clock / halfYearMs) + 1) * halfYearMs]
  const isOver = (end: number | undefined): boolean => {
    if (end === undefined) return false
    if (end > clock) changes.push(end)
    return end <= clock
  }
  const hasRunOut = (until: string | null | undefined) =>
    isOver(until ? endOfDay(until) : undefined)
  const isComing = (dated: Dated): boolean => {
    const at = appearsAt(dated)
    if (at > now) changes.push(at)
    return at > now
  }
  const { business, credentials, news, vacancies } = records
  const { insurances, agentLicence } = business
  const inForce = insurances?.filter(({ expires }) => !hasRunOut(expires))
  const shown: RecordSet = {
    ...records,
    news: news.map((category) => ({
      ...category,
      posts: category.posts.filter((post) => !isComing(post)),
    })),
    vacancies: vacancies
      .filter((vacancy) => !isComing(vacancy))
      .map((vacancy) =>
        !vacancy.closed && isOver(closesAt(vacancy)) ? { ...vacancy, closed: true } : vacancy,
      ),
    credentials: credentials.map((one) =>
      hasRunOut(one.until) ? { ...one, status: 'lapsed' } : one,
    ),
    business: {
      ...business,
      ...(inForce ? { insurances: inForce.length > 0 ? inForce : null } : {}),
      ...(agentLicence && hasRunOut(agentLicence.until) ? { agentLicence: null } : {}),
    },
  }
  return { records: shown, nextChange: Math.min(...changes) }
}
