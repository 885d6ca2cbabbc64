import data from './navigation.json' with { type: 'json' }
import type { Navigation } from './schema.ts'

export const navigation = data as Navigation
