// How far it is with a record, in the order of the work. It follows from what happened; chosen by hand is only what nothing else
// can say.
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

/** What is chosen by hand. */
export type ChosenState = {
  [S in State]: (typeof table)[S] extends { byHand: true } ? S : never
}[State]

const all: Record<State, Is> = table

export const states = Object.keys(all) as State[]
export const chosenStates = states.filter(
  (state): state is ChosenState => all[state].byHand ?? false,
)
/** There is something to be done. */
export const isOpen = (state: State): boolean => all[state].isOpen
export const openStates = states.filter(isOpen)

export const stateLabel = (state: State): string => all[state].label
/** What it means, in a line under its name. */
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
  /** Of one that was closed. */
  reason: CloseReason | undefined
  /** ISO 8601 */
  at: string
}

/** "Closed: All places filled" */
export const chosenWords = ({ state, reason }: Pick<Chosen, 'state' | 'reason'>): string =>
  stateLabel(state) + (reason === undefined ? '' : `: ${closeLabels[reason]}`)

/** With the reason for which it was closed. */
export const stateWords = ({
  state,
  chosen,
}: {
  state: State
  chosen: Chosen | undefined
}): string => (chosen?.state === state ? chosenWords(chosen) : stateLabel(state))

/** Where a record stands. */
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
  // Who is put forward after that is worked with again.
  const isEnded = chosen !== undefined && !standing.some(({ at }) => at > chosen.at)
  if (isEnded && chosen.state !== 'shortlisted') return chosen.state
  if (standing.some(({ stage }) => stage === 'mobilised')) return 'placed'
  if (standing.length > 0) return 'on-request'
  if (chosen?.state === 'shortlisted') return 'shortlisted'
  return firstContactAt === undefined ? 'new' : 'reached'
}

/** Something was promised, and the person was not reached. Figures count what is closed all the same. */
export const isDueAt = (
  due: string | undefined,
  { firstContactAt, state }: { firstContactAt: string | undefined; state: State },
): boolean =>
  due !== undefined && firstContactAt === undefined && state !== 'closed' && state !== 'placed'
