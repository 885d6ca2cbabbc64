import data from './outcomes.json' with { type: 'json' }
import type { Outcome } from './schema.ts'

export const outcomes = data as readonly Outcome[]
