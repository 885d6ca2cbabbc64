import type { ReactNode } from 'react'

type KeyFigureProps = {
  figure: string
  title: string
  /** What stands behind the figure; a claim's `asOf` belongs here. */
  children?: ReactNode
  level?: 2 | 3
}

/** One figure as large as a page's title and the sentence it proves: at most one a page, usually on burgundy. */
export function KeyFigure({ figure, title, children, level = 2 }: KeyFigureProps) {
  const Title = `h${level}` as const
  return (
    <div className="key-figure" data-reveal="">
      <p className="key-figure-number">{figure}</p>
      <div>
        <Title>{title}</Title>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
