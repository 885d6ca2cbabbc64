import data from './clients.json' with { type: 'json' }
import type { Client } from './schema.ts'

export const clients = data as readonly Client[]
