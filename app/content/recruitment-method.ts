import data from './recruitment-method.json' with { type: 'json' }
import type { Step } from './schema.ts'

export const recruitmentMethod = data as readonly Step[]
