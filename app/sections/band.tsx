import { useId, type ReactNode } from 'react'
import { Boundary } from '../drawings/boundary.tsx'
import { usePage } from '../metadata.ts'

export type Ground = 'default' | 'cream' | 'primary' | 'dark' | 'gold'

type BandProps = {
  /** default is paper, primary burgundy, dark bedrock; gold and primary at most once a page. */
  background?: Ground
  /** How wide its content may be; every size begins at the same left edge. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  /** The place that a `#link` leads to. */
  id?: string
  /** A `div` where its content is in sections of its own: the typefaces come section by section. */
  as?: 'section' | 'div'
  children: ReactNode
}

/** A full-width section of a page, and the only thing that sets outer space. */
export function Band({
  background = 'default',
  size = 'xl',
  id,
  as: Element = 'section',
  children,
}: BandProps) {
  // Where the band stands in its page's tree: no two bands of a page have the same.
  const place = useId()
  const path = usePage()?.path
  return (
    <Element className="band" data-ground={background} id={id}>
      <Boundary place={`${path}${place}`} />
      <div className="band-inner" data-size={size === 'xl' ? undefined : size}>
        {children}
      </div>
    </Element>
  )
}
