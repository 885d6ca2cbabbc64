import * as v from 'valibot'
import { atLeast, card, exactly, field, isoPillar, point, step, text, entry } from './fields.ts'

export const riskCards = exactly(6, card)
export const commitmentPoints = exactly(3, point)
export const qualityPillars = atLeast(3, isoPillar)
export const safetyPillars = atLeast(3, isoPillar)

export const governancePillars = atLeast(3, entry({ pillar: text, practices: text, value: text }))
export const minimumStandards = atLeast(3, point)
export const reputationProtection = atLeast(3, point)
export const whatThisMeans = exactly(3, field(point, 'Point'))

export const protectionLayers = exactly(6, entry({ layer: text, management: text, value: text }))

export const continuityPillars = exactly(5, entry({ pillar: text, whatWeDo: text, benefits: text }))
export const continuitySteps = exactly(5, step)

export const improvementStages = v.pipe(
  exactly(4, entry({ stage: text, delivery: text, value: text })),
  v.checkItems(
    (entry, index) => entry.stage === ['Plan', 'Do', 'Check', 'Act'][index],
    'must be the stages Plan, Do, Check, Act in this order',
  ),
)

export const engines = exactly(4, point)
export const outcomes = exactly(5, entry({ outcome: text, benefit: text }))
