import { Actions, type Action } from '../ui/button.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './doors.css?inline'

type Door = {
  title: string
  description: string
  points: readonly string[]
  /** One or two buttons. */
  actions: readonly Action[]
}

/** Two calls to action side by side, for two kinds of visitors. */
export function Doors({ doors }: { doors: readonly Door[] }) {
  return (
    <>
      <SectionStyle name="doors" css={css} />
      <div className="doors">
        {doors.map(({ title, description, points, actions }) => (
          <section key={title} data-reveal="">
            <h2>{title}</h2>
            <p className="doors-lead">{description}</p>
            <ul className="points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <Actions actions={actions} />
          </section>
        ))}
      </div>
    </>
  )
}
