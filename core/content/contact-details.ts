import { record, type RecordOf } from './records.ts'

export type Telephone = { display: string; /** For the `href` of a link. */ tel: string }

const telephoneOf = (display: string): Telephone => ({
  display,
  tel: `tel:${display.replace(/\D/g, '')}`,
})

/** The telephone number of the business. */
export function telephone(): Telephone {
  return telephoneOf(record('business').phone.display)
}

/** The number to call when a machine has broken down: the general number, until the business has an emergency line. */
export function emergencyTelephone(): Telephone {
  const { emergencyLine, phone } = record('business')
  return telephoneOf(emergencyLine.display ?? phone.display)
}

/** In the international format that programs expect: `+61-1300-618-335`. */
export function internationalNumber(): string {
  return `+61-${telephone().display.replace(/^0/, '').replaceAll(' ', '-')}`
}

/** `Subiaco, WA 6008`, with the street before it once there is one. */
export function officeAddress(): string {
  const { street, suburb, state, postcode } = record('business').address
  return `${street ? `${street}, ` : ''}${suburb} ${state} ${postcode}`.replace(
    `${suburb} ${state}`,
    `${suburb}, ${state}`,
  )
}

/** The business by name and place: `NAME, ABN, Subiaco, WA 6008`. While it has no name, its telephone number identifies it. */
export function whoWeAre(): string {
  const { name, abn } = record('business')
  if (!name) return `The business you reach on ${telephone().display}`
  return [name.value, abn && `ABN ${abn.number}`, officeAddress()].filter(Boolean).join(', ')
}

/** How mails name the business: a sample name is left out, because a mail does not say that the site is a demonstration. */
export function nameInMails(): string {
  const { name } = record('business')
  const known = name?.source === 'sample' ? undefined : name?.value
  return known ?? `the team you reach on ${telephone().display}`
}

/** `7 am`, `5.30 pm` @param hour such as 17:30 */
function hourWords(hour: string): string {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const short = hours % 12 === 0 ? 12 : hours % 12
  return `${short}${minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`
}

/** The opening hours, a line for each kind of day; empty while the business has not given them. */
export function openingHours(): string[] {
  const { hours } = record('business')
  if (!hours) return []
  const days = [
    ['Monday to Friday', hours.weekdays],
    ['Saturday', hours.saturday],
    ['Sunday', hours.sunday],
  ] as const
  return days.flatMap(([name, open]) =>
    open ? [`${name}, ${hourWords(open.opens)} to ${hourWords(open.closes)}`] : [],
  )
}

export function mailto(address: string, subject?: string): string {
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}

type Team = keyof RecordOf<'business'>['teams']

/** The email address of a team; undefined while there is no address that visitors may see. */
export function teamAddress(name: Team): string | undefined {
  const { teams, emails } = record('business')
  return teams[name].address ?? emails.general?.address
}

// Cached: making a formatter takes longer than a hundred uses of it.
const longForm = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** A date as visitors read it: `16 September 2025`. @param isoDate such as 2025-09-16 */
export function longDate(isoDate: string): string {
  return longForm.format(new Date(isoDate))
}

/** When a figure was counted, as visitors read it: `30 June 2026`, `June 2026`, `2026`, `FY 2026`. @param asOf as a record has it */
export function dateWords(asOf: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return longDate(asOf)
  return /^\d{4}-\d{2}$/.test(asOf) ? longDate(`${asOf}-01`).replace(/^1 /, '') : asOf
}
