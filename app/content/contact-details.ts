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

/** A way to write to us. Without an address it is the contact form, and says so. */
export type Writing = { label: string; href: string; address?: string }

type Team = keyof RecordOf<'business'>['teams']

/** The button of a page whose questions go to one team. */
export function writeToTeam(name: Team): Writing {
  const { teams, emails } = record('business')
  const { team, subject, address } = teams[name]
  const to = address ?? emails.general?.address
  return to
    ? { label: `Email ${team}`, href: mailto(to, subject), address: to }
    : { label: `Message ${team}`, href: '/contact?topic=assurance' }
}

/** The general address, for a message about something. @param subject of the email */
export function writeToUs(label: string, subject: string): Writing {
  const to = record('business').emails.general?.address
  return to
    ? { label, href: mailto(to, subject), address: to }
    : { label: 'Send a message', href: '/contact' }
}

/** A day, as readers see it: `16 September 2025`. @param isoDate such as 2025-09-16 */
export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDate),
  )
}
