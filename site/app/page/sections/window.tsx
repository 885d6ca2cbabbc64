import { groundOfView } from 'core/drawings/views.ts'
import { Land } from '../../lands/land.tsx'
import { Paragraphs } from '../../sections/section-intro.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import { statementWords } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'
import css from './window.css?inline'

/**
 * One sentence as large as the window, above a land. Without the intro it scrolls with the page; with it, it stays in view for half a
 * window height of scrolling (site/app/behaviour/intro.ts).
 */
export function Window({ section: { statement, view } }: SectionProps<'window'>) {
  const words = statementWords(statement)
  if (!words) return null
  return (
    <section className="statement" data-ground={groundOfView(view)} data-intro="">
      <SectionStyle name="statement" css={css} />
      <div className="statement-stage">
        <div className="statement-words">
          <h2>{words.title}</h2>
          <Paragraphs texts={words.paragraphs} />
        </div>
        <Land view={view} />
      </div>
    </section>
  )
}
