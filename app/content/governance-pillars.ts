import data from './governance-pillars.json' with { type: 'json' }
import type { GovernancePillar } from './schema.ts'

export const governancePillars = data as readonly GovernancePillar[]
