import type { Milestone } from 'core/content/history.ts'
import { SectionStyle } from './section-style.tsx'
import css from './timeline.css?inline'

/** With more years than this the timeline is vertical at any width. */
const mostAlongALine = 8

/**
 * Milestones along a line, alternating above and below it; vertical in a narrow window. All text is always visible:
 * the year's button only highlights its milestone (site/app/behaviour/timeline.ts).
 */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  const isFirstOnTop = milestones[0]?.position !== 'bottom'
  return (
    <ol
      className="timeline"
      data-along={milestones.length >= 2 && milestones.length <= mostAlongALine ? '' : undefined}
    >
      <SectionStyle name="timeline" css={css} />
      {milestones.map(({ year, title, description }, index) => (
        <li
          key={`${year} ${title}`}
          data-position={(index % 2 === 0) === isFirstOnTop ? 'top' : 'bottom'}
        >
          <button type="button" aria-pressed="false">
            {year}
          </button>
          <div>
            <h3>{title}</h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
