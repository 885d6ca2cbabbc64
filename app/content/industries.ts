import data from './industries.json' with { type: 'json' }
import type { Industry } from './schema.ts'

export const industries = data as readonly Industry[]
