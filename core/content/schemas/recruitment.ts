import * as v from 'valibot'
import { atLeast, card, entry, oneTo, path, point, step, text } from './fields.ts'

export const talentBenefits = atLeast(3, point)

export const recruitmentStreams = atLeast(
  1,
  entry({
    title: text,
    description: text,
    link: path,
    points: atLeast(1, v.strictObject({ title: text, description: text })),
  }),
)

export const recruitmentMethod = oneTo(8, step)

export const recruitmentCards = atLeast(1, card)

export const apprenticePrograms = atLeast(
  1,
  entry({
    title: text,
    qualification: text,
    description: text,
    learn: atLeast(3, text),
    leadsTo: text,
  }),
)

export const apprenticeHosting = oneTo(8, step)

export const executiveAreas = atLeast(
  1,
  entry({ title: text, description: text, roles: atLeast(3, text) }),
)

export const bulkIntake = oneTo(8, step)

export const technicalFields = atLeast(
  1,
  entry({
    field: text,
    description: text,
    professional: atLeast(3, text),
    technical: atLeast(3, text),
  }),
)
