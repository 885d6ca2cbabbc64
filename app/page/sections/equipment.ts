import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** The machines. */
export const equipment = kind('equipment', {
  title: 'Machines',
  help: 'Every machine of the record, with its size, its uses, and its photograph or drawing.',
  entries: heading,
  examples: [{ title: 'Equipment', text: ['A line.'] }],
})
