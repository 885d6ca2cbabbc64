import type { ComponentProps } from 'react'
import { ExternalLink } from './external-link.tsx'

/** Any link of the site: an `https:` address opens a new tab and says so, any other stays in this tab. */
export function Link({ href, children, ...anchor }: ComponentProps<'a'> & { href: string }) {
  const Anchor = href.startsWith('https:') ? ExternalLink : 'a'
  return (
    <Anchor href={href} {...anchor}>
      {children}
    </Anchor>
  )
}
