import data from './continuity-pillars.json' with { type: 'json' }
import type { ContinuityPillar } from './schema.ts'

export const continuityPillars = data as readonly ContinuityPillar[]
