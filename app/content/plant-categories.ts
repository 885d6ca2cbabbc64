import data from './plant-categories.json' with { type: 'json' }
import type { PlantCategory } from './schema.ts'

export const plantCategories = data as readonly PlantCategory[]
