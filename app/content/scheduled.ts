// What is dated: a post or a vacancy whose day, or hour, is still to come is not there yet, in any edition; a vacancy whose
// last day is over is closed.
import { utcOffset } from './business-time.ts'
import type { RecordSet } from './records.ts'
import { closesAt } from './vacancies.ts'

type Dated = { date: string; time?: string | undefined }

/** When a post or a vacancy appears, milliseconds since 1970: at its hour, or as its day begins where the business is. */
export function appearsAt({ date, time = '00:00' }: Dated): number {
  return Date.parse(`${date}T${time}:00${utcOffset}`)
}

/**
 * The records without what is still to come, and with the vacancies closed whose day is over.
 * @param now milliseconds since 1970; Infinity shows all that is to come, and closes by the clock
 * @returns with the moment at which the next of it appears or closes, if any does
 */
export function upToNow(
  records: RecordSet,
  now: number,
): { records: RecordSet; nextChange: number | undefined } {
  const clock = Number.isFinite(now) ? now : Date.now()
  const moments = [
    ...records.news.flatMap(({ posts }) => posts.map(appearsAt)),
    ...records.vacancies.flatMap((vacancy) => [
      appearsAt(vacancy),
      ...(vacancy.closed ? [] : [closesAt(vacancy) ?? 0]),
    ]),
  ].filter((at) => at > now)
  const news = records.news.map((category) => ({
    ...category,
    posts: category.posts.filter((post) => appearsAt(post) <= now),
  }))
  const vacancies = records.vacancies
    .filter((vacancy) => appearsAt(vacancy) <= now)
    .map((vacancy) =>
      (closesAt(vacancy) ?? Infinity) <= clock ? { ...vacancy, closed: true } : vacancy,
    )
  return {
    records: { ...records, news, vacancies },
    nextChange: moments.length === 0 ? undefined : Math.min(...moments),
  }
}
