import { stageLabels } from '../../shared/labels.ts'
import type { Stage } from '../../shared/placements.ts'

/** How far it is with somebody on a line, with a mark that differs in shape. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span className="stage" data-stage={stage}>
      {stageLabels[stage]}
    </span>
  )
}
