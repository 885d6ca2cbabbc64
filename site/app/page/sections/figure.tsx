import { KeyFigure } from '../../sections/key-figure.tsx'
import { Actions } from '../../ui/button.tsx'
import { RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'
import { resolveActions } from '../target.ts'

export function Figure({
  section: { figure, title, text = [], actions = [] },
}: SectionProps<'figure'>) {
  const leading = resolveActions(actions)
  return (
    <KeyFigure figure={figure} title={title}>
      <RichParagraphs texts={text} />
      {leading.length > 0 && <Actions actions={leading} />}
    </KeyFigure>
  )
}
