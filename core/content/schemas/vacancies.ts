import * as v from 'valibot'
import { rich } from '../../page/fields.ts'
import { travelWays, vacancyRegions, workKinds } from '../vacancy-words.ts'
import {
  choice,
  day,
  email,
  field,
  hour,
  id,
  listOf,
  optional,
  phone,
  replaceable,
  text,
  textUpTo,
  trueOrFalse,
  upTo20,
  wholeNumber,
} from './fields.ts'
import { means } from './meaning.ts'

const lines = (title: string, help: string, example: string) =>
  optional(upTo20(field(text, 'Line', '', example)), title, help)

/** A field that a copy of the vacancy begins without. */
const anew = <const TSchema extends v.GenericSchema>(schema: TSchema) =>
  means(schema, { startsAnew: true })

const amount = v.pipe(
  v.number('must be a number in digits, such as 52.50'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(2_000_000, 'must be 2,000,000 or less'),
)

const pay = v.pipe(
  v.strictObject({
    from: field(amount, 'From', 'Dollars, without the sign.', '52.50'),
    to: optional(amount, 'To', 'Only where there is a range.', '58'),
    per: field(choice(['hour', 'year']), 'For each'),
    note: optional(text, 'What comes on top', '', 'plus super, casual loading included'),
  }),
  v.forward(
    v.check(
      ({ from, to }) => to === undefined || to > from,
      'must be more than the amount before it',
    ),
    ['to'],
  ),
)

const contact = v.strictObject({
  who: field(text, 'Who answers', 'A team or a role.', 'Recruitment team'),
  phone: optional(
    phone,
    'Telephone number',
    'Where it is not the number of the business.',
    '08 9000 0000',
  ),
  email: optional(email, 'Email address', ''),
})

/** One advertised job. The fields are in the order in which an editor fills them in. */
const vacancy = v.pipe(
  replaceable({
    id: field(
      v.pipe(id, v.maxLength(80, 'must have 80 letters or fewer')),
      'End of its address',
      'The end of its address: lower-case words joined by hyphens. It stays once it is public: resumes name it.',
      'rigger-newman-march-2027',
    ),
    title: field(
      textUpTo(80),
      'Title',
      'What the job is called on site, without the place and without the pay.',
      'Rigger, advanced',
    ),
    trade: field(
      textUpTo(40),
      'Trade',
      'One word or two. Visitors filter by it: write it as in your other vacancies.',
      'Rigger',
    ),
    topics: optional(
      v.pipe(
        listOf(field(means(id, { refersTo: 'job-seeker-topics' }), 'Page')),
        v.maxLength(7, 'must have 7 entries or fewer'),
      ),
      'Pages for job seekers that show it',
      'Beside Job Search and Job Seekers, which show every open vacancy.',
    ),
    place: field(textUpTo(60), 'Place of the work', 'The town, or the nearest one.', 'Newman'),
    region: field(v.picklist(vacancyRegions, 'must be one of the regions'), 'Region'),
    work: field(choice(workKinds), 'Kind of work'),
    travel: field(
      choice(travelWays),
      'Travel',
      'Fly in, fly out; drive in, drive out; or people who live there.',
    ),
    roster: optional(
      text,
      'Roster',
      'Days on and off, and the shifts.',
      '14 days on, 7 off, day shift',
    ),
    stay: optional(text, 'Flights and camp', '', 'Flights from Perth, camp and meals provided'),
    start: field(
      text,
      'Start',
      'A date such as 2027-02-01, or a few words.',
      'As soon as possible',
    ),
    lasts: optional(text, 'How long it lasts', '', 'Six-week shutdown'),
    wanted: optional(wholeNumber(1, 500), 'People wanted', '', '6'),
    pay: optional(pay, 'Pay', 'As you advertise it. Without it nothing is said about pay.'),
    summary: field(
      v.pipe(
        text,
        v.minLength(51, 'must have 51 letters or more'),
        v.maxLength(200, 'must have 200 letters or fewer'),
      ),
      'In short',
      'One or two sentences, 51 to 200 letters. They stand first, and in the results of search engines.',
      'Rig and sling for a six-week shutdown near Newman. Flights, camp and meals are provided.',
    ),
    description: optional(
      upTo20(field(rich, 'Paragraph')),
      'About the job',
      'What the site is like, who the crew is, what a shift looks like.',
    ),
    duties: lines('What you do', 'A verb first.', 'Rig and sling loads for two cranes'),
    needed: lines(
      'Tickets you need',
      'Licences and tickets without which nobody can start.',
      'High risk work licence: rigging, intermediate or advanced',
    ),
    wished: lines('Good to have', 'What helps, and can be learnt.', 'Elevating work platform'),
    contact: optional(
      contact,
      'Who to ask',
      'Without it the telephone number of the business is shown.',
    ),
    date: field(means(anew(day), { startsToday: true }), 'Published on', '', '2027-01-11'),
    time: optional(
      anew(hour),
      'Published at',
      'The hour in Perth, on that date. Without one it appears as the day begins.',
      '08:00',
    ),
    closes: optional(
      anew(day),
      'Closes on',
      'The last day to apply: it closes by itself as that day ends in Perth. Without one it stays open until you close it.',
      '2027-01-31',
    ),
    closed: optional(
      anew(trueOrFalse),
      'Closed',
      'Filled, or not needed any more. Its page stays, says that it is closed, and shows what is open. To run the job again, copy the vacancy.',
    ),
  }),
  v.forward(
    v.check(
      ({ date, closes }) => closes === undefined || closes >= date,
      'must not be before the day on which it is published',
    ),
    ['closes'],
  ),
)

/** Closed vacancies count, too, because their pages stay. */
const most = 300

export const vacancies = v.pipe(
  listOf(field(vacancy, 'Vacancy')),
  v.maxLength(most, (issue) => `must have ${most} entries or fewer, not ${issue.received}`),
  v.check(
    (all) => new Set(all.map((one) => one.id)).size === all.length,
    'two vacancies have the same end of their address',
  ),
)
