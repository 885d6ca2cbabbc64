import { record, type RecordOf } from './records.ts'

export type Telephone = { display: string; /** Of a link. */ tel: string }

const telephoneOf = (display: string): Telephone => ({
  display,
  tel: `tel:${display.replace(/\D/g, '')}`,
})

/** The business's number. */
export function telephone(): Telephone {
  return telephoneOf(record('business').phone.display)
}

/** The number for a machine that has stopped: the business's own, until it has another. */
export function emergencyTelephone(): Telephone {
  const { emergencyLine, phone } = record('business')
  return telephoneOf(emergencyLine.display ?? phone.display)
}

/** As programs want it: `+61-1300-618-335`. */
export function internationalNumber(): string {
  return `+61-${telephone().display.replace(/^0/, '').replaceAll(' ', '-')}`
}

/** `Subiaco, WA 6008` */
export function officeAddress(): string {
  const { suburb, state, postcode } = record('business').address
  return `${suburb}, ${state} ${postcode}`
}

/** The business by name, as far as it has one, and place: `NAME, Subiaco, WA 6008`. */
export function whoWeAre(): string {
  return [record('business').name?.value, officeAddress()].filter(Boolean).join(', ')
}

export function mailto(address: string, subject?: string): string {
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}

type Team = keyof RecordOf<'business'>['teams']

/** Where one team reads email; undefined while there is no address that visitors may see. */
export function teamAddress(name: Team): string | undefined {
  const { teams, emails } = record('business')
  return teams[name].address ?? emails.general?.address
}

// Making one takes longer than a hundred uses of it.
const longForm = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, as readers see it: `16 September 2025`. @param isoDate such as 2025-09-16 */
export function longDate(isoDate: string): string {
  return longForm.format(new Date(isoDate))
}
