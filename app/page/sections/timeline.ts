import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** Years. */
export const timeline = kind('timeline', {
  title: 'Years',
  help: 'The milestones of the record “History”.',
  entries: heading,
  examples: [{ title: '{yearsShown}' }],
})
