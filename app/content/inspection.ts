import data from './inspection.json' with { type: 'json' }
import type { Inspection } from './schema.ts'

export const inspection = data as Inspection
