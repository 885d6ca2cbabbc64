import type { Milestone } from '../content/schema.ts'
import { SampleTag } from '../ui/sample-tag.tsx'

/**
 * Years along a datum line, alternating above and below it; on a narrow window down a line. All text is always there:
 * the year's button only highlights its milestone (app/behaviour/timeline.ts).
 */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="timeline">
      {milestones.map(({ year, title, description, position, source }) => (
        <li key={year} data-position={position}>
          <button type="button" aria-pressed="false">
            {year}
          </button>
          <div>
            <h3>
              {title} <SampleTag source={source} />
            </h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
