import { optional } from '../../content/schemas/fields.ts'
import { rich } from '../fields.ts'
import { kind } from '../kind.ts'

export const policy = kind('policy', {
  title: 'Privacy policy',
  help: 'The policy of its record, in numbered sections with contents.',
  band: { as: 'div' },
  fixed: true,
  entries: {
    opening: optional(
      rich,
      'First sentence',
      'Who the policy speaks for. Stands before its first section.',
    ),
  },
  examples: [{}, { opening: 'This policy speaks for: {whoWeAre}.' }],
})
