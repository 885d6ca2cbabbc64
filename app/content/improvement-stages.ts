import data from './improvement-stages.json' with { type: 'json' }
import type { ImprovementStage } from './schema.ts'

export const improvementStages = data as readonly ImprovementStage[]
