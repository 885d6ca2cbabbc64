import data from './achievements.json' with { type: 'json' }
import { claims } from './claims.ts'
import type { Achievements } from './schema.ts'

/** The claims that Our Company lists as key achievements. */
export const achievements = (data as Achievements).claims.map((id) => claims[id])
