import { stateLabel, type State } from '../../shared/states.ts'

/** The state as a word, with a mark that differs in shape, not only in colour. */
export function StateMark({ state, words }: { state: State; words?: string }) {
  return (
    <span className="state" data-state={state}>
      <span className="state-mark" />
      {words ?? stateLabel(state)}
    </span>
  )
}
