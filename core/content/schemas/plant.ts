import * as v from 'valibot'
import { machines } from '../../drawings/machine-names.ts'
import { driveLands } from '../../drawings/drive-lands.ts'
import { oneTo, atLeast, field, image, record, step, text, entry, url } from './fields.ts'
import { orNone } from './meaning.ts'

export const plantCategories = atLeast(3, entry({ category: text, equipment: atLeast(2, text) }))

export const equipmentSpecifications = atLeast(
  2,
  field(
    entry({
      // Its page is titled "... for hire in WA", and a title has sixty characters at most.
      type: field(
        v.pipe(text, v.maxLength(40, 'must have 40 letters or fewer')),
        'Kind of machine',
      ),
      /** Optional because it was added later: older entries of the owner do not have it. */
      drawing: v.optional(
        field(
          v.picklist(machines, 'must be the name of a machine'),
          'Drawing',
          'Comes with the program. Shown where there is no photograph.',
        ),
      ),
      photo: v.optional(
        field(
          image,
          'Photograph',
          'Of your own machine, from the side. It takes the place of the drawing.',
        ),
      ),
      /** Sizes from the smallest to the largest; null while the business has not given them. */
      range: orNone(
        field(
          v.pipe(
            v.strictObject({
              from: v.number('must be a number in digits'),
              to: v.number('must be a number in digits'),
              unit: field(
                v.picklist(['t', 'kL'], 'must be t or kL'),
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
      makes: v.optional(
        field(
          text,
          'Makes',
          'Shown on the page of the machine once it is filled in.',
          'Komatsu, Caterpillar',
        ),
      ),
      capacity: v.optional(field(text, 'Tank or bucket', '', 'Bucket 1.2 cubic metres')),
      hire: v.optional(field(text, 'Wet or dry', '', 'Wet, with our operator; dry on request')),
      price: v.optional(
        field(
          text,
          'Price basis',
          'How it is charged, without a figure.',
          'By the hour, eight hours a day at least',
        ),
      ),
      dataSheet: v.optional(field(url, 'Data sheet', 'Of the maker. Opens in a new tab.')),
      specs: field(v.array(text, 'must be a list in square brackets'), 'Specifications'),
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
    land: v.optional(
      field(
        v.picklist(driveLands, 'must be the name of a land'),
        'Land',
        'The landform under whose sky the region is shown.',
      ),
    ),
  }),
)
