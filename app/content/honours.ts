import data from './honours.json' with { type: 'json' }
import type { Honour } from './schema.ts'

export const honours = data as readonly Honour[]
