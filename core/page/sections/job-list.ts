import * as v from 'valibot'
import { field, text } from '../../content/schemas/fields.ts'
import { actions, paragraphs } from '../fields.ts'
import { kind } from '../kind.ts'

const empty = (title: string) =>
  field(
    v.strictObject({
      title: field(text, 'Heading'),
      text: paragraphs,
      actions: field(actions, 'Buttons'),
    }),
    title,
  )

export const jobList = kind('job-list', {
  title: 'All open vacancies',
  help: 'Every open vacancy, newest first, with filters. While nothing is open, and no job portal is set, its own words.',
  fixed: true,
  entries: {
    title: field(text, 'Heading'),
    one: field(text, 'After the number 1', '', 'job open'),
    many: field(text, 'After any other number', '', 'jobs open'),
    closes: field(text, 'Word before the last day'),
    filters: field(
      v.strictObject({
        name: field(text, 'Name of all filters'),
        trade: field(text, 'Trade'),
        region: field(text, 'Region'),
        kind: field(text, 'Kind of work'),
        roster: field(text, 'Roster'),
        more: field(text, 'What opens them on a phone'),
        near: field(text, 'Town to sort by'),
        sort: field(text, 'Button that sorts by the town'),
        all: field(text, 'Words that take all filters away'),
      }),
      'Filters',
    ),
    near: field(
      v.strictObject({
        first: field(text, 'Between the number of jobs and the town', '', 'by distance from'),
        distance: field(text, 'After the kilometres', '', 'km by air'),
        newest: field(text, 'Words that sort by age again'),
        unknown: field(text, 'Where no town has that name'),
      }),
      'Sorted by a town',
    ),
    nothingFits: empty('While nothing fits the filters'),
    nothingOpen: empty('While nothing is open'),
  },
  examples: [
    {
      title: 'Open today',
      one: 'job open',
      many: 'jobs open',
      closes: 'Closes',
      filters: {
        name: 'Narrow the list',
        trade: 'Trade',
        region: 'Region',
        kind: 'Kind of work',
        roster: 'Roster',
        more: 'Narrow the list',
        near: 'Near a town',
        sort: 'Sort',
        all: 'All open jobs',
      },
      near: {
        first: 'by distance from',
        distance: 'km by air',
        newest: 'Newest first',
        unknown: 'We do not know that town.',
      },
      nothingFits: {
        title: 'Nothing like that today',
        text: ['Send a resume.'],
        actions: [{ label: 'Submit resume', href: '/submit-resume' }],
      },
      nothingOpen: {
        title: 'Nothing open today',
        text: ['Lodge a resume: we call you first.'],
        actions: [{ label: 'Submit resume', href: '/submit-resume' }],
      },
    },
  ],
})
