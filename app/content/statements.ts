import data from './statements.json' with { type: 'json' }
import type { Statements } from './schema.ts'

export const statements = data as Statements
