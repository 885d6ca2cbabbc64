import data from './resume-steps.json' with { type: 'json' }
import type { Step } from './schema.ts'

export const resumeSteps = data as readonly Step[]
