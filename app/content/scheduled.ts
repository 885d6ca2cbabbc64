// Posts with a day, or a day and an hour, that is still to come: they are not there yet, in any edition.
import { utcOffset } from './business-time.ts'
import type { RecordSet } from './records.ts'

type Dated = { date: string; time?: string | undefined }

/** When a post appears, milliseconds since 1970: at its hour, or as its day begins where the business is. */
export function appearsAt({ date, time = '00:00' }: Dated): number {
  return Date.parse(`${date}T${time}:00${utcOffset}`)
}

/**
 * The records without what is still to come.
 * @param now milliseconds since 1970
 * @returns with the moment at which the next of it appears, if any does
 */
export function upToNow(
  records: RecordSet,
  now: number,
): { records: RecordSet; nextChange: number | undefined } {
  const coming = records.news.flatMap(({ posts }) => posts.map(appearsAt)).filter((at) => at > now)
  if (coming.length === 0) return { records, nextChange: undefined }
  const news = records.news.map((category) => ({
    ...category,
    posts: category.posts.filter((post) => appearsAt(post) <= now),
  }))
  return { records: { ...records, news }, nextChange: Math.min(...coming) }
}
