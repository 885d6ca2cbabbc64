import data from './minimum-standards.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const minimumStandards = data as readonly Point[]
