// Towns as people type them: the desk recognises them in what visitors wrote, the job search sorts by distance from them.
import * as v from 'valibot'
import { vacancyRegions } from '../vacancy-words.ts'
import { atLeast, entry, field, optional, text, textUpTo, upTo20 } from './fields.ts'
import { means } from './meaning.ts'

const degrees = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number in digits, such as 20.74'),
    v.minValue(least, `must be ${least} or more: Western Australia`),
    v.maxValue(most, `must be ${most} or less: Western Australia`),
  )

/** To a hundredth of a degree, about a kilometre. Written from general knowledge; in doubt, the national gazetteer decides. */
const position = v.strictObject({
  south: field(degrees(13, 36), 'Degrees south', '', '20.74'),
  east: field(degrees(112, 129.1), 'Degrees east', '', '116.85'),
})

const postcode = v.pipe(text, v.regex(/^\d{4}$/, 'must be four digits'))

export const places = atLeast(
  1,
  entry({
    town: field(means(textUpTo(60), { isName: true }), 'Town', '', 'Karratha'),
    region: field(v.picklist(vacancyRegions, 'must be one of the regions'), 'Region'),
    also: optional(
      upTo20(field(v.pipe(text, v.minLength(2), v.maxLength(60)), 'Name', '', 'KTA')),
      'Also written',
      'Short names, older names and places that belong to it. Slips of the keyboard need no line.',
    ),
    postcodes: optional(
      upTo20(field(postcode, 'Postcode', '', '6714')),
      'Postcodes',
      'Only those of this town alone.',
    ),
    position: optional(
      position,
      'Where it lies',
      'As the national gazetteer of place names has it. Without it no visitor can sort jobs by this town.',
    ),
  }),
)
