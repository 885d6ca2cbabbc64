import { stageLabels } from '../../work/labels.ts'
import type { Stage } from '../../work/placements.ts'

/** How far it is with somebody on a line, with a mark that differs in shape. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span className="stage" data-stage={stage}>
      {stageLabels[stage]}
    </span>
  )
}
