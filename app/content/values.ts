import data from './values.json' with { type: 'json' }
import type { Values } from './schema.ts'

const all = data as Values

/** Family, Attitude, Accountability. */
export const values = all.values

/** The three guiding values under the Managing Director's message. */
export const guidingValues = all.guiding
