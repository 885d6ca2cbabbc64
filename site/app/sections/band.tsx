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
  /** A `div` where its content is in sections of its own: the typefaces come section by section. */
  as?: 'section' | 'div'
  /** Tells this band from every other of the site: decides where the beds above it are faulted. */
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
