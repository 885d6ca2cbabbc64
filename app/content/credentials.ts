import data from './credentials.json' with { type: 'json' }
import type { Credential } from './schema.ts'

export const credentials = data as readonly Credential[]
