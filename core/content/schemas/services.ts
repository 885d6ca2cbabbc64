import * as v from 'valibot'
import { partSchema } from '../../page/parts.ts'
import { topicPage } from '../../page/topic-page.ts'
import {
  atLeast,
  card,
  choice,
  entry,
  field,
  id,
  logo,
  oneTo,
  optional,
  ownPath,
  path,
  point,
  record,
  replaceableEntry,
  step,
  text,
  upTo,
  wholeNumber,
} from './fields.ts'
import { orNone, slot } from './meaning.ts'

const service = entry({
  title: text,
  description: text,
  link: path,
  features: atLeast(3, text),
  icon: choice(['labour', 'plant', 'talent']),
})

export const services = v.strictObject({
  services: atLeast(1, service),
  core: atLeast(1, service),
})

export const whyChoose = atLeast(1, point)

export const industries = atLeast(1, entry({ name: text, description: text }))

export const clients = upTo(
  100,
  replaceableEntry({
    name: text,
    image: orNone(logo),
    mark: slot(
      field(
        id,
        'Logo that comes with the program',
        'Comes with the program. For a logo of the client use the picture instead.',
      ),
    ),
  }),
)

/** A quotation with its author and the kind of project. A rating speaks in the author's name: it needs their consent on file. */
const testimonial = v.pipe(
  replaceableEntry({
    quote: field(text, 'Quotation', 'Word for word, without quotation marks.'),
    author: field(text, 'Who said it', 'A name or a role, with their consent.'),
    project: orNone(field(text, 'On which kind of project')),
    company: orNone(field(text, 'Company')),
    rating: v.optional(
      orNone(field(wholeNumber(1, 5), 'Rating, 1 to 5', 'As they gave it. Shown in words.')),
    ),
    consent: v.optional(
      orNone(
        field(
          text,
          'Consent',
          'Where their signed consent is kept, such as a file number. Never shown.',
        ),
      ),
    ),
    place: field(choice(['plant-hire', 'continuity']), 'Shown on'),
  }),
  v.forward(
    v.check(
      ({ rating, consent, source }) => rating == null || consent != null || source === 'sample',
      'is missing: a rating is published with the consent of who gave it',
    ),
    ['consent'],
  ),
)

export const testimonials = upTo(100, testimonial)

export const labourCategories = atLeast(
  3,
  entry({ category: text, description: text, roles: atLeast(3, text) }),
)

export const labourSteps = oneTo(8, step)

export const employerSolutions = atLeast(1, card)

export const employerBenefits = atLeast(1, point)

export const employerTopics = atLeast(
  1,
  record({
    id,
    title: text,
    path: ownPath,
    summary: text,
    intro: atLeast(2, text),
    points: atLeast(1, v.strictObject({ title: text, description: text })),
    haveReady: atLeast(3, text),
    nextSteps: atLeast(3, text),
    pointsTitle: field(text, 'Heading of the points'),
    aside: field(partSchema, 'Beside the opening words'),
    below: optional(partSchema, 'Below the opening words'),
    page: topicPage,
  }),
)
