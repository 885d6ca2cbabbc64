import data from './risk-cards.json' with { type: 'json' }
import type { Card } from './schema.ts'

export const riskCards = data as readonly Card[]
