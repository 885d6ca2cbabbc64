import data from './continuity-steps.json' with { type: 'json' }
import type { Step } from './schema.ts'

export const continuitySteps = data as readonly Step[]
