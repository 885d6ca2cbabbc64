import data from './acknowledgement.json' with { type: 'json' }
import type { Statement } from './schema.ts'

export const acknowledgement = data as Statement
