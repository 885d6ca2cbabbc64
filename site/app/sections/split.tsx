import type { ReactNode } from 'react'

type SplitProps = {
  /** Usually text or a form. */
  children: ReactNode
  /** What stands beside the words, such as a drawing or a list of facts. */
  aside?: ReactNode
  /** The side that gets seven of the twelve columns; the words unless said otherwise. */
  wide?: 'words' | 'aside'
  /** Puts the aside on the left. On a phone it always follows the words. */
  flip?: boolean
}

/** Words and what belongs beside them, on seven and five columns. */
export function Split({ children, aside, wide = 'words', flip }: SplitProps) {
  return (
    <div className="split" data-wide={wide} data-flip={flip ? '' : undefined}>
      <div className="split-words">{children}</div>
      <div className="split-aside" data-reveal="">
        {aside}
      </div>
    </div>
  )
}
