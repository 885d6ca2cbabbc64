import { portalNames, type PortalName } from './portal-names.ts'
import { record } from './records.ts'

/** A part of the careers site, which another company runs. */
type Portal = {
  name: PortalName
  /** The anchor of its section on this site's page for stand-ins. */
  id: string
  label: string
  description: string
  group: string
  /** Where its links lead. For a stand-in: this site's page that says what the portal will offer. */
  href: string
  /** The address on the careers site. */
  url: URL
  isStandIn: boolean
}

/** The page of this site that a stand-in leads to. */
export const standInPath = '/careers-site'

const ids = {
  jobSearch: 'job-search',
  submitCv: 'submit-cv',
  clientLogin: 'client-login',
  candidateLogin: 'candidate-login',
} as const satisfies Record<PortalName, string>

/** The portals that the edition has: the live edition leaves out stand-ins. */
export function portals(): Portal[] {
  const links = record('careers-links')
  return portalNames.flatMap((name) => {
    const link = links[name]
    if (!link) return []
    const { label, description, group, source } = link
    const id = ids[name]
    const url = new URL(link.url)
    const isStandIn = source === 'sample'
    const href = isStandIn ? `${standInPath}${url.search}#${id}` : link.url
    return [{ name, id, label, description, group, href, url, isStandIn }]
  })
}

/** The job search of the careers site; undefined while it does not exist. */
export function jobSearchPortal(): Portal | undefined {
  return portals().find(({ id }) => id === 'job-search')
}
