import data from './partners.json' with { type: 'json' }
import type { Partner } from './schema.ts'

export const partners = data as readonly Partner[]
