import data from './quality-pillars.json' with { type: 'json' }
import type { IsoPillar } from './schema.ts'

export const qualityPillars = data as readonly IsoPillar[]
