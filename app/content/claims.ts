import data from './claims.json' with { type: 'json' }
import type { Claims } from './schema.ts'

export const claims = data as Claims
