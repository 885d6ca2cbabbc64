import data from './labour-categories.json' with { type: 'json' }
import type { LabourCategory } from './schema.ts'

export const labourCategories = data as readonly LabourCategory[]
