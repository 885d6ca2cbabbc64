import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A link to another site. It opens a new tab, which an icon shows and hidden text tells screen readers. */
export function ExternalLink({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} target="_blank" rel="noopener">
      {children} <Icon name="external" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
