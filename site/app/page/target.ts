// Resolves the target of a link in the installed edition.
import { emergencyTelephone, mailto, teamAddress, telephone } from 'core/content/contact-details.ts'
import { isFolded } from 'core/content/folded.ts'
import { jobSearchPortal, portals } from 'core/content/portals.ts'
import { record, type RecordOf } from 'core/content/records.ts'
import { hasOpenVacancies } from 'core/content/vacancies.ts'
import type { Action } from '../ui/button.tsx'

type Team = keyof RecordOf<'business'>['teams']

/** The address for the browser; undefined where the target does not exist in this edition. @param href as a record has it */
export function resolveTarget(href: string): string | undefined {
  const [, scheme, rest = ''] = /^([a-z-]+):(.*)$/.exec(href) ?? []
  const { emails } = record('business')
  switch (scheme) {
    case undefined:
      return isFolded(href.replace(/[?#].*/, '')) ? undefined : href
    case 'phone':
      return telephone().tel
    case 'emergency':
      return emergencyTelephone().tel
    case 'open-jobs':
      return hasOpenVacancies() || jobSearchPortal() ? '/job-search' : undefined
    case 'own-jobs':
      return hasOpenVacancies() ? '#jobs' : undefined
    case 'email':
      return emails.general && mailto(emails.general.address, rest)
    case 'careers':
      return emails.careers && mailto(emails.careers.address, rest)
    case 'team': {
      const { subject } = record('business').teams[rest as Team]
      const to = teamAddress(rest as Team)
      return to === undefined ? undefined : mailto(to, subject)
    }
    case 'portal':
      return portalNamed(rest)?.href
    case 'open-portal':
      return portalNamed(rest)?.isStandIn === false ? portalNamed(rest)?.href : undefined
    case 'stand-in-portal':
      return portalNamed(rest)?.isStandIn === true ? portalNamed(rest)?.href : undefined
    default:
      return href
  }
}

const portalNamed = (name: string) => portals().find((portal) => portal.name === name)

type WrittenAction = { label: string; href: string; instead?: { label: string; href: string } }

/** The buttons whose target exists in this edition; the others are replaced by the button in `instead`, if its target exists. */
export function resolveActions(written: readonly WrittenAction[]): Action[] {
  return written.flatMap(({ label, href, instead }) => {
    const to = resolveTarget(href)
    if (to !== undefined) return [{ label, href: to }]
    const other = instead && resolveTarget(instead.href)
    return other === undefined ? [] : [{ label: instead!.label, href: other }]
  })
}

/** The email address of the first button that writes an email, shown as text for visitors without a mail program. */
export function addressToWriteTo(written: readonly WrittenAction[]): string | undefined {
  for (const { href } of written) {
    const [, scheme, rest = ''] = /^(email|team):(.*)$/.exec(href) ?? []
    if (scheme === 'email') return record('business').emails.general?.address
    if (scheme === 'team') return teamAddress(rest as Team)
  }
  return undefined
}
