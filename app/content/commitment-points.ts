import data from './commitment-points.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const commitmentPoints = data as readonly Point[]
