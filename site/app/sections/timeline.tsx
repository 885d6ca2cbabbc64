import type { Milestone } from 'core/content/history.ts'
import { SectionStyle } from './section-style.tsx'
import css from './timeline.css?inline'

/** More years than this run down the page at any width. */
const mostAlongALine = 8

/**
 * Years along a datum line, alternating above and below it; on a narrow window down a line. All text is always there:
 * the year's button only highlights its milestone (site/app/behaviour/timeline.ts).
 */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  const isFirstOnTop = milestones[0]?.position !== 'bottom'
  return (
    <>
      <SectionStyle name="timeline" css={css} />
      <ol
        className="timeline"
        data-years={
          milestones.length >= 2 && milestones.length <= mostAlongALine
            ? milestones.length
            : undefined
        }
      >
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
    </>
  )
}
