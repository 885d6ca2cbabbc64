import data from './labour-steps.json' with { type: 'json' }
import type { Step } from './schema.ts'

export const labourSteps = data as readonly Step[]
