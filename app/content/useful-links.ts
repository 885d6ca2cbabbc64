import data from './useful-links.json' with { type: 'json' }
import type { UsefulLink } from './schema.ts'

export const usefulLinks = data as readonly UsefulLink[]
