import { stageLabels } from '../../shared/labels.ts'
import type { Stage } from '../../shared/placements.ts'

/** Stage of a person on a line, with a mark that differs in shape, not only in colour. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span className="stage" data-stage={stage}>
      {stageLabels[stage]}
    </span>
  )
}
