import data from './talent-benefits.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const talentBenefits = data as readonly Point[]
