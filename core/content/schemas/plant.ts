import * as v from 'valibot'
import { machines } from '../../drawings/machine-names.ts'
import { driveLands } from '../../drawings/drive-lands.ts'
import {
  atLeast,
  choice,
  entry,
  field,
  image,
  listOf,
  oneTo,
  optional,
  record,
  step,
  text,
  textUpTo,
  url,
} from './fields.ts'
import { orNone } from './meaning.ts'

export const plantCategories = atLeast(3, entry({ category: text, equipment: atLeast(2, text) }))

export const equipmentSpecifications = atLeast(
  2,
  field(
    entry({
      // Its page is titled "... for hire in WA", and a title has sixty characters at most.
      type: field(textUpTo(40), 'Kind of machine'),
      /** Optional because it was added later: older entries of the owner do not have it. */
      drawing: optional(
        choice(machines),
        'Drawing',
        'Comes with the program. Shown where there is no photograph.',
      ),
      photo: optional(
        image,
        'Photograph',
        'Of your own machine, from the side. It takes the place of the drawing.',
      ),
      /** Sizes from the smallest to the largest; null while the business has not given them. */
      range: orNone(
        field(
          v.pipe(
            v.strictObject({
              from: v.number('must be a number in digits'),
              to: v.number('must be a number in digits'),
              unit: field(
                choice(['t', 'kL']),
                'In tonnes or kilolitres',
                't: tonnes. kL: kilolitres.',
              ),
            }),
            v.check((range) => range.from < range.to, '"from" must be less than "to"'),
          ),
          'Sizes',
          'From the smallest machine to the largest.',
        ),
      ),
      makes: optional(
        text,
        'Makes',
        'Shown on the page of the machine once it is filled in.',
        'Komatsu, Caterpillar',
      ),
      capacity: optional(text, 'Tank or bucket', '', 'Bucket 1.2 cubic metres'),
      hire: optional(text, 'Wet or dry', '', 'Wet, with our operator; dry on request'),
      price: optional(
        text,
        'Price basis',
        'How it is charged, without a figure.',
        'By the hour, eight hours a day at least',
      ),
      dataSheet: optional(url, 'Data sheet', 'Of the maker. Opens in a new tab.'),
      specs: field(listOf(text), 'Specifications'),
      applications: atLeast(2, text),
    }),
    'Machine',
  ),
)

export const mobilisation = oneTo(8, step)

export const inspection = record({
  title: text,
  description: text,
  areas: atLeast(3, v.strictObject({ title: text, description: text })),
})

export const regions = oneTo(
  8,
  entry({
    region: text,
    coverage: atLeast(3, text),
    response: text,
    land: optional(choice(driveLands), 'Land', 'The landform under whose sky the region is shown.'),
  }),
)
