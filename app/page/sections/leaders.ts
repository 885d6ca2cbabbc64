import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** Who leads. */
export const leaders = kind('leaders', {
  title: 'Leaders',
  help: 'The leaders of their record, each with the telephone.',
  entries: heading,
  examples: [{ title: 'Who answers for what', text: ['A line.'] }],
})
