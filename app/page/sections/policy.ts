import { kind } from '../kind.ts'

/** The policy. */
export const policy = kind('policy', {
  title: 'Privacy policy',
  help: 'The policy of its record, in numbered sections with contents.',
  band: { as: 'div' },
  fixed: true,
  entries: {},
  examples: [{}],
})
