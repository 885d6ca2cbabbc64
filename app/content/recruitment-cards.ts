import data from './recruitment-cards.json' with { type: 'json' }
import type { Card } from './schema.ts'

export const recruitmentCards = data as readonly Card[]
