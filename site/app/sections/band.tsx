import type { ReactNode } from 'react'
import { Boundary } from '../drawings/boundary.tsx'

export type Ground = 'default' | 'cream' | 'primary' | 'dark' | 'gold'

type BandProps = {
  /** default is paper, primary burgundy, dark bedrock; gold and primary at most once a page. */
  background?: Ground
  /** Narrower than the page, from the same left edge. */
  size?: 'lg' | undefined
  /** The place that a `#link` leads to. */
  id?: string
  /** `div` where the content has sections of its own. */
  as?: 'section' | 'div'
  /** Unique among the bands of the site: selects the variant of the drawing above the band. */
  place: string
  children: ReactNode
}

/** A full-width section of a page, and the only thing that sets outer space. */
export function Band({
  background = 'default',
  size,
  id,
  as: Element = 'section',
  place,
  children,
}: BandProps) {
  return (
    <Element className="band" data-ground={background} id={id}>
      <Boundary place={place} />
      <div className="band-inner" data-size={size}>
        {children}
      </div>
    </Element>
  )
}
