import type { State } from '../../work/states.ts'
import { stateLabels } from '../../work/labels.ts'

/** The state in a word, with a mark that differs in shape. */
export function StateMark({ state }: { state: State }) {
  return (
    <span className="state" data-state={state}>
      <span className="state-mark" />
      {stateLabels[state]}
    </span>
  )
}
