import * as v from 'valibot'
import { atLeast, exactly, id, link, path, point, record, step, text } from './fields.ts'

export const jobSeekerCards = exactly(
  3,
  record({ title: text, description: text, link: path, more: v.nullable(link) }),
)

export const jobSeekerTopics = exactly(
  7,
  record({
    id,
    title: text,
    path,
    summary: text,
    intro: atLeast(2, text),
    rolesTitle: text,
    roles: atLeast(3, text),
    haveReady: atLeast(3, text),
    nextSteps: atLeast(3, text),
  }),
)

export const resumeReasons = exactly(3, point)

export const resumeSteps = exactly(5, step)
