import data from './resume-reasons.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const resumeReasons = data as readonly Point[]
