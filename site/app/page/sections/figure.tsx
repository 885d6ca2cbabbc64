import { SectionStyle } from '../../sections/section-style.tsx'
import { Actions } from '../../ui/button.tsx'
import { RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'
import { resolveActions } from '../target.ts'
import css from './figure.css?inline'

/** One very large figure, or a few large words, with a sentence below. At most one a page, usually on burgundy. */
export function Figure({
  section: { figure, title, text = [], actions = [] },
}: SectionProps<'figure'>) {
  const leading = resolveActions(actions)
  return (
    <div className="key-figure" data-reveal="">
      <SectionStyle name="key-figure" css={css} />
      <p className="key-figure-number" data-words={/\d/.test(figure) ? undefined : ''}>
        {figure}
      </p>
      <div className="key-figure-words">
        <h2>{title}</h2>
        <div>
          <RichParagraphs texts={text} />
          {leading.length > 0 && <Actions actions={leading} />}
        </div>
      </div>
    </div>
  )
}
