import data from './regions.json' with { type: 'json' }
import type { Region } from './schema.ts'

export const regions = data as readonly Region[]
