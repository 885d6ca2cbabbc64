import * as v from 'valibot'
import { rich, target } from '../../page/fields.ts'
import { topicPage } from '../../page/topic-page.ts'
import {
  atLeast,
  entry,
  id,
  identity,
  link,
  oneTo,
  ownPath,
  path,
  point,
  record,
  step,
  text,
} from './fields.ts'
import { orNone } from './meaning.ts'

export const jobSeekerCards = atLeast(
  1,
  entry({ title: text, description: text, link: path, more: orNone(link) }),
)

export const jobSeekerTopics = atLeast(
  1,
  record({
    id,
    title: text,
    path: ownPath,
    summary: text,
    intro: atLeast(2, text),
    rolesTitle: text,
    roles: atLeast(3, text),
    haveReady: atLeast(3, text),
    nextSteps: atLeast(3, text),
    related: v.strictObject({
      title: text,
      text: v.optional(atLeast(1, rich)),
      links: atLeast(
        1,
        v.strictObject({ id: identity, label: text, href: target, description: text }),
      ),
    }),
    page: topicPage,
  }),
)

export const resumeReasons = atLeast(1, point)

export const resumeSteps = oneTo(8, step)
