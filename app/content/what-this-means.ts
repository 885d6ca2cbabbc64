import data from './what-this-means.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const whatThisMeans = data as readonly Point[]
