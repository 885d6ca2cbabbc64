import data from './engines.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const engines = data as readonly Point[]
