import { stateLabel, type State } from '../../shared/states.ts'

/** The state in a word, with a mark that differs in shape. */
export function StateMark({ state, words }: { state: State; words?: string }) {
  return (
    <span className="state" data-state={state}>
      <span className="state-mark" />
      {words ?? stateLabel(state)}
    </span>
  )
}
