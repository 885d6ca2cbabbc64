import data from './careers-links.json' with { type: 'json' }
import type { CareersLinks } from './schema.ts'

export const careersLinks = data as CareersLinks
