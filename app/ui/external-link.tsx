import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A link out of the site: a new tab, said to eyes by an icon and to ears by words. */
export function ExternalLink({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} target="_blank" rel="noopener">
      {children} <Icon name="external" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
