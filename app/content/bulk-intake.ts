import data from './bulk-intake.json' with { type: 'json' }
import type { Step } from './schema.ts'

export const bulkIntake = data as readonly Step[]
