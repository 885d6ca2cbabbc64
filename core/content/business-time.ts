/** The time zone of the business: its days begin and end there, wherever a visitor or a server is. */
export const timeZone = 'Australia/Perth'

/** Western Australia has had no daylight saving since 2009. */
export const utcOffset = '+08:00'

/** `utcOffset` in milliseconds. */
export const utcOffsetMs = 8 * 3_600_000

/** The day in that time zone, YYYY-MM-DD. @param ms since 1970 */
export const businessDay = (ms: number): string =>
  new Date(ms + utcOffsetMs).toISOString().slice(0, 10)

/** When a day ends there, milliseconds since 1970. @param day YYYY-MM-DD */
export const endOfDay = (day: string): number =>
  Date.parse(`${day}T00:00:00${utcOffset}`) + 86_400_000

/** The day that ends at a time, YYYY-MM-DD: midnight would be taken for the day that begins. undefined: no day ends then. */
export function dayEndedAt(ms: number): string | undefined {
  const day = businessDay(ms - 1)
  return endOfDay(day) === ms ? day : undefined
}

/** "Friday 27 November 2026" @param day YYYY-MM-DD */
export const longDay = (day: string): string =>
  new Date(`${day}T00:00:00${utcOffset}`).toLocaleDateString('en-AU', {
    dateStyle: 'full',
    timeZone,
  })

/** "14 March 2026 at 9:05 am" @param iso ISO 8601 */
export function longTime(iso: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Date(iso).toLocaleString('en-AU', style)
}
