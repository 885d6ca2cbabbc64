// The state of a record, in the order of the work. It follows from events; only what no event says is set by hand.
import type { Placement } from './placements.ts'

type Is = { label: string; help: string; isOpen: boolean; byHand?: true }

const table = {
  new: { label: 'New', help: 'Not reached since it arrived', isOpen: true },
  reached: { label: 'Reached', help: 'Called, mailed, texted, met, or agreed', isOpen: true },
  shortlisted: { label: 'Shortlisted', help: 'Picked out for work', isOpen: true, byHand: true },
  'on-request': { label: 'On a request', help: 'Put forward, not mobilised yet', isOpen: true },
  placed: {
    label: 'Placed',
    help: 'Mobilised on a request. Not deleted by age',
    isOpen: false,
  },
  declined: {
    label: 'Declined',
    help: 'We said no to the person',
    isOpen: false,
    byHand: true,
  },
  closed: {
    label: 'Closed',
    help: 'Finished for another reason. Nothing is due any more',
    isOpen: false,
    byHand: true,
  },
} as const satisfies Record<string, Is>

export type State = keyof typeof table

/** A state that is set by hand. */
export type ChosenState = {
  [S in State]: (typeof table)[S] extends { byHand: true } ? S : never
}[State]

const all: Record<State, Is> = table

export const states = Object.keys(all) as State[]
export const chosenStates = states.filter(
  (state): state is ChosenState => all[state].byHand ?? false,
)
/** Whether there is something to do. */
export const isOpen = (state: State): boolean => all[state].isOpen
export const openStates = states.filter(isOpen)

export const stateLabel = (state: State): string => all[state].label
/** Explanation, in a line under its name. */
export const stateHelp = (state: State): string => all[state].help

/** Why a record was closed. */
export const closeLabels = {
  answered: 'Answered',
  filled: 'All places filled',
  withdrawn: 'They need nothing any more',
  unreached: 'Could not be reached',
  other: 'Another reason',
} as const

export type CloseReason = keyof typeof closeLabels
export const closeReasons = Object.keys(closeLabels) as CloseReason[]

export type Chosen = {
  state: ChosenState
  /** Of a closed record. */
  reason: CloseReason | undefined
  /** ISO 8601 */
  at: string
}

/** "Closed: All places filled" */
export const chosenWords = ({ state, reason }: Pick<Chosen, 'state' | 'reason'>): string =>
  stateLabel(state) + (reason === undefined ? '' : `: ${closeLabels[reason]}`)

/** With the reason, where it was closed. */
export const stateWords = ({
  state,
  chosen,
}: {
  state: State
  chosen: Chosen | undefined
}): string => (chosen?.state === state ? chosenWords(chosen) : stateLabel(state))

/** The present state of a record. */
export function stateOf({
  chosen,
  placements,
  firstContactAt,
}: {
  chosen: Chosen | undefined
  placements: readonly Placement[]
  firstContactAt: string | undefined
}): State {
  const standing = placements.filter(({ stage }) => stage !== 'declined')
  // A person who is placed afterwards is worked with again.
  const isEnded = chosen !== undefined && !standing.some(({ at }) => at > chosen.at)
  if (isEnded && chosen.state !== 'shortlisted') return chosen.state
  if (standing.some(({ stage }) => stage === 'mobilised')) return 'placed'
  if (standing.length > 0) return 'on-request'
  if (chosen?.state === 'shortlisted') return 'shortlisted'
  return firstContactAt === undefined ? 'new' : 'reached'
}

/** A time was promised and the person was not reached yet. Figures also count closed records. */
export const isDueAt = (
  due: string | undefined,
  { firstContactAt, state }: { firstContactAt: string | undefined; state: State },
): boolean =>
  due !== undefined && firstContactAt === undefined && state !== 'closed' && state !== 'placed'
