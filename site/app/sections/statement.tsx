import type { ReactNode } from 'react'
import { Land } from '../lands/land.tsx'
import { groundOfView, type ViewName } from 'core/drawings/views.ts'
import { SectionStyle } from './section-style.tsx'
import css from './statement.css?inline'

type StatementProps = {
  title: string
  view: ViewName
  children?: ReactNode
}

/**
 * One sentence as large as the window, above a land. Without the intro it scrolls with the page; with it, it stays in view for half a
 * window height of scrolling (site/app/behaviour/intro.ts).
 */
export function Statement({ title, view, children }: StatementProps) {
  return (
    <>
      <SectionStyle name="statement" css={css} />
      <section className="statement" data-ground={groundOfView(view)} data-intro="">
        <div className="statement-stage">
          <div className="statement-words">
            <h2>{title}</h2>
            {children}
          </div>
          <Land view={view} />
        </div>
      </section>
    </>
  )
}
