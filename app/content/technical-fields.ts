import data from './technical-fields.json' with { type: 'json' }
import type { TechnicalField } from './schema.ts'

export const technicalFields = data as readonly TechnicalField[]
