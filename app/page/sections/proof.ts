import * as v from 'valibot'
import { field, upTo20 } from '../../content/schemas/fields.ts'
import { claimName, heading } from '../fields.ts'
import { kind } from '../kind.ts'

/** Claims with their sentences. */
export const proof = kind('proof', {
  title: 'Claims with their sentences',
  help: 'Figures of the record “Figures and claims”, each with its whole sentence.',
  entries: {
    ...heading,
    claims: v.optional(
      field(upTo20(field(claimName, 'Claim')), 'Claims', 'Without any: the key achievements.'),
    ),
  },
  examples: [{ title: 'Key achievements' }, { title: 'One', claims: ['bigDig'] }],
})
