import data from './claims.json' with { type: 'json' }
import type { Claim, Claims } from './schema.ts'

export const claims = data as Claims

/** What a claim says, and from when it is. */
export const datedStatement = ({ statement, asOf }: Claim) =>
  asOf ? `${statement} As of ${asOf}.` : statement
