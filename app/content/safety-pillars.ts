import data from './safety-pillars.json' with { type: 'json' }
import type { IsoPillar } from './schema.ts'

export const safetyPillars = data as readonly IsoPillar[]
