/** How far it is with a record, in the order of the work. */
export const states = ['new', 'contacted', 'shortlisted', 'placed', 'declined', 'closed'] as const

export type State = (typeof states)[number]
