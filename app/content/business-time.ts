/** Where the business is: its days begin and end there, wherever a reader or a server sits. */
export const timeZone = 'Australia/Perth'

/** Western Australia has had no daylight saving since 2009. */
export const utcOffset = '+08:00'

/** The same, milliseconds. */
export const utcOffsetMs = 8 * 3_600_000

/** "14 March 2026 at 9:05 am" @param iso ISO 8601 */
export function longTime(iso: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Date(iso).toLocaleString('en-AU', style)
}
