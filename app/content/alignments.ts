import data from './alignments.json' with { type: 'json' }
import type { Alignment } from './schema.ts'

export const alignments = data as readonly Alignment[]
