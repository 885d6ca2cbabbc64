import data from './news.json' with { type: 'json' }
import type { NewsCategory } from './schema.ts'

export const newsCategories = data as readonly NewsCategory[]
