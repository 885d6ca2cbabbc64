import data from './employer-benefits.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const employerBenefits = data as readonly Point[]
