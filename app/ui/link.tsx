import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { ExternalLink } from './external-link.tsx'

type LinkProps = ComponentProps<'a'> & { href: string }

type SaveData = Navigator & { connection?: { saveData?: boolean } }
const saveData =
  typeof navigator !== 'undefined' && (navigator as SaveData).connection?.saveData === true

/**
 * Every link of the site, by its address alone: a path goes through the router, `https:` opens a new tab and says so,
 * `tel:`, `mailto:`, `#` and files such as the feed stay the browser's.
 */
export function Link({ href, children, ...anchor }: LinkProps) {
  if (href.startsWith('https:')) {
    return (
      <ExternalLink href={href} {...anchor}>
        {children}
      </ExternalLink>
    )
  }
  if (!href.startsWith('/') || href.endsWith('.xml')) {
    return (
      <a href={href} {...anchor}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink to={href} prefetch={saveData ? 'none' : 'intent'} discover="none" {...anchor}>
      {children}
    </RouterLink>
  )
}
