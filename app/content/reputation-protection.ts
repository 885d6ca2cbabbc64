import data from './reputation-protection.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const reputationProtection = data as readonly Point[]
