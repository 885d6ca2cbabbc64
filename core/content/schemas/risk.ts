import * as v from 'valibot'
import {
  atLeast,
  card,
  entry,
  exactly,
  field,
  isoPillar,
  oneTo,
  point,
  step,
  text,
} from './fields.ts'

export const riskCards = atLeast(1, card)
export const commitmentPoints = atLeast(1, point)
export const qualityPillars = atLeast(3, isoPillar)
export const safetyPillars = atLeast(3, isoPillar)

export const governancePillars = atLeast(3, entry({ pillar: text, practices: text, value: text }))
export const minimumStandards = atLeast(3, point)
export const reputationProtection = atLeast(3, point)
export const whatThisMeans = atLeast(1, field(point, 'Point'))

export const protectionLayers = atLeast(1, entry({ layer: text, management: text, value: text }))

export const continuityPillars = atLeast(1, entry({ pillar: text, whatWeDo: text, benefits: text }))
export const continuitySteps = oneTo(8, step)

export const improvementStages = v.pipe(
  exactly(4, entry({ stage: text, delivery: text, value: text })),
  v.checkItems(
    (entry, index) => entry.stage === ['Plan', 'Do', 'Check', 'Act'][index],
    'must be the stages Plan, Do, Check, Act in this order',
  ),
)

export const engines = atLeast(1, point)
export const outcomes = atLeast(1, entry({ outcome: text, benefit: text }))
