import data from './employer-solutions.json' with { type: 'json' }
import type { Card } from './schema.ts'

export const employerSolutions = data as readonly Card[]
