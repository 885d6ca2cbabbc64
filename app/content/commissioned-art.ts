import data from './commissioned-art.json' with { type: 'json' }
import type { CommissionedArt } from './schema.ts'

/** Null until an artist's work is licensed; then it comes with everything that credits it. */
export const commissionedArt = (data as CommissionedArt).art
