import data from './leaders.json' with { type: 'json' }
import type { Leader } from './schema.ts'

export const leaders = data as readonly Leader[]
