import type { ReactNode } from 'react'
import { Boundary } from '../drawings/boundary.tsx'

export type Ground = 'default' | 'cream' | 'primary' | 'dark' | 'gold'

type BandProps = {
  /** default is paper, primary burgundy, dark bedrock; gold and primary at most once a page. */
  background?: Ground
  /** How wide its content may be; every size begins at the same left edge. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  /** The place that a `#link` leads to. */
  id?: string
  /** The background of the band above: draws the beds between the two, where they are drawn. */
  below?: Ground
  /** A `div` where its content is in sections of its own: the typefaces come section by section. */
  as?: 'section' | 'div'
  children: ReactNode
}

const boundaries = {
  'cream default': 'cream-to-paper',
  'default cream': 'paper-to-cream',
  'default primary': 'paper-to-burgundy',
  'primary default': 'burgundy-to-paper',
} as const

/** A full-width section of a page, and the only thing that sets outer space. */
export function Band({
  background = 'default',
  size = 'xl',
  id,
  below,
  as: Element = 'section',
  children,
}: BandProps) {
  const between = boundaries[`${below} ${background}` as keyof typeof boundaries]
  return (
    <Element className="band" data-ground={background} id={id}>
      {between && <Boundary between={between} />}
      <div className="band-inner" data-size={size === 'xl' ? undefined : size}>
        {children}
      </div>
    </Element>
  )
}
