import data from './mobilisation.json' with { type: 'json' }
import type { Step } from './schema.ts'

export const mobilisation = data as readonly Step[]
