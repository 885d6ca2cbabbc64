import type { ReactNode } from 'react'
import { SectionStyle } from './section-style.tsx'
import css from './key-figure.css?inline'

type KeyFigureProps = {
  figure: string
  title: string
  /** The source of the figure, or its date (`asOf` of a claim). */
  children?: ReactNode
}

/** One very large figure, or a few large words, with a sentence below. At most one a page, usually on burgundy. */
export function KeyFigure({ figure, title, children }: KeyFigureProps) {
  return (
    <>
      <SectionStyle name="key-figure" css={css} />
      <div className="key-figure" data-reveal="">
        <p className="key-figure-number" data-words={/\d/.test(figure) ? undefined : ''}>
          {figure}
        </p>
        <div className="key-figure-words">
          <h2>{title}</h2>
          <div>{typeof children === 'string' ? <p>{children}</p> : children}</div>
        </div>
      </div>
    </>
  )
}
