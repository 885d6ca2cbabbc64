import data from './why-choose.json' with { type: 'json' }
import type { Point } from './schema.ts'

export const whyChoose = data as readonly Point[]
