import type { ComponentProps } from 'react'
import { ExternalLink } from './external-link.tsx'

/** Every link of the site, by its address alone: `https:` opens a new tab and says so, everything else stays here. */
export function Link({ href, ...anchor }: ComponentProps<'a'> & { href: string }) {
  if (href.startsWith('https:')) return <ExternalLink href={href} {...anchor} />
  return <a href={href} {...anchor} />
}
