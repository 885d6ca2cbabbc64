import type { ComponentProps } from 'react'
import { ExternalLink } from './external-link.tsx'

/** Every link of the site, by its address alone: `https:` opens a new tab and says so, everything else stays here. */
export function Link({ href, children, ...anchor }: ComponentProps<'a'> & { href: string }) {
  const Anchor = href.startsWith('https:') ? ExternalLink : 'a'
  return (
    <Anchor href={href} {...anchor}>
      {children}
    </Anchor>
  )
}
