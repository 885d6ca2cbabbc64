import * as v from 'valibot'
import { atLeast, card, exactly, path, point, step, text, entry } from './fields.ts'

export const talentBenefits = atLeast(3, point)

export const recruitmentStreams = exactly(
  5,
  entry({
    title: text,
    description: text,
    link: path,
    points: exactly(4, v.strictObject({ title: text, description: text })),
  }),
)

export const recruitmentMethod = exactly(6, step)

export const recruitmentCards = exactly(6, card)

export const apprenticePrograms = exactly(
  3,
  entry({
    title: text,
    qualification: text,
    description: text,
    learn: atLeast(3, text),
    leadsTo: text,
  }),
)

export const apprenticeHosting = exactly(3, step)

export const executiveAreas = exactly(
  3,
  entry({ title: text, description: text, roles: atLeast(3, text) }),
)

export const bulkIntake = exactly(4, step)

export const technicalFields = exactly(
  6,
  entry({
    field: text,
    description: text,
    professional: atLeast(3, text),
    technical: atLeast(3, text),
  }),
)
