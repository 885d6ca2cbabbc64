import { SectionStyle } from '../../sections/section-style.tsx'
import { Actions } from '../../ui/button.tsx'
import { Points } from '../../ui/points.tsx'
import type { SectionProps } from '../section-props.ts'
import { resolveActions } from '../target.ts'
import css from './doors.css?inline'

/** Two calls to action side by side, for two kinds of visitors. */
export function Doors({ section: { doors } }: SectionProps<'doors'>) {
  return (
    <div className="doors">
      <SectionStyle name="doors" css={css} />
      {doors.map(({ title, description, points, actions }) => (
        <section key={title} data-reveal="">
          <h2>{title}</h2>
          <p className="doors-lead">{description}</p>
          <Points lines={points} />
          <Actions actions={resolveActions(actions)} />
        </section>
      ))}
    </div>
  )
}
