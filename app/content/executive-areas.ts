import data from './executive-areas.json' with { type: 'json' }
import type { ExecutiveArea } from './schema.ts'

export const executiveAreas = data as readonly ExecutiveArea[]
