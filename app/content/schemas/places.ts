// Towns as people type them, for the desk. No page shows this record.
import * as v from 'valibot'
import { vacancyRegions } from '../vacancy-words.ts'
import { atLeast, entry, field, text } from './fields.ts'
import { means } from './meaning.ts'

const postcode = v.pipe(text, v.regex(/^\d{4}$/, 'must be four digits'))

export const places = atLeast(
  1,
  entry({
    town: field(
      means(v.pipe(text, v.maxLength(60, 'must have 60 letters or fewer')), { isName: true }),
      'Town',
      '',
      'Karratha',
    ),
    region: field(v.picklist(vacancyRegions, 'must be one of the regions'), 'Region'),
    also: v.optional(
      field(
        v.pipe(
          v.array(field(v.pipe(text, v.minLength(2), v.maxLength(60)), 'Name', '', 'KTA')),
          v.maxLength(20, 'must have 20 entries or fewer'),
        ),
        'Also written',
        'Short names, older names and places that belong to it. Slips of the keyboard need no line.',
      ),
    ),
    postcodes: v.optional(
      field(
        v.pipe(
          v.array(field(postcode, 'Postcode', '', '6714')),
          v.maxLength(20, 'must have 20 entries or fewer'),
        ),
        'Postcodes',
        'Only those of this town alone.',
      ),
    ),
  }),
)
