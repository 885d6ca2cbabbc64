import data from './vision-mission.json' with { type: 'json' }
import type { VisionMission } from './schema.ts'

export const visionMission = data as VisionMission
