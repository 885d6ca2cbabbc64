import data from './timeline.json' with { type: 'json' }
import type { Milestone } from './schema.ts'

export const timeline = data as readonly Milestone[]
